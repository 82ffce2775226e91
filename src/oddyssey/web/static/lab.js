// The page of a measurement under way: shows what has come in, and says now and then how far it is.
import { say } from "./speech.js";

const QUIET = 5000; // milliseconds between two sayings of progress, at least
const TRY_AGAIN = [1000, 2000, 4000, 8000, 15000]; // milliseconds, after each time that it didn't work
const main = document.querySelector("main[data-live]");
const part = (name, root = main) => root.querySelector(`[data-part="${name}"]`);
let said = Date.now();
let shown = "";
let failed = 0;
let over = false;
let stream = null;
let timer = 0;

async function look() {
  let told;
  try {
    const answer = await fetch(main.dataset.address, { headers: { Accept: "application/json" } });
    told = await answer.json();
  } catch { later(); return; }
  failed = 0;
  if (told.error) { over = true; stream?.close(); location.reload(); return; } // it was deleted
  if (told.stamp !== shown) show(told);
  if (told.done) {
    over = true;
    stream?.close();
    say(told.say);
  } else if (Date.now() - said >= QUIET) {
    said = Date.now();
    say(told.say);
  }
}

// Swap in what has changed; nothing moves away from under the focus.
function show(told) {
  shown = told.stamp;
  const fresh = new DOMParser().parseFromString(told.html, "text/html");
  for (const next of fresh.querySelectorAll("[data-part]")) {
    const old = part(next.dataset.part);
    if (!old || old.innerHTML === next.innerHTML) continue;
    const held = old.contains(document.activeElement);
    const box = old.querySelector(".scroll");
    const at = box && [box.scrollLeft, box.scrollTop];
    old.replaceWith(document.importNode(next, true));
    const now = part(next.dataset.part).querySelector(".scroll");
    if (now && at) [now.scrollLeft, now.scrollTop] = at;
    if (!held) continue;
    const target = now ?? part(next.dataset.part).querySelector("button, a") ?? main.querySelector("h1");
    target.focus({ preventScroll: true });
  }
}

function listen() {
  clearTimeout(timer);
  if (over || stream || document.visibilityState !== "visible") return;
  const mine = stream = new EventSource(`${main.dataset.address}/live`);
  stream.onmessage = () => { if (mine === stream) look(); };
  stream.onerror = () => { mine.close(); if (mine === stream) { stream = null; if (!over) later(); } };
}

function later() {
  stream?.close();
  stream = null;
  clearTimeout(timer);
  if (over) return;
  timer = setTimeout(listen, TRY_AGAIN[Math.min(failed, TRY_AGAIN.length - 1)]);
  failed += 1;
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") { failed = 0; listen(); } else { stream?.close(); stream = null; }
});
addEventListener("pagehide", () => { stream?.close(); stream = null; });
addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
listen();
