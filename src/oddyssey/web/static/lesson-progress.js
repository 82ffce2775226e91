// What this device remembers of lessons: which steps of which game are done, and which of these were
// only shown. Nobody else is told.
const DONE = "lessons";
const SEEN = "lessons-seen";

function recall(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key));
    if (kept && typeof kept === "object") return kept;
  } catch { /* nothing is kept, or nothing that could be read */ }
  return {};
}

const stepsOf = (key, game) => {
  const steps = recall(key)[game];
  return new Set(Array.isArray(steps) ? steps : []);
};

function keep(key, game, steps) {
  const all = { ...recall(key), [game]: [...steps].sort((a, b) => a - b) };
  try { localStorage.setItem(key, JSON.stringify(all)); } catch { /* a device that keeps nothing */ }
}

// A step that was shown counts as found from the day it is found.
export function noteDone(game, step, wasShown) {
  const done = stepsOf(DONE, game), seen = stepsOf(SEEN, game);
  if (wasShown && !done.has(step)) seen.add(step);
  if (!wasShown) seen.delete(step);
  keep(DONE, game, done.add(step));
  keep(SEEN, game, seen);
}

// Tick the links to steps that are done, for eyes and ears, and those that were shown otherwise.
export function tick(root, game) {
  const done = stepsOf(DONE, game), seen = stepsOf(SEEN, game);
  for (const link of root.querySelectorAll("a[data-step]")) {
    const step = Number(link.dataset.step), is = done.has(step), shown = is && seen.has(step);
    link.classList.toggle("done", is && !shown);
    link.classList.toggle("seen", shown);
    link.querySelector(".is-done")?.remove();
    if (!is) continue;
    const word = document.createElement("span");
    word.className = "is-done visually-hidden";
    word.textContent = shown ? ", shown" : ", done";
    link.append(word);
  }
  return done;
}
