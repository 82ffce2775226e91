// The estimate of a position that isn't solved: listens to its search, shows what is found as it
// deepens, and lays the marks over the board. No rule is here.
import { say } from "./speech.js";

const REST = 250; // milliseconds that a position has to stay before it is searched
const TRY_AGAIN = [1000, 2000, 4000, 8000]; // milliseconds, after each time that it didn't work
const hovers = matchMedia("(hover: hover)");

// Bring the section of the estimate to life. Call `look` whenever newer parts of the page are in place.
export function mountEstimate(main, board) {
  const part = () => board.part("estimate");
  let address = ""; // of the position that is searched, or was
  let stream = null;
  let timer = 0;
  let failed = 0;
  let newest = null; // what was told last
  let told = false; // whether it was spoken that it is done
  let held = false; // whether the list stands still though there is news of it
  let pressed = false;
  let pictures = new Map(); // the boards after turns from this position; null while one is on its way

  function look() {
    const wanted = part()?.dataset.stream ?? "";
    if (wanted === address) { if (newest) show(); return; }
    const marksAlone = bare(wanted) === bare(address);
    address = wanted;
    failed = 0;
    if (marksAlone) { remark(); return; }
    close();
    newest = null;
    told = false;
    pictures = new Map();
    lay("");
    if (wanted) timer = setTimeout(open, REST);
  }

  // The marks of the board were switched on or off: the same search goes on, since it keeps a reader.
  function remark() {
    const old = stream;
    stream = null;
    if (newest) newest = { ...newest, done: false };
    open();
    for (const kind of ["open", "error"]) stream?.addEventListener(kind, () => old?.close());
    if (newest) show();
  }

  const bare = (of) => of.replace("&marks=1", "");

  function open() {
    clearTimeout(timer);
    if (stream || !address || newest?.done || document.visibilityState !== "visible") return;
    const mine = stream = new EventSource(address);
    stream.onmessage = ({ data }) => {
      if (mine !== stream) return;
      failed = 0;
      newest = JSON.parse(data);
      if (newest.done) close();
      show();
      if (!newest.done || told) return;
      told = true;
      say(newest.say);
    };
    stream.onerror = () => {
      mine.close();
      if (mine !== stream) return;
      close();
      if (failed < TRY_AGAIN.length) timer = setTimeout(open, TRY_AGAIN[failed++]);
      else part()?.querySelector(".note")?.replaceChildren("The search can't be reached just now.");
    };
  }

  function close() {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  }

  // -- showing it -----------------------------------------------------------------------------------
  function show() {
    const place = part()?.querySelector("[data-found]");
    if (!place || !newest) return;
    const fresh = new DOMParser().parseFromString(newest.html, "text/html");
    swap(place, fresh, "[data-figures]");
    held = busy(place.querySelector("[data-list]"));
    if (!held) swap(place, fresh, "[data-list]");
    lay(newest.layer);
    fill(place);
  }

  function swap(place, fresh, what) {
    const old = place.querySelector(what);
    const next = fresh.querySelector(what);
    for (const side of next?.querySelectorAll("[data-side]") ?? []) {
      const swatch = place.querySelector(`[data-side-of="${side.dataset.side}"]`);
      if (swatch) side.replaceWith(document.importNode(swatch.content, true));
    }
    if (old && next) old.replaceWith(document.importNode(next, true));
    else if (next) place.append(document.importNode(next, true));
    else old?.replaceChildren();
  }

  // Nothing moves away from under a hand or the focus.
  function busy(list) {
    if (!list?.querySelector("li")) return false;
    return pressed || list.contains(document.activeElement) || (hovers.matches && list.matches(":hover"));
  }

  function lay(layer) {
    main.querySelector(".board .estimates")?.remove();
    const over = main.querySelector(".place .board .over");
    const marks = part()?.dataset.marks; // which of them the switches of the hints let be seen
    if (!layer || !over || !marks) return;
    const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${layer}</svg>`, "image/svg+xml");
    const group = document.importNode(drawn.documentElement.firstElementChild, true);
    group.dataset.marks = marks;
    over.before(group);
  }

  // -- the boards after the turns ---------------------------------------------------------------------
  async function fill(place) {
    const missing = [];
    for (const spot of place.querySelectorAll("[data-picture]")) {
      const turn = spot.dataset.picture;
      if (!pictures.has(turn)) missing.push(turn);
      else if (pictures.get(turn) && !spot.firstElementChild) spot.innerHTML = pictures.get(turn);
    }
    if (!missing.length) return;
    const mine = pictures;
    for (const turn of missing) mine.set(turn, null);
    const wanted = new URL(part().dataset.pictures, location);
    for (const turn of missing) wanted.searchParams.append("turn", turn);
    try {
      const drawn = await (await fetch(wanted, { headers: { Accept: "application/json" } })).json();
      for (const turn of missing) mine.set(turn, drawn[turn] ?? null);
    } catch { for (const turn of missing) mine.delete(turn); }
    const now = part()?.querySelector("[data-found]");
    if (mine === pictures && now && missing.some((turn) => mine.get(turn))) fill(now);
  }

  // -- listening --------------------------------------------------------------------------------------
  const inList = (event) => Boolean(event.target.closest?.("[data-list]"));
  const release = () => { if (held && newest) setTimeout(show, 0); };
  main.addEventListener("pointerdown", (event) => { pressed = inList(event); });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => setTimeout(() => { pressed = false; release(); }, 100));
  }
  for (const kind of ["pointerout", "focusout"]) main.addEventListener(kind, (event) => { if (inList(event)) release(); });

  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  document.addEventListener("visibilitychange", () => { // nobody looks: then nothing is searched
    if (document.visibilityState === "visible") open(); else close();
  });

  return { look };
}
