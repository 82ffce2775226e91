// The analysis board in the browser: it keeps the tree of moves, and asks the server what becomes of it
// with each move, name or step. No rule is here, nor how a tree grows.
import { keep, kept, newId, recalled, remember } from "./analysis_kept.js";
import { mountBoard } from "./board.js";
import { mountEstimate } from "./estimate.js";
import { mountExplain } from "./explain.js";
import { explain, late } from "./hints.js";
import { onKey } from "./keys.js";
import { say, show, tell } from "./speech.js";
import { listen } from "./voice.js";

const main = document.querySelector("main.analysis");
const address = `/analysis/${main.dataset.game}`;
const SLOW = ["board", "tools", "hints", "moves", "estimate", "curve", "explain"]; // what values that were worked out late may change
let spokenOutlook = ""; // so that it is not said twice
let id = ""; // under which it is kept on purpose
let newest = 0; // the number of the newest question
let waiting = 0; // how many of the player's questions are under way
let line = Promise.resolve(); // … and when that will be done

const tree = () => JSON.parse(board.part("file").value);
const at = () => Number(board.part("steps").dataset.at);

// -- asking ---------------------------------------------------------------------------------------
async function post(fields) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ tree: tree(), at: at(), ...fields }),
  });
  return answer.json();
}

async function ask(fields) {
  const mine = newest += 1;
  try {
    const told = await post(fields);
    if (!told.html) {
      board.unplace();
      tell(told.message, true);
      return false;
    }
    draw(told);
    show(told.message);
    say(told.say);
    if (mine === newest) later();
    return true;
  } catch {
    board.unplace();
    tell("The table can't be reached just now. What you have here is kept: try again in a moment.", true);
    return false;
  }
}

// One thing after another: what is asked for meanwhile waits its turn.
async function act(fields) {
  waiting += 1;
  main.setAttribute("aria-busy", "true");
  const mine = line.then(() => ask(fields));
  line = mine;
  const done = await mine;
  waiting -= 1;
  if (!waiting) main.removeAttribute("aria-busy");
  return done;
}

// Values that take their time come after the board; what is asked for meanwhile goes before.
async function later() {
  if (!board.part("hints").hasAttribute("data-later")) return;
  const mine = newest;
  const told = await post({ do: "look", wait: true }).catch(() => null);
  if (!told?.html || mine !== newest) return;
  board.swap(told.html, SLOW);
  const outlook = board.part("hints").querySelector(".outlook")?.textContent;
  if (outlook && outlook !== spokenOutlook) say(outlook);
  spokenOutlook = outlook;
  later(); // the position comes first, and then its line
}

function draw(told) {
  const fresh = new DOMParser().parseFromString(told.html, "text/html");
  late(board.part("hints"), board.part("hints", fresh));
  board.swap(fresh);
  main.dataset.say = `${address}/say?${told.query}`;
  document.title = `${told.title}: ${main.querySelector(".turn h2").innerText.trim()}`;
  history.replaceState(null, "", told.address);
  const back = document.querySelector('[data-hints] [name="back"]');
  if (back) back.value = told.address;
  note(told);
}

// What is here is remembered for a reload, and kept if it is kept on purpose.
function note(told) {
  const shown = { tree: tree(), at: told.at, id };
  remember(told.address, shown);
  if (id && kept()[id]) keep(id, { ...kept()[id], ...shown, address: told.address });
}

// -- the page -------------------------------------------------------------------------------------
function swapped() {
  for (const one of main.querySelectorAll("[data-needs-script]")) one.hidden = false;
  const link = main.querySelector("[data-link]");
  link.value = new URL(link.getAttribute("value"), location).href;
  const list = main.querySelector(".tree ol");
  const here = list.querySelector('[aria-current="true"]');
  if (here) list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

const board = mountBoard(main, {
  busy: () => (waiting ? line : null),
  act: (action, cell) => {
    board.place(action, cell);
    act({ do: "play", text: action.move, step: true });
  },
  look: (cell, variant) => {
    explain(board.part("hints"), cell, variant);
    explained.look(cell, variant);
  },
  swapped: () => { swapped(); explained.again(); estimate.look(); },
});
const estimate = mountEstimate(main, board);
const explained = mountExplain(main, board, { redraw: () => act({ do: "look" }) });
listen(main);

main.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") { event.preventDefault(); tell(button.dataset.refused, true); return; }
  if (form.matches("[data-play]")) act({ do: "play", text: button.value, step: true });
  else if (form.matches(".steps, .tree form")) act({ do: "go", at: Number(button.dataset.node) });
  else if (button?.matches("[data-turns]")) follow(button.closest("[data-line]").dataset.line, Number(button.dataset.turns));
  else if (form.matches("[data-typed]")) typed(form.elements.play);
  else if (form.matches("[data-note]")) act({ do: "note", name: form.elements.name.value, comment: form.elements.comment.value });
  else if (form.matches("[data-keep]")) keepIt(form.elements.name.value.trim());
  else return;
  event.preventDefault();
});

// A line that the search expects: it is in the list then, and gone on through by the step on.
async function follow(text, turns) {
  const byKey = main.dataset.by === "keys";
  if (await act({ do: "line", text, turns }) && byKey) main.querySelector('[data-step="next"]:not([disabled])')?.focus();
}

async function typed(field) {
  const text = field.value;
  if (!text.trim()) { tell("Type a move first, or status.", true); return; }
  const done = await act({ do: "play", text });
  const again = main.querySelector("#move");
  if (!done) again.value = text;
  again.focus();
}

async function keepIt(name) {
  if (!name) { tell("Give it a name first.", true); return; }
  if (!await act({ do: "name", name })) return;
  id = id || newId();
  const entry = { name, game: main.querySelector("h1").textContent.replace("Analysis: ", ""), tree: tree(), at: at(), address: location.pathname + location.search };
  const done = keep(id, entry);
  remember(entry.address, { tree: entry.tree, at: entry.at, id });
  if (done) tell(`Kept on this device as ${name}.`); else tell("This browser keeps nothing more: save it as a file.", true);
}

main.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button && (!button.dataset.confirm || confirm(button.dataset.confirm))) act({ do: button.dataset.do });
  if (event.target.closest("[data-file]")) save();
  const graph = event.target.closest(".curve svg");
  if (graph) toTurn(graph, event.clientX);
});

// What is opened at the foot of the page is brought into view.
main.addEventListener("toggle", (event) => {
  if (event.target.matches("details.box[open]")) event.target.scrollIntoView({ block: "nearest" });
}, true);

function save() {
  const file = tree();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: "application/json" }));
  link.download = `${(file.name || `${file.game} analysis`).replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// A click into the graph goes to the turn that is nearest.
function toTurn(graph, clientX) {
  const { left, width } = graph.getBoundingClientRect();
  const [start, end] = [62 / 400, 388 / 400]; // where the drawing has its first and last turn
  const turn = Math.round((((clientX - left) / width - start) / (end - start)) * Number(board.part("curve").dataset.last));
  if (turn < 1) main.querySelector('[data-step="first"]:not([disabled])')?.click();
  else main.querySelector(`.tree [data-turn="${turn}"]`)?.click();
}

document.querySelector("[data-hints]").addEventListener("change", async (event) => {
  const form = event.currentTarget;
  const body = new URLSearchParams(new FormData(form));
  await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  if (await act({ do: "look" })) say(board.part("hints").innerText.replace(/\s+/g, " "));
});

// Estimates are switched on and off.
document.addEventListener("change", async (event) => {
  if (event.target.dataset.setting === "estimates" && await act({ do: "look" })) say(`Estimates ${event.target.checked ? "on" : "off"}.`);
});

// -- keys -----------------------------------------------------------------------------------------
const ARROWS = { ArrowLeft: "previous", ArrowRight: "next", ArrowUp: "above", ArrowDown: "below", Home: "first", End: "last" };

function step(name) {
  const button = main.querySelector(`[data-step="${name}"]`);
  if (button.disabled) say("There is nothing further that way."); else button.click();
}

onKey(",", "a turn back", () => step("previous"), { repeats: true });
onKey(".", "a turn on", () => step("next"), { repeats: true });
onKey("<", "to the beginning", () => step("first"));
onKey(">", "to the end", () => step("last"));
onKey("[", "a single step back", () => step("back"), { repeats: true });
onKey("]", "a single step on", () => step("on"), { repeats: true });
onKey("u", "take the turn back", () => main.querySelector('[data-do="undo"]:not([disabled])')?.click());

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!ARROWS[event.key] || event.target.closest?.("[data-cell], input, select, textarea, .keys-help, .menu")) return;
  event.preventDefault();
  step(ARROWS[event.key]);
});

// -- at the beginning -----------------------------------------------------------------------------
// Take up what the address doesn't hold: the variations of an analysis that was here before, or is kept.
async function takeUp() {
  const wanted = /^#kept=(\w+)$/.exec(location.hash)?.[1];
  const known = wanted ? kept()[wanted] : recalled(location.pathname + location.search);
  if (wanted && !known) tell("That analysis is no longer kept on this device.", true);
  id = wanted && known ? wanted : known?.id ?? "";
  main.querySelector("#keep-name").value = known?.tree.name ?? "";
  if (!known || JSON.stringify(known.tree) === JSON.stringify(tree())) { later(); return; }
  await act({ do: "look", tree: known.tree, at: known.at });
}

swapped();
estimate.look();
takeUp();
