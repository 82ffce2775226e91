// The page of a duplicate match: shows both boards anew whenever one of them changes.
import { mountHanded, showCopy } from "./handed.js";
import { listenTo } from "./live.js";
import { asked } from "./outbox.js";
import { say } from "./speech.js";

const main = document.querySelector("main.duplicate");
const part = (name, root = main) => root.querySelector(`[data-part="${name}"]`);
let last = part("match").querySelector(".sentence").textContent;

let later = 0; // when it didn't work it is tried again
async function refresh() {
  clearTimeout(later);
  let told;
  try { told = await asked(main.dataset.address); } catch { later = setTimeout(refresh, 1500); return; }
  if (!told.html || told.stamp === part("match").dataset.stamp) return;
  const fresh = new DOMParser().parseFromString(told.html, "text/html");
  const focused = document.activeElement?.getAttribute("href");
  for (const old of main.querySelectorAll("[data-part]")) {
    const next = part(old.dataset.part, fresh);
    if (next) old.replaceWith(document.importNode(next, true));
  }
  if (focused) main.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  showCopy(main);
  if (told.say !== last) say(told.say);
  last = told.say;
  goOn();
}

// What both boards do by themselves: the coins, the computer's turns.
let waiting = false;
function goOn() {
  const wait = { coin: 350, computer: 450, automatic: 900 }[part("match").dataset.pending];
  if (!wait || waiting) return;
  waiting = true;
  setTimeout(async () => {
    try { await asked(part("match").dataset.act, { do: "advance" }); } catch { /* the stream tells when it may work again */ }
    waiting = false;
    refresh();
  }, wait);
}

mountHanded(main);
listenTo(`${main.dataset.address}/live`, {
  news: (told) => { if (told.stamp !== part("match").dataset.stamp) refresh(); },
  awake: refresh,
  lost: () => {},
  keeps: () => false,
});
goOn();
