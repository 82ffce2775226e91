// Hints: asks the server for what it knows of a board, and tells more of the place that is looked at.
import { setting } from "./settings.js";

let asked = 0; // the newest question; what answers an older one is not shown
let line = Promise.resolve(); // when the last question is answered: each may set what the device remembers

// The table with its hints, after the switches of `form` are set if there is one; none if that is stale.
export async function askHints(game, form) {
  const mine = ++asked;
  const headers = { Accept: "application/json" };
  const how = form ? { method: "POST", body: new URLSearchParams(new FormData(form)), headers } : { headers };
  const silent = !form || form.contains(document.activeElement); // else a key did it, and nobody has heard of it
  try {
    const answer = line.then(() => fetch(`/g/${game}/hints`, how));
    line = answer.catch(() => null);
    const told = await (await answer).json();
    if (mine !== asked) return null;
    if (silent) return told;
    const on = [...form.elements].filter((one) => one.checked).map((one) => one.nextSibling.textContent.trim());
    const which = setting("speech") === "terse" && told.say ? "" : `Hints on: ${on.join(", ") || "none"}.`;
    told.say = `${which} ${told.say}`.trim();
    return told;
  } catch { return null; } // a board without hints can be played
}

// An outlook that is still being worked out stays as it was meanwhile.
export function late(old, next) {
  const line = next?.hasAttribute("data-later") && old.querySelector(".outlook");
  if (line) next.querySelector(".outlook")?.replaceWith(line.cloneNode(true));
}

// Say beside the board what can be done at a cell and what that leads to.
export function explain(hints, cell, variant) {
  const line = hints.querySelector("[data-at]");
  if (!line || !line.textContent) return;
  const hinted = JSON.parse(cell?.dataset.actions ?? "[]").find((one) => one.hint && (!one.variant || one.variant === variant));
  const place = cell?.getAttribute("aria-label").split(". ")[0];
  line.textContent = hinted ? `${place}. ${hinted.label[0].toUpperCase()}${hinted.label.slice(1)}; ${hinted.hint}.` : line.dataset.at;
}
