// A table in the browser: sends what the player does, swaps in what the server answers. No rule is here.
const main = document.querySelector("main.game");
const live = document.querySelector("#live");
const message = document.querySelector("#message");
const address = `/g/${main.dataset.game}/act`;
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const part = (name) => main.querySelector(`[data-part="${name}"]`);
const state = () => part("turn").dataset;
const chosen = () => main.querySelector('input[name="variant"]:checked')?.value ?? "";
let busy = false;
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
async function act(fields) {
  if (busy) return false;
  busy = true;
  main.setAttribute("aria-busy", "true");
  const { version, seen } = state();
  const body = new URLSearchParams({ version, seen, ...fields });
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    const told = await answer.json();
    trouble = !told.html;
    if (told.html) show(told.html);
    if (told.message || fields.do !== "advance") tell(told.message, told.error);
    say(told.error ? told.message : told.say);
    return answer.ok;
  } catch {
    trouble = true;
    tell("The table can't be reached. Your move was not sent; try again in a moment.", true);
    say(message.textContent);
    return false;
  } finally {
    busy = false;
    main.removeAttribute("aria-busy");
    goOn();
  }
}

function show(html) {
  const focused = trace(document.activeElement);
  const variant = chosen();
  const wasOver = state().over;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const old of main.querySelectorAll("[data-part]")) {
    const next = fresh.querySelector(`[data-part="${old.dataset.part}"]`);
    if (next) old.replaceWith(document.importNode(next, true));
  }
  for (const field of main.querySelectorAll('input[name="version"]')) field.value = state().version;
  const radio = main.querySelector(`input[name="variant"][value="${CSS.escape(variant)}"]`);
  if (radio) radio.checked = true;
  paintChoice();
  keepFocus(focused);
  const moves = main.querySelector(".moves ol");
  if (moves) moves.scrollTop = moves.scrollHeight;
  if (!wasOver && state().over && !calm) count();
}

// What had the focus has it again; what is gone hands it to the board.
const trace = (one) => (main.contains(one) ? `${one.tagName} ${one.dataset.cell ?? one.value ?? one.getAttribute("href")}` : "");

function keepFocus(lost) {
  if (!lost || document.activeElement !== document.body) return;
  const again = [...main.querySelectorAll("[tabindex], a, button, input")].find((one) => trace(one) === lost);
  const next = again ?? main.querySelector('[role="gridcell"][tabindex="0"]');
  if (next?.dataset.cell) enter(next); else next?.focus();
}

function goOn() {
  const wait = { coin: 350, computer: 450, automatic: 900 }[state().pending];
  if (wait) setTimeout(() => act({ do: "advance" }), trouble ? 3000 : calm ? 60 : wait);
}

function use(cell, again) {
  const actions = JSON.parse(cell.dataset.actions ?? "[]").filter((one) => !one.variant || one.variant === chosen());
  const action = actions.find((one) => !one.refused) ?? actions[0];
  if (!action) { tell(""); say(cell.getAttribute("aria-label")); return; }
  if (again && !action.replaces) return;
  if (action.refused) { tell(action.refused, true); say(action.refused); return; }
  const hold = main.dataset.several === "1" && window.oddyssey.setting("hold") === "1" ? "1" : "0";
  act({ do: "play", text: action.move, step: "1", hold, ...(action.replaces ? { replaces: action.replaces } : {}) });
}

// -- the board ------------------------------------------------------------------------------------
function enter(cell) {
  if (!cell) return;
  for (const other of main.querySelectorAll('[role="gridcell"][tabindex="0"]')) other.setAttribute("tabindex", "-1");
  cell.setAttribute("tabindex", "0");
  cell.focus();
}

function neighbour(cell, key) {
  const row = cell.parentElement;
  if (key === "ArrowLeft") return cell.previousElementSibling;
  if (key === "ArrowRight") return cell.nextElementSibling;
  if (key === "Home") return row.firstElementChild;
  if (key === "End") return row.lastElementChild;
  const rows = [...row.parentElement.querySelectorAll('[role="row"]')];
  const there = rows[rows.indexOf(row) + (key === "ArrowUp" ? -1 : 1)];
  if (!there) return null;
  const box = (one) => (one.querySelector(":scope > .hit") ?? one).getBoundingClientRect();
  const [x, y] = [(one) => box(one).x + box(one).width / 2, (one) => box(one).y + box(one).height / 2];
  // Rows that lie side by side are run through in step; of a row above or below, the nearest is next.
  if (Math.abs(y(there) - y(row)) * 2 < box(row).height) return there.children[[...row.children].indexOf(cell)] ?? there.lastElementChild;
  return [...there.children].reduce((a, b) => (Math.abs(x(b) - x(cell)) < Math.abs(x(a) - x(cell)) ? b : a));
}

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
    else main.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
  }
});

main.addEventListener("focusin", (event) => {
  if (event.target.matches('[role="gridcell"][tabindex="-1"]')) enter(event.target);
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
  if (await act(fields) && input) input.value = "";
  if (input) input.focus();
});

main.addEventListener("change", (event) => { if (event.target.name === "variant") paintChoice(); });

function paintChoice() {
  const radio = main.querySelector('input[name="variant"]:checked');
  part("board").dataset.piece = radio?.dataset.piece ?? "";
}

// -- the final count walks through its items --------------------------------------------------------
let finalBoard = null; // the board as it stood, while a step of the count is shown in its place

function showStep(number) {
  const board = part("board").querySelector(".board");
  if (!board.dataset.step) finalBoard = board;
  const step = main.querySelector(`template[data-board="${number}"]`);
  const next = step ? step.content.firstElementChild.cloneNode(true) : finalBoard;
  if (step) next.dataset.step = number;
  board.replaceWith(next);
}

async function count() {
  const box = main.querySelector(".count");
  if (!box) return;
  const skip = box.querySelector("[data-skip]");
  box.classList.add("running");
  skip.hidden = false;
  for (const item of box.querySelectorAll("h4, li, .summary")) {
    if (!box.isConnected || !box.classList.contains("running")) break;
    item.classList.add("counted");
    item.scrollIntoView({ block: "nearest" });
    const step = item.querySelector("[data-show]");
    if (step) showStep(step.dataset.show);
    const cells = (item.dataset.cells ?? "").split(" ").filter(Boolean).map((name) => main.querySelector(`[data-cell="${CSS.escape(name)}"]`));
    for (const cell of cells) cell?.classList.add("counting");
    await new Promise((done) => setTimeout(done, item.matches(".no") ? 260 : 480));
    for (const cell of cells) cell?.classList.remove("counting");
  }
  if (!box.isConnected) return;
  box.classList.remove("running");
  skip.hidden = true;
  showStep(0);
}

paintChoice();
goOn();
