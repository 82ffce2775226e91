// A puzzle in the browser: sends what the solver does, swaps in what the server answers, and notes how
// it went on this device. No rule is here.
import { mountBoard } from "./board.js";
import { mountExplain } from "./explain.js";
import { note, recall, runWords, tried } from "./puzzle-progress.js";
import { setting } from "./settings.js";
import { mountForms, oneByOne } from "./solving.js";
import { say, show, tell } from "./speech.js";
import { listen } from "./voice.js";

const main = document.querySelector("main.puzzle");
const { game, day } = main.dataset;
const [number, grade, any] = ["number", "grade", "any"].map((name) => Number(main.dataset[name]));
const address = location.pathname + location.search;
const state = () => board.part("turn").dataset;
let clean = true; // no wrong turn yet, and no hint

async function ask(fields) {
  const { found, draft, held, hints } = state();
  const body = new URLSearchParams({ found, draft, held, hints, ...fields });
  main.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    const told = await answer.json();
    if (told.html) board.swap(told.html);
    if (told.error || !told.html) board.unplace();
    main.dataset.say = state().ask;
    show(told.message, told.error);
    say(told.message || told.say);
    count(told, fields);
    if (told.html && !told.error) shown(told.phase);
    return !told.error;
  } catch {
    board.unplace();
    tell("The server can't be reached just now. Try that again.", true);
    return false;
  } finally { main.removeAttribute("aria-busy"); }
}

const { act, busy } = oneByOne(ask);

// What is said of a turn is seen, and who typed it can go on from there.
function shown(phase) {
  main.querySelector(".side").scrollTop = 0;
  const typing = document.activeElement?.closest?.(".typed");
  if (phase === "solved" || phase === "shown") {
    if (typing || document.activeElement === document.body) main.querySelector("a.main").focus({ preventScroll: true });
  }
}

// -- what this device remembers -------------------------------------------------------------------
function count(told, fields) {
  if (fields.do === "hint" && !told.error) clean = false;
  const puzzle = { game, number, grade, any: Boolean(any), day };
  if (told.phase === "wrong" && fields.do !== "hint") { clean = false; note({ ...puzzle, solved: false, clean }); }
  if (told.phase === "shown") { note({ ...puzzle, day: "", solved: false, clean: false }); clean = false; }
  if (told.phase === "solved") note({ ...puzzle, solved: true, clean });
  if (told.phase && told.phase !== "open") tellRun();
}

function tellRun() {
  const run = main.querySelector("[data-run]");
  const known = tried(game, number);
  const before = known && clean && state().phase === "open" ? ["You have tried this one before. ", "You have solved this one before. ", "You have solved this one before. "][known[1]] : "";
  run.textContent = `${before}${runWords(recall())}`;
  run.hidden = !run.textContent;
}

// -- the board ------------------------------------------------------------------------------------
const board = mountBoard(main, {
  busy,
  act: (action, cell) => {
    const hold = setting("hold") === "1" ? "1" : "0";
    board.place(action, cell);
    act({ do: "play", text: action.move, step: "1", hold, ...(action.replaces ? { replaces: action.replaces } : {}) });
  },
  look: (cell, variant) => explained.look(cell, variant),
  swapped: () => explained.again(),
});
const explained = mountExplain(main, board);
listen(main);

mountForms(main, act, (fields, typed) => { if (!typed) fields.hold = setting("hold") === "1" ? "1" : "0"; });

tellRun();
