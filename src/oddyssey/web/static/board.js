// The board in the browser, the same one on every page: it is clicked, walked through with the arrow
// keys, jumped about in, and swapped for a newer one without losing the focus. No rule is here.
import { named, neighbour, putPiece } from "./grid.js";
import { onKey } from "./keys.js";
import { say, tell } from "./speech.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

// Bring the board of a page to life. `host` says what the page does with it, all of it optional:
//   act(action, cell)     the player has chosen something that can be done
//   busy()                a promise while something that was asked for is under way, else nothing
//   look(cell, variant)   another cell is pointed at or has the focus; no cell when it is left
//   swapped()             a newer board is in place
export function mountBoard(main, host = {}) {
  let used = ""; // the place that was used last
  const part = (name, root = main) => root.querySelector(`[data-part="${name}"]`);
  const cellOf = (name) => main.querySelector(`[data-cell="${CSS.escape(name)}"]`);
  const radio = () => main.querySelector('input[name="variant"]:checked');
  const chosen = () => radio()?.value ?? "";
  const actionsOf = (cell) => JSON.parse(cell?.dataset.actions ?? "[]").filter((one) => !one.variant || one.variant === chosen());

  // -- focus --------------------------------------------------------------------------------------
  const tabStop = () => main.querySelector('[role="gridcell"][tabindex="0"]');

  function enter(cell) { // focus a cell, and let the Tab key come back to it
    if (!cell) return;
    for (const other of main.querySelectorAll('[role="gridcell"][tabindex="0"]')) other.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
    cell.focus();
  }

  // What an element is known by on a newer board, where what it is worth or leads to may have changed.
  function trace(one) {
    if (!main.contains(one)) return "";
    const { cell, step, node, do: deed } = one.dataset;
    return `${one.tagName} ${cell ?? step ?? node ?? deed ?? `${one.id} ${one.value ?? one.getAttribute("href") ?? ""}`}`;
  }

  // What had the focus has it again; what can't have it now hands it to its neighbour, and what is gone to the board.
  function keepFocus(lost) {
    if (!lost || document.activeElement !== document.body) return;
    const again = [...main.querySelectorAll("[tabindex], a, button, input, select, summary")].find((one) => trace(one) === lost);
    const next = again?.disabled ? again.closest("[data-part]").querySelector("button:enabled:not([hidden])") ?? tabStop() : again ?? tabStop();
    if (next?.dataset.cell) enter(next); else next?.focus();
  }

  // -- a newer page in place of this one ------------------------------------------------------------
  // Swap in what the server drew: all parts, or only those named in `only`.
  function swap(html, only) {
    const focused = trace(document.activeElement);
    const variant = chosen();
    const fresh = typeof html === "string" ? new DOMParser().parseFromString(html, "text/html") : html;
    main.toggleAttribute("data-still", Boolean(only)); // nothing moved
    for (const old of main.querySelectorAll("[data-part]")) {
      const next = part(old.dataset.part, fresh);
      if (next && (!only || only.includes(old.dataset.part))) old.replaceWith(document.importNode(next, true));
    }
    const same = main.querySelector(`input[name="variant"][value="${CSS.escape(variant)}"]`);
    if (same) same.checked = true;
    paintChoice();
    keepFocus(focused);
    host.swapped?.();
  }

  // -- what is done at a place ----------------------------------------------------------------------
  function use(cell, again) {
    if (!cell) return;
    const before = used;
    used = cell.dataset.cell;
    const busy = host.busy?.();
    if (busy) { // what can be done there will have changed by then; the same place twice was one click
      if (used !== before) busy.then(() => use(cellOf(cell.dataset.cell), again));
      return;
    }
    const actions = actionsOf(cell);
    const action = actions.find((one) => !one.refused) ?? actions[0];
    if (!action) { tell(`${cell.getAttribute("aria-label")}.`); return; }
    if (again && !action.replaces) return;
    if (action.refused) { tell(action.refused, true); return; }
    host.act?.(action, cell);
  }

  // Show at once what an action will do, before the server has answered; the answer replaces it.
  function place(action, cell) {
    main.querySelector(".ghost")?.remove();
    cell.classList.add("sent");
    const swatch = radio()?.closest("label").querySelector(".swatch");
    if (swatch && !action.replaces) putPiece(cell, swatch, "ghost sent");
  }

  // The server will not do it: take away what was shown.
  function unplace() {
    for (const one of main.querySelectorAll(".ghost.sent")) one.remove();
    for (const one of main.querySelectorAll(".sent")) one.classList.remove("sent");
  }

  function ghost(cell) {
    main.querySelector(".ghost:not(.sent)")?.remove();
    const swatch = radio()?.closest("label").querySelector(".swatch");
    if (!cell || !swatch || !actionsOf(cell).some((one) => one.variant && !one.refused && !one.replaces)) return;
    putPiece(cell, swatch, "ghost");
  }

  function paintChoice() {
    if (part("board")) part("board").dataset.piece = radio()?.dataset.piece ?? "";
  }

  // -- jumping to a coordinate ----------------------------------------------------------------------
  const jump = main.querySelector("form.jump");
  function openJump() {
    jump.hidden = false;
    jump.elements.place.value = "";
    jump.elements.place.focus();
  }
  function closeJump() {
    jump.hidden = true;
    enter(tabStop());
  }
  jump?.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = jump.elements.place.value;
    const cell = named(main, wanted);
    if (!cell) { tell(`There is no place called ${wanted.trim().slice(0, 20) || "nothing"} on this board.`, true); return; }
    jump.hidden = true;
    enter(cell);
  });
  jump?.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { event.preventDefault(); closeJump(); }
    event.stopPropagation();
  });

  // -- listening --------------------------------------------------------------------------------------
  main.addEventListener("click", (event) => {
    const again = event.detail > 1; // the second half of a double click is not meant as a second move
    if (again && event.target.closest('[name="text"], [value="end"]')) event.preventDefault();
    const cell = event.target.closest("[data-cell]");
    if (cell) { enter(cell); use(cell, again); }
  });

  main.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const cell = event.target.closest?.("[data-cell]");
    if (cell && ARROWS.includes(event.key)) {
      event.preventDefault();
      enter(neighbour(cell, event.key));
    } else if (cell && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      use(cell, event.repeat);
    } else if (event.key === "Escape" && event.target.closest?.("[data-typed]")) enter(tabStop());
  });

  if (jump) onKey("/", "go to a place by its name", openJump);
  if (main.querySelector("[data-typed]")) onKey("i", "type a move", () => {
    const field = main.querySelector("#move");
    if (field.checkVisibility()) field.focus();
    else say(part("turn")?.dataset.over ? "The game is over." : "Keyboard move-entry is switched off in the settings.");
  });

  let pointed = ""; // the place under the mouse
  const look = (cell) => host.look?.(cell ?? null, chosen());

  main.addEventListener("focusin", (event) => {
    const cell = event.target.closest("[data-cell]");
    if (cell?.matches('[tabindex="-1"]')) enter(cell);
    look(cell);
  });
  main.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    pointed = event.target.closest("[data-cell]")?.dataset.cell ?? "";
    ghost(event.target.closest(".able"));
    look(event.target.closest("[data-cell]"));
  });
  main.addEventListener("pointerleave", () => {
    pointed = "";
    ghost(null);
    look(main.dataset.by === "keys" ? document.activeElement.closest("[data-cell]") : null);
  });
  main.addEventListener("change", (event) => {
    if (event.target.name !== "variant") return;
    paintChoice();
    if (document.activeElement !== event.target) { // it was chosen by its key, and nobody has heard of it
      const label = event.target.closest("label");
      say((label.querySelector("[data-name]") ?? label).textContent.trim());
    }
    const under = pointed && cellOf(pointed);
    if (under) ghost(under);
    look(under || document.activeElement.closest?.("[data-cell]"));
  });
  for (const [kind, by] of [["pointerdown", "pointer"], ["keydown", "keys"]]) {
    document.addEventListener(kind, () => { main.dataset.by = by; }, true);
  }

  paintChoice();
  return { part, cell: cellOf, chosen, enter, swap, place, unplace };
}
