// A table in the browser: sends what the player does, swaps in what the server answers. No rule is here.
import { enter, ghost, neighbour } from "./board.js";
import { count, showStep } from "./count.js";
import { askHints, explain, late } from "./hints.js";

const main = document.querySelector("main.game");
const live = document.querySelector("#live");
const message = document.querySelector("#message");
const address = `/g/${main.dataset.game}/act`;
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const part = (name) => main.querySelector(`[data-part="${name}"]`);
const state = () => part("turn").dataset;
const chosen = () => main.querySelector('input[name="variant"]:checked')?.value ?? "";
let inLine = 0; // how much that the player asked for is under way
let line = Promise.resolve(); // … and when that will be done
let used = ""; // the place that was clicked last
let waiting = false; // something that the table does by itself is under way
let trouble = false; // the last time we asked there was no table to show

// -- telling --------------------------------------------------------------------------------------
function say(text) {
  live.textContent = ""; // so that the same sentence is spoken again
  requestAnimationFrame(() => { live.textContent = text; });
}

function tell(text, isError) {
  message.textContent = text;
  message.dataset.empty = text ? "" : "1";
  message.classList.toggle("error", Boolean(isError));
}

// -- acting ---------------------------------------------------------------------------------------
// Ask the table for something; whether it was done. What the player asks and what goes on by itself
// may be under way at once, and the newer answer stays.
async function ask(fields) {
  const { version, seen } = state();
  const body = new URLSearchParams({ version, seen, ...fields });
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    const told = await answer.json();
    const back = trouble && told.html; // what was said of the trouble is over
    trouble = !told.html;
    const older = told.html && told.version < Number(state().version);
    if (told.html && !older) { show(told.html); askLater(); }
    if (told.message || back || fields.do !== "advance") tell(told.message, told.error);
    if (!older || told.message) say(told.error ? told.message : told.say);
    return !told.error;
  } catch {
    trouble = true;
    const lost = "Your move may not have arrived: look again before you repeat it.";
    tell(`The table can't be reached just now. ${fields.do === "advance" ? "The game is kept." : lost}`, true);
    say(message.textContent);
    return false;
  }
}

// One thing after another: what is asked for meanwhile waits its turn.
async function act(fields) {
  inLine += 1;
  main.setAttribute("aria-busy", "true");
  const mine = line.then(() => ask(fields));
  line = mine;
  const done = await mine;
  inLine -= 1;
  if (!inLine) main.removeAttribute("aria-busy");
  goOn();
  return done;
}

// What the table does by itself: a coin, a forced pass, the computer's turn.
function goOn() {
  const wait = { coin: 350, computer: 450, automatic: 900 }[state().pending];
  if (!wait || waiting) return;
  waiting = true;
  setTimeout(async () => {
    await ask({ do: "advance" });
    waiting = false;
    goOn();
  }, trouble ? 3000 : calm ? 60 : wait);
}

// Swap in what the server drew: all of it, or only some parts.
function show(html, only) {
  const focused = trace(document.activeElement);
  const variant = chosen();
  const wasOver = state().over;
  main.toggleAttribute("data-still", Boolean(only)); // nothing moved
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const old of main.querySelectorAll("[data-part]")) {
    const next = fresh.querySelector(`[data-part="${old.dataset.part}"]`);
    if (old.dataset.part === "hints") late(old, next);
    if (next && (!only || only.includes(old.dataset.part))) old.replaceWith(document.importNode(next, true));
  }
  for (const field of main.querySelectorAll('input[name="version"]')) field.value = state().version;
  const radio = main.querySelector(`input[name="variant"][value="${CSS.escape(variant)}"]`);
  if (radio) radio.checked = true;
  paintChoice();
  keepFocus(focused);
  scrollMoves();
  if (!wasOver && state().over && !calm) count();
}

// Hints that took their time are asked for after the board is drawn.
const HINTED = ["board", "tools", "hints"];
const askLater = () => part("hints").hasAttribute("data-later") && !state().pending && hint();

async function hint(form) {
  const told = await askHints(main.dataset.game, form);
  if (!told || told.version !== Number(state().version)) return;
  show(told.html, state().over ? ["hints"] : HINTED);
  if (told.say) say(told.say);
  if (form) askLater();
}

function scrollMoves() {
  const moves = main.querySelector(".moves ol");
  if (moves) moves.scrollTop = moves.scrollHeight;
}

// What had the focus has it again; what is gone hands it to the board.
const trace = (one) => (main.contains(one) ? `${one.tagName} ${one.dataset.cell ?? one.value ?? one.getAttribute("href")}` : "");

function keepFocus(lost) {
  if (!lost || document.activeElement !== document.body) return;
  const again = [...main.querySelectorAll("[tabindex], a, button, input")].find((one) => trace(one) === lost);
  const next = again ?? main.querySelector('[role="gridcell"][tabindex="0"]');
  if (next?.dataset.cell) enter(next); else next?.focus();
}

function use(cell, again) {
  const before = used;
  used = cell.dataset.cell;
  if (inLine) { // what can be done there will have changed by then; the same place twice was one click
    if (used !== before) line.then(() => use(main.querySelector(`[data-cell="${CSS.escape(cell.dataset.cell)}"]`), again));
    return;
  }
  const actions = JSON.parse(cell.dataset.actions ?? "[]").filter((one) => !one.variant || one.variant === chosen());
  const action = actions.find((one) => !one.refused) ?? actions[0];
  if (!action) { tell(`${cell.getAttribute("aria-label")}.`); say(message.textContent); return; }
  if (again && !action.replaces) return;
  if (action.refused) { tell(action.refused, true); say(action.refused); return; }
  const hold = main.dataset.several === "1" && window.oddyssey.setting("hold") === "1" ? "1" : "0";
  act({ do: "play", text: action.move, step: "1", hold, ...(action.replaces ? { replaces: action.replaces } : {}) });
}

// -- the board ------------------------------------------------------------------------------------
main.addEventListener("click", (event) => {
  const again = event.detail > 1; // the second half of a double click is not meant as a second move
  if (again && event.target.closest('[name="text"], [value="end"]')) event.preventDefault();
  const cell = event.target.closest("[data-cell]");
  if (cell) { enter(cell); use(cell, again); }
  if (event.target.closest("[data-skip]")) main.querySelector(".count").classList.remove("running");
  const step = event.target.closest("[data-show]");
  if (step) showStep(step.dataset.show);
});

main.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input:not([type=radio]), select, textarea");
  const cell = event.target.closest?.("[data-cell]");
  if (cell && ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) {
    event.preventDefault();
    enter(neighbour(cell, event.key));
  } else if (cell && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    use(cell, event.repeat);
  } else if (!typing && !event.repeat) {
    const radio = [...main.querySelectorAll("[data-shortcut]")].find((one) => one.dataset.shortcut === event.key.toLowerCase());
    if (radio) { radio.checked = true; paintChoice(); say(radio.parentElement.textContent.trim()); }
    else {
      const button = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
      button?.click();
      if (button?.matches("summary")) button.focus();
    }
  }
});

main.addEventListener("focusin", (event) => {
  const cell = event.target.closest("[data-cell]");
  if (cell?.matches('[tabindex="-1"]')) enter(cell);
  explain(part("hints"), cell, chosen());
});

main.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-act]")) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") {
    tell(button.dataset.refused, true);
    say(button.dataset.refused);
    return;
  }
  if (button?.dataset.confirm && !confirm(button.dataset.confirm)) return;
  const fields = Object.fromEntries(new FormData(form, button));
  const input = form.querySelector("#move");
  if (input && !fields.text.trim()) { tell("Type a move first, or status.", true); return; }
  if (button?.name === "do") fields.do = button.value;
  const typed = input?.value;
  const done = await act(fields);
  if (done && input && input.value === typed) input.value = "";
});

for (const [kind, by] of [["pointerdown", "pointer"], ["keydown", "keys"]]) {
  document.addEventListener(kind, () => { main.dataset.by = by; }, true);
}

main.addEventListener("pointerover", (event) => {
  const cell = event.target.closest(".able");
  if (event.pointerType !== "mouse") return;
  ghost(cell, chosen(), part("board").dataset.piece);
  explain(part("hints"), event.target.closest("[data-cell]"), chosen());
});

main.addEventListener("change", (event) => { if (event.target.name === "variant") paintChoice(); });

function paintChoice() {
  const radio = main.querySelector('input[name="variant"]:checked');
  part("board").dataset.piece = radio?.dataset.piece ?? "";
}

document.querySelector("[data-hints]").addEventListener("change", (event) => hint(event.currentTarget));

paintChoice();
scrollMoves();
askLater();
goOn();
