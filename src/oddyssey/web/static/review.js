// A review in the browser: another turn is shown without the page being drawn anew. No rule is here.
import { say } from "./speech.js";
import { listen } from "./voice.js";

const main = document.querySelector("main.review");
const part = (name, root = main) => root.querySelector(`[data-part="${name}"]`);
const PATIENCE = 1500; // milliseconds from one look at the estimates to the next
let newest = 0; // the number of the latest question: older answers are out of date

const told = () => part("words").innerText.replace(/\s+/g, " ");

// The page that a form asks for, and its address if that is all it takes.
async function page(form, button) {
  const fields = new FormData(form, button);
  const get = form.method === "get";
  const address = new URL(form.action);
  if (get) address.search = new URLSearchParams(fields);
  const answer = await fetch(address, get ? {} : { method: "POST", body: fields });
  if (!answer.ok) throw new Error(answer.statusText);
  return { fresh: new DOMParser().parseFromString(await answer.text(), "text/html"), address: get ? address : null };
}

async function show(form, button) {
  const mine = newest += 1;
  try {
    const { fresh, address } = await page(form, button);
    if (mine !== newest) return;
    swap(fresh);
    grown(fresh);
    if (address) history.replaceState(null, "", address);
  } catch {
    form.dataset.plain = "1"; // let the browser itself go there, and say what is wrong
    form.requestSubmit(button);
  }
}

function take(name, fresh) {
  const next = part(name, fresh);
  if (next && part(name)) part(name).replaceWith(document.importNode(next, true));
}

function swap(fresh) {
  const key = document.activeElement?.dataset?.key;
  for (const name of ["board", "words", "steps", "curve"]) take(name, fresh);
  const here = part("words").dataset.here;
  for (const one of main.querySelectorAll(".list button")) {
    if (one.value === here) one.setAttribute("aria-current", "true"); else one.removeAttribute("aria-current");
  }
  if (key) (main.querySelector(`[data-key="${key}"]:not([disabled])`) ?? main.querySelector("[data-key]:not([disabled])"))?.focus();
  const board = part("board").getBoundingClientRect();
  if (board.bottom < 80 || board.top > innerHeight - 80) main.querySelector("#turn").scrollIntoView();
  main.dataset.say = part("words").dataset.say;
  say(told());
}

main.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-turns]") || form.dataset.plain || event.submitter?.matches("[data-leaves]")) return;
  event.preventDefault();
  if (event.submitter?.matches("[data-again]")) look(); else show(form, event.submitter);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const button = main.querySelector(`[data-key="${CSS.escape(event.key)}"]:not([disabled])`);
  if (button) { event.preventDefault(); button.click(); }
});

// A click into the graph goes to the turn that is nearest.
main.addEventListener("click", (event) => {
  const graph = event.target.closest(".curve svg");
  if (!graph) return;
  const { left, width } = graph.getBoundingClientRect();
  const { last } = part("words").dataset;
  const [start, end] = [62 / 400, 388 / 400]; // where the drawing has its first and last turn
  const share = ((event.clientX - left) / width - start) / (end - start);
  const turn = Math.min(last, Math.max(1, Math.round(share * last)));
  main.querySelector(`.list button[value="${turn}"]`)?.click();
});

// Estimates take a while: what has come of them is looked at now and then, until all are there.
async function look() {
  const again = main.querySelector("[data-again]");
  const mine = newest;
  again.value = part("words").dataset.here;
  try {
    const { fresh } = await page(again.form, again);
    if (mine === newest) grown(fresh);
  } catch { /* the next look may fare better */ }
}

function grown(fresh) {
  const progress = main.querySelector(".later p");
  if (!progress) return;
  const next = fresh.querySelector(".later p");
  if (next) { progress.textContent = next.textContent; return; }
  const held = document.activeElement;
  const value = held?.closest(".list") ? held.value : null;
  for (const name of ["said", "words", "judged"]) take(name, fresh);
  if (value !== null) main.querySelector(`.list button[value="${value}"]`)?.focus();
  say("The estimates are there.");
}

async function wait() {
  if (!document.hidden) await look();
  if (main.querySelector("[data-again]")) setTimeout(wait, PATIENCE);
}
if (main.querySelector("[data-again]")) setTimeout(wait, PATIENCE);

listen(main, { last: told, moves: null });
