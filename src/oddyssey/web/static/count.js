// The final count walks through its items, and shows the board as each of its steps leaves it.
const main = document.querySelector("main.game");
let finalBoard = null; // the board as it stood, while a step of the count is shown in its place

// Show the board as step `number` leaves it; 0 is the board as it stood.
export function showStep(page, number) {
  const board = main.querySelector('[data-part="board"] .board');
  if (!board.dataset.step) finalBoard = board;
  const step = main.querySelector(`template[data-board="${number}"]`);
  const next = step ? step.content.firstElementChild.cloneNode(true) : finalBoard;
  if (step) next.dataset.step = number;
  const focused = board.contains(document.activeElement) && document.activeElement.dataset.cell;
  board.replaceWith(next);
  if (focused) page.enter(next.querySelector(`[data-cell="${CSS.escape(focused)}"]`));
}

export async function count(page) {
  const box = main.querySelector(".count");
  if (!box) return;
  const skip = box.querySelector("[data-skip]");
  box.classList.add("running");
  skip.hidden = false;
  for (const item of box.querySelectorAll("h4, li, .summary")) {
    if (!box.isConnected || !box.classList.contains("running")) break;
    item.classList.add("counted");
    item.scrollIntoView({ block: "nearest" });
    const cells = (item.dataset.cells ?? "").split(" ").filter(Boolean).map((name) => main.querySelector(`[data-cell="${CSS.escape(name)}"]`));
    for (const cell of cells) cell?.classList.add("counting");
    if (item.dataset.step) showStep(page, item.dataset.step);
    await new Promise((done) => setTimeout(done, item.dataset.step ? 1500 : item.matches(".no") ? 260 : 480));
    for (const cell of cells) cell?.classList.remove("counting");
    if (item.dataset.step && box.isConnected) showStep(page, 0);
  }
  if (!box.isConnected) return;
  box.classList.remove("running");
  skip.hidden = true;
  showStep(page, 0);
  main.querySelector(".side").scrollTop = 0; // back to who has won
}
