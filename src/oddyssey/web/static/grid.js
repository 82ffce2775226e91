// Where things are on a board: a grid of focusable cells, laid out as the game likes.

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

// The cell that a typed coordinate names: in any letter case, and by its beginning if only one begins so.
export function named(root, text) {
  const wanted = text.trim().toLowerCase();
  const cells = [...root.querySelectorAll("[data-cell]")];
  const name = (one) => one.dataset.cell.toLowerCase();
  const exact = cells.find((one) => name(one) === wanted);
  if (exact || !wanted) return exact ?? null;
  const begun = cells.filter((one) => name(one).startsWith(wanted));
  return begun.length === 1 ? begun[0] : null;
}

// A piece like the one beside a choice, drawn on a cell under whatever marks the moves there.
export function putPiece(cell, swatch, look) {
  const box = cell.querySelector(".hit").getBBox();
  const piece = document.createElementNS("http://www.w3.org/2000/svg", "g");
  piece.setAttribute("class", look);
  piece.setAttribute("transform", `translate(${box.x + box.width / 2} ${box.y + box.height / 2})`);
  piece.append(...[...swatch.children].map((one) => one.cloneNode(true)));
  cell.insertBefore(piece, cell.querySelector('[class^="for-"]'));
}
