// Setting up a position in the browser: each stroke is sent, and the board that it makes swapped in.
import { mountBoard } from "./board.js";
import { say, show, tell } from "./speech.js";
import { listen } from "./voice.js";

const main = document.querySelector("main.setup");
let line = Promise.resolve(); // when all strokes that were made are done
let waiting = 0;

async function change(fields) {
  const address = new URL(board.part("turn").dataset.address, location);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  try {
    const told = await (await fetch(address, { headers: { Accept: "application/json" } })).json();
    if (told.error) { board.unplace(); tell(told.say, true); return; }
    board.swap(told.html);
    history.replaceState(null, "", told.address);
    show("");
    say(told.say);
  } catch {
    board.unplace();
    tell("The table can't be reached just now. The position is as it was.", true);
  }
}

// One stroke after another, each on what the one before has made.
async function stroke(fields) {
  waiting += 1;
  const mine = line.then(() => change(fields));
  line = mine;
  await mine;
  waiting -= 1;
}

const board = mountBoard(main, {
  act: (action, cell) => {
    board.place(action, cell);
    stroke({ brush: action.move, cell: cell.dataset.cell });
  },
});

main.addEventListener("submit", (event) => {
  if (event.target.matches("[data-group]")) stroke({ brush: event.submitter.value });
  else if (event.target.matches("[data-line]")) stroke({ position: event.target.elements.position.value });
  else if (!event.target.matches("[data-brush]")) return;
  event.preventDefault();
});

const status = () => board.part("turn").querySelector(".sentence").innerText.replace(/\s+/g, " ");
listen(main, { status, last: null, moves: null, value: null });
