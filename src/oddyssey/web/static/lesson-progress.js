// What this device remembers of lessons: which steps of which game are done. Nobody else is told.
const KEY = "lessons";

export function recall() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    if (kept && typeof kept === "object") return kept;
  } catch { /* nothing is kept, or nothing that could be read */ }
  return {};
}

export const doneOf = (game) => new Set(Array.isArray(recall()[game]) ? recall()[game] : []);

export function noteDone(game, step) {
  const all = recall();
  all[game] = [...doneOf(game).add(step)].sort((a, b) => a - b);
  try { localStorage.setItem(KEY, JSON.stringify(all)); } catch { /* a device that keeps nothing */ }
}

// Tick the links to steps that are done, for eyes and ears.
export function tick(root, game) {
  const done = doneOf(game);
  for (const link of root.querySelectorAll("a[data-step]")) {
    const is = done.has(Number(link.dataset.step));
    link.classList.toggle("done", is);
    link.querySelector(".is-done")?.remove();
    if (!is) continue;
    const word = document.createElement("span");
    word.className = "is-done visually-hidden";
    word.textContent = ", done";
    link.append(word);
  }
  return done;
}
