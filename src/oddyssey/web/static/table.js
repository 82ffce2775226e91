// A table in the browser: sends what the player does, swaps in what the server answers. No rule is here.
import { mountBoard } from "./board.js";
import { mountClocks, setClocks } from "./clocks.js";
import { count, showStep } from "./count.js";
import { mountExplain } from "./explain.js";
import { mountHanded, showCopy } from "./handed.js";
import { askHints, explain, late } from "./hints.js";
import { listenTo } from "./live.js";
import { asked, outboxOf } from "./outbox.js";
import { showPresence } from "./presence.js";
import { calm, setting } from "./settings.js";
import { say, show, tell } from "./speech.js";
import { listen } from "./voice.js";

const main = document.querySelector("main.game");
const table = `/g/${main.dataset.game}`;
const KEPT = "The table can't be reached just now: what you did is kept, and will be sent when the connection is back.";
const state = () => board.part("turn").dataset;
const outbox = outboxOf(main.dataset.game, (fields) => asked(`${table}/act`, fields));
let inLine = 0; // how much that the player asked for is under way
let line = Promise.resolve(); // … and when that will be done
let waiting = false; // something that the table does by itself is under way
let trouble = false; // the last time we asked there was no table to show
let failed = ""; // the stamp at which what the table does by itself was refused: it isn't asked for again

// -- acting ---------------------------------------------------------------------------------------
// Show what the server has answered, if it isn't older than what is shown; whether it was no error.
function answered(told, fields) {
  const back = trouble && told.html; // what was said of the trouble is over
  trouble = !told.html;
  const known = fields.do === "advance" && told.stamp === state().stamp && !told.message; // another page was first
  const older = known || (told.html && told.version < Number(state().version));
  if (told.html && !older) { draw(told.html); askLater(); }
  if (told.error && told.html && fields.do === "advance") failed = state().stamp;
  if (told.error) board.unplace();
  if (told.message || back || fields.do !== "advance") show(told.message, told.error);
  if (!older || told.message) say(told.error ? told.message : told.say);
  return !told.error;
}

// Ask the table for something; whether it was done. What the player asks and what goes on by itself
// may be under way at once, and the newer answer stays.
async function ask(fields) {
  const { version, seen } = state();
  const whole = { version, seen, ...fields };
  if (fields.do !== "advance") return answered(await outbox.deliver(whole, () => { trouble = true; tell(KEPT, true); }), fields);
  try {
    return answered(await asked(`${table}/act`, whole), fields);
  } catch {
    trouble = true;
    tell("The table can't be reached just now. The game is kept.", true);
    return false;
  }
}

// Whether something waits for a connection: nothing more is taken on until it is done.
const stuck = () => trouble && Boolean(outbox.waiting);

// One thing after another: what is asked for meanwhile waits its turn.
async function act(fields) {
  if (stuck()) { tell(KEPT, true); return false; }
  inLine += 1;
  main.setAttribute("aria-busy", "true");
  const mine = line.then(() => ask(fields));
  line = mine;
  const done = await mine;
  inLine -= 1;
  if (!inLine) main.removeAttribute("aria-busy");
  goOn();
  catchUp();
  return done;
}

// What the table does by itself: a coin, a forced pass, the computer's turn.
function goOn() {
  const wait = { coin: 350, computer: 450, automatic: 900 }[state().pending];
  if (!wait || waiting || failed === state().stamp) return;
  waiting = true;
  setTimeout(async () => {
    if (state().pending && !inLine) { // else another page was first, or it will be seen to after that
      advancing = true;
      await ask({ do: "advance" });
      advancing = false;
      catchUp();
    }
    waiting = false;
    goOn();
  }, trouble ? 3000 : calm() ? 60 : wait);
}

// -- others -----------------------------------------------------------------------------------------
let advancing = false; // the table's own next step is under way
let heardOf = ""; // the last stamp that was told

// A stamp is the version of the game, or those of both games of a match.
const newer = (one, other) => one.split(".").some((version, at) => Number(version) > Number(other.split(".")[at]));

// What was told while an action of this page was under way is most often that action itself.
function catchUp() {
  if (heardOf && newer(heardOf, state().stamp) && !inLine && !advancing) refresh();
}

// Ask how it is now, after something was told or may have been missed.
let refreshing = false;
let later = 0; // when it didn't work it is tried again
async function refresh() {
  clearTimeout(later);
  if (refreshing || inLine || advancing) return;
  refreshing = true;
  try {
    const told = await asked(`${table}/table?${new URLSearchParams({ seen: state().seen })}`);
    const other = told.html && (told.version > Number(state().version) || (told.version === Number(state().version) && told.stamp !== state().stamp));
    if (other && !inLine && !advancing) {
      if (trouble) show("");
      trouble = false;
      draw(told.html);
      askLater();
      say(told.say);
    }
  } catch { later = setTimeout(refresh, 1500); }
  refreshing = false;
  goOn();
}

function heard(told) {
  outbox.hurry();
  heardOf = told.stamp;
  catchUp();
  showPresence(main, told);
}

// Swap in what the server drew: all of it, or only some parts.
function draw(html, only) {
  const wasOver = state().over;
  const wasNext = state().next;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  late(board.part("hints"), board.part("hints", fresh));
  board.swap(fresh, only);
  for (const field of main.querySelectorAll('input[name="version"]')) field.value = state().version;
  scrollMoves();
  setClocks();
  showCopy(main);
  paintTitle();
  if (!wasNext && state().next) { location.assign(state().next); return; }
  if (!wasOver && state().over && !calm()) count(board);
}

// A tab that nobody looks at says in its title that it is one's turn.
function paintTitle() {
  document.title = `${state().mine && document.hidden ? "● " : ""}${state().title}`;
}
document.addEventListener("visibilitychange", paintTitle);

// Hints that took their time are asked for after the board is drawn.
const HINTED = ["board", "tools", "hints"];
const askLater = () => board.part("hints").hasAttribute("data-later") && !state().pending && hint();

async function hint(form) {
  const told = await askHints(main.dataset.game, form);
  if (!told || told.version !== Number(state().version)) return;
  draw(told.html, state().over ? ["hints"] : HINTED);
  if (told.say) say(told.say);
  if (form) askLater();
}

function scrollMoves() {
  const moves = main.querySelector(".moves ol");
  if (moves) moves.scrollTop = moves.scrollHeight;
}

// -- the board ------------------------------------------------------------------------------------
const board = mountBoard(main, {
  busy: () => (inLine && !stuck() ? line : null),
  act: (action, cell) => {
    const hold = main.dataset.several === "1" && setting("hold") === "1" ? "1" : "0";
    if (stuck()) { tell(KEPT, true); return; }
    board.place(action, cell);
    act({ do: "play", text: action.move, step: "1", hold, ...(action.replaces ? { replaces: action.replaces } : {}) });
  },
  look: (cell, variant) => {
    explain(board.part("hints"), cell, variant);
    explained.look(cell, variant);
  },
  swapped: () => explained.again(),
});
const explained = mountExplain(main, board);
listen(main);

main.addEventListener("click", (event) => {
  if (event.target.closest("[data-skip]")) main.querySelector(".count").classList.remove("running");
  const step = event.target.closest("[data-show]");
  if (step) showStep(board, step.dataset.show);
});

main.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-act]")) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") { tell(button.dataset.refused, true); return; }
  if (button?.dataset.confirm && !confirm(button.dataset.confirm)) return;
  const fields = Object.fromEntries(new FormData(form, button));
  const input = form.querySelector("#move");
  if (input && !fields.text.trim()) { tell("Type a move first, or status.", true); return; }
  if (button?.name === "do") fields.do = button.value;
  const typed = input?.value;
  const done = await act(fields);
  if (done && input && input.value === typed) input.value = "";
});

document.querySelector("[data-hints]").addEventListener("change", (event) => hint(event.currentTarget));

scrollMoves();
mountHanded(main);
mountClocks(refresh);
askLater();
listenTo(`${table}/live`, {
  news: heard,
  awake: () => { outbox.hurry(); refresh(); },
  lost: (is) => { main.toggleAttribute("data-lost", is); },
  keeps: () => main.hasAttribute("data-seated"),
});
if (outbox.waiting) act(outbox.waiting); else goOn();
