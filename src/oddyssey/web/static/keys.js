// Single keys. Who wants one says so here, so that the list of them is true, no two things have the same,
// and all of them can be switched off.
import { setting } from "./settings.js";

const FIELDS = "input:not([type=radio], [type=checkbox]), select, textarea";
const taken = new Map(); // what each key does, in the order in which the list has them

// Take a key: `title` says what it does, as one says it of a key; `run` gets the event, or none when the
// list was used. A key that is held down does it once, unless it `repeats`.
export function onKey(key, title, run, { repeats = false } = {}) {
  if (taken.has(key)) throw new Error(`the key ${key} is taken already`);
  taken.set(key, { title, run, repeats });
}

// What the page itself offers at a key just now: buttons, boxes to tick, pieces to choose.
const offered = () => [...document.querySelectorAll("[data-key], [data-shortcut]")]
  .map((one) => ({ key: one.dataset.key ?? one.dataset.shortcut, one, title: titleOf(one) }))
  .filter(({ key, one }) => key.length === 1 && !one.disabled);

function titleOf(one) {
  const words = (one.matches("input") ? one.parentElement : one).cloneNode(true);
  for (const gone of words.querySelectorAll("kbd, svg")) gone.remove();
  return words.textContent.replace(/\s+/g, " ").trim();
}

export const areOn = () => setting("keys") !== "0";

function press(key, event) {
  const known = taken.get(key);
  if (list?.open && (known || offered().some((one) => one.key === key))) list.close(); // what it says is heard outside
  if (known) {
    if (event?.repeat && !known.repeats) return false;
    known.run(event);
    return true;
  }
  const found = offered().find((one) => one.key === key);
  if (!found || event?.repeat) return false;
  const { one } = found;
  if (one.type === "radio") { // it is told also if it was chosen before
    one.checked = true;
    one.dispatchEvent(new Event("change", { bubbles: true }));
  } else one.click();
  if (one.matches("summary")) one.focus();
  return true;
}

document.addEventListener("keydown", (event) => {
  const commands = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  if (commands || event.defaultPrevented || !areOn()) return;
  if (event.key.length !== 1 || event.key === " " || event.target.matches?.(FIELDS)) return;
  if (press(event.key.toLowerCase(), event)) event.preventDefault();
});

// -- the list -----------------------------------------------------------------------------------------
const list = document.querySelector("[data-key-list]");

// The page's own first, then what is there just now; each is a button, for who has no use for keys.
function fill() {
  const all = [...[...taken].map(([key, { title }]) => ({ key, title })), ...offered()].filter(({ key }) => key !== "?");
  const rows = all.map(({ key, title }) => {
    const [row, button, cap] = ["li", "button", "kbd"].map((name) => document.createElement(name));
    button.className = "quiet";
    button.dataset.runs = key;
    cap.textContent = key.toUpperCase();
    button.append(cap, ` ${title}`);
    row.append(button);
    return row;
  });
  list.querySelector("[data-single]").replaceChildren(...rows);
  list.querySelector("[data-off]").hidden = areOn();
}

function openList() {
  if (list.open) return;
  fill();
  list.showModal();
}

if (list) {
  onKey("?", "show these keys", openList);
  const opener = document.querySelector("[data-opens-keys]");
  opener.hidden = false;
  opener.addEventListener("click", openList);
  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-runs]");
    if (button) press(button.dataset.runs);
    else if (event.target === list || event.target.closest("[data-closes]")) list.close();
  });
}
