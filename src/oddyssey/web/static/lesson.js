// A step of a lesson in the browser: asks the server about what the learner does, and swaps in what it
// answers. What is right and wrong, and which rule that is, it doesn't know.
import { mountBoard } from "./board.js";
import { noteDone, tick } from "./lesson-progress.js";
import { mountForms, oneByOne } from "./solving.js";
import { say, show, tell } from "./speech.js";
import { listen } from "./voice.js";

const main = document.querySelector("main.lesson");
const { game, step } = main.dataset;
const state = () => board.part("turn").dataset;
let seen = false; // whether anything was only shown

async function ask(fields) {
  const { moves, hints } = state();
  const query = new URLSearchParams({ moves, hints, ...fields });
  main.setAttribute("aria-busy", "true");
  const waiting = setTimeout(() => tell("A moment: that has to be worked out."), 900);
  try {
    const answer = await fetch(`${location.pathname}?${query}`, { headers: { Accept: "application/json" } });
    const told = await answer.json();
    if (told.html) board.swap(told.html);
    if (told.error || !told.html) board.unplace();
    main.dataset.say = state().ask;
    show(told.message, told.error);
    say(told.message || told.say);
    if (told.phase === "wrong") board.part("verdict").scrollIntoView({ block: "nearest" });
    if (!told.error) settle(fields.do !== "hint");
    return !told.error;
  } catch {
    board.unplace();
    tell("The server can't be reached just now. Try that again.", true);
    return false;
  } finally { clearTimeout(waiting); main.removeAttribute("aria-busy"); }
}

// What is done is remembered, and then there is one thing to do next.
function settle(focus) {
  seen ||= state().seen === "1";
  if (state().phase !== "done") return;
  noteDone(game, Number(step), seen);
  tick(main, game);
  if (focus) main.querySelector("[data-next]").focus();
}

const { act, busy } = oneByOne(ask);

const board = mountBoard(main, {
  busy,
  act: (action, cell) => {
    board.place(action, cell);
    act({ do: "play", text: action.move, step: "1", ...(action.replaces ? { replaces: action.replaces } : {}) });
  },
});
listen(main);

mountForms(main, act, (fields) => { if ("answer" in fields) delete fields.do; });

tick(main, game);
settle(false);
