// Explains the place that is looked at: asks the server, shows the words beside the board and the rest
// on it, and speaks all of it by a key. No rule is here.
import { onKey } from "./keys.js";
import { say } from "./speech.js";

const hovers = matchMedia("(hover: hover)");
const WAIT = 60; // milliseconds in which a pointer that only passes by asks nothing
const HOLD = 400; // milliseconds after which a finger asks, and no longer plays
const SLACK = 10; // pixels that a finger may stray

// Bring the explanations of a page to life. `redraw` shows the page anew when a switch was set; without
// it the page at this address is fetched. Give `look` to the board's host, and call `again` when a newer
// board is in place.
export function mountExplain(main, board, { redraw } = {}) {
  const known = new Map(); // what the server has said, by address
  let wanted = ""; // the address of what is to be shown
  let looked = null; // the name of the place that was looked at last, and the piece that was chosen then
  let timer = 0;
  const part = () => board.part("explain");

  function addressOf(place) {
    if (!part()?.dataset.ask) return "";
    const address = new URL(part().dataset.ask, location);
    if (place?.name) address.searchParams.set("cell", place.name);
    if (place?.variant) address.searchParams.set("variant", place.variant);
    return address.href;
  }

  // What the server says of an address; none if it can't be reached, or if it speaks of another board.
  async function ask(address) {
    if (known.has(address)) return known.get(address);
    try {
      const answer = await fetch(address, { headers: { Accept: "application/json" } });
      const told = answer.ok ? await answer.json() : null;
      const version = new URL(address).searchParams.get("version");
      if (!told || (version && told.version !== Number(version))) return null;
      if (known.size > 500) known.clear();
      known.set(address, told);
      return told;
    } catch { return null; }
  }

  function clear() {
    main.querySelector(".board .layer")?.remove();
    part()?.removeAttribute("data-held");
    part()?.querySelector(".told")?.remove();
  }

  function show(told) {
    clear();
    const spot = part()?.querySelector("[data-spot]");
    const over = main.querySelector(".board .over");
    if (!spot || !told?.html || !over) return;
    const words = document.createElement("div");
    words.className = "told";
    words.innerHTML = told.html;
    spot.append(words);
    part().toggleAttribute("data-held", main.dataset.by === "hold");
    const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${told.layer}</svg>`, "image/svg+xml");
    const layer = drawn.documentElement.firstElementChild;
    if (layer) over.after(document.importNode(layer, true));
  }

  function look(place, variant) {
    // A finger points at nothing: what it touches it plays, and has the focus afterwards. See `hold`.
    const cell = main.dataset.by === "pointer" && !hovers.matches ? null : place;
    looked = cell ? { name: cell.dataset.cell, variant } : null;
    clearTimeout(timer);
    wanted = looked && part()?.querySelector("[data-spot]") ? addressOf(looked) : "";
    if (known.has(wanted)) { show(known.get(wanted)); return; }
    const mine = wanted;
    timer = setTimeout(async () => {
      const told = mine ? await ask(mine) : null;
      if (mine === wanted) show(told);
    }, WAIT);
  }

  // A finger that stays on a place asks, and lets go without playing; the next touch ends it.
  const finger = { timer: 0, asks: false, x: 0, y: 0 };
  function hold(cell) {
    finger.asks = true;
    main.dataset.by = "hold";
    look(cell, board.chosen());
  }
  document.addEventListener("pointerdown", (event) => {
    if (finger.asks) look(null, "");
    Object.assign(finger, { asks: false, x: event.clientX, y: event.clientY });
    clearTimeout(finger.timer);
    const cell = event.target.closest?.("[data-cell]");
    if (event.pointerType !== "touch" || !event.isPrimary || !cell || !main.contains(cell) || !part()?.querySelector("[data-spot]")) return;
    finger.timer = setTimeout(() => hold(board.cell(cell.dataset.cell) ?? cell), HOLD);
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.hypot(clientX - finger.x, clientY - finger.y) > SLACK) clearTimeout(finger.timer);
  });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(finger.timer));
  main.addEventListener("contextmenu", (event) => { if (event.pointerType === "touch" && event.target.closest("[data-cell]")) event.preventDefault(); });
  main.addEventListener("click", (event) => {
    if (finger.asks && event.target.closest("[data-cell]")) event.stopImmediatePropagation();
  }, true);

  // Once more for the same place, on a newer board.
  function again() {
    const cell = looked && board.cell(looked.name);
    clear();
    look(cell ?? null, board.chosen());
  }

  async function speak(place) {
    const told = await ask(addressOf(place));
    say(told ? told.say : "That can't be explained just now.");
  }

  // Without a place that has the focus it is the one that was looked at, or where the board is entered.
  function here() {
    const cell = document.activeElement.closest?.("[data-cell]");
    if (!cell && looked) return looked;
    const name = (cell ?? main.querySelector('[role="gridcell"][tabindex="0"]')).dataset.cell;
    return { name, variant: board.chosen() };
  }

  if (part()?.dataset.ask) {
    onKey("y", "say what a move does there, and why", () => speak(here()));
    onKey("t", "say what the whole board asks for, and what threatens", () => speak(null));
  }

  document.querySelector("[data-explain]")?.addEventListener("change", async (event) => {
    const form = event.currentTarget;
    const byKey = !form.contains(document.activeElement); // and so nobody has heard of it
    const on = [...form.elements].filter((one) => one.checked).map((one) => one.nextSibling.textContent.trim());
    try {
      await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { Accept: "application/json" } });
      if (redraw) await redraw();
      else board.swap(await (await fetch(location.href)).text(), ["board", "explain"]);
      if (byKey) say(`Explained: ${on.join(", ") || "nothing"}.`);
    } catch { say("The table can't be reached just now."); }
  });

  return { look, again };
}
