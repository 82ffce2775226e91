// The clocks beside a board: counted down here, set right by every answer of the server.
import { say } from "./speech.js";

const told = new Set(); // whose low time has been spoken of
let begun = 0;
let ended = () => {};

const shown = (left) => { const seconds = Math.ceil(left / 1000); return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`; };

function tick() {
  for (const clock of document.querySelectorAll(".time[data-left]")) {
    const runs = clock.dataset.runs === "1";
    const left = Math.max(0, Number(clock.dataset.left) - (runs ? performance.now() - begun : 0));
    const low = left <= Number(clock.dataset.low);
    clock.textContent = shown(left);
    clock.classList.toggle("low", low);
    if (runs && low && !told.has(clock.dataset.name)) {
      told.add(clock.dataset.name);
      say(`${Math.ceil(left / 1000)} seconds left for ${clock.dataset.name}.`);
    }
    if (runs && !left) ended();
  }
}

// Count on from what the server has just drawn.
export function setClocks() {
  begun = performance.now();
  tick();
}

// Begin; `over` is called when a time is up, as long as nobody has said that the game is over.
export function mountClocks(over) {
  let asking = 0;
  ended = () => { if (performance.now() - asking > 1000) { asking = performance.now(); over(); } };
  setClocks();
  if (document.querySelector(".time[data-left]")) setInterval(tick, 200);
}
