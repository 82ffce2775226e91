// Moving about on a board: a grid of focusable cells of which one is in the tab order.
const main = document.querySelector("main.game");

// Focus a cell, and let the Tab key come back to it.
export function enter(cell) {
  if (!cell) return;
  for (const other of main.querySelectorAll('[role="gridcell"][tabindex="0"]')) other.setAttribute("tabindex", "-1");
  cell.setAttribute("tabindex", "0");
  cell.focus();
}

// The cell that an arrow key leads to, or none.
export function neighbour(cell, key) {
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

// Show under the mouse the piece that a click would put on a cell.
export function ghost(cell, variant, piece) {
  main.querySelector(".ghost")?.remove();
  if (!cell || !piece) return;
  const legal = JSON.parse(cell.dataset.actions ?? "[]").some((one) => one.variant === variant && !one.refused && !one.replaces);
  if (!legal) return;
  const box = cell.querySelector(".hit").getBBox();
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  circle.setAttribute("class", `piece-${piece} ghost`);
  circle.setAttribute("cx", box.x + box.width / 2);
  circle.setAttribute("cy", box.y + box.height / 2);
  circle.setAttribute("r", 40);
  cell.insertBefore(circle, cell.querySelector('[class^="for-"]')); // under what marks the move
}
