// Single keys that speak: the last move, the status, what can be played, what the position is worth.
import { onKey } from "./keys.js";
import { say, tell } from "./speech.js";

const SLOW = 400; // milliseconds after which whoever waits is told so
const WHAT = [
  ["l", "last", "say what happened last"],
  ["s", "status", "say how it stands"],
  ["m", "moves", "say what can be played"],
  ["v", "value", "say what the position is worth"],
];

// Listen on a page whose main element has in `data-say` the address that answers. What the page knows
// better itself it answers by a function in `own`, { last: () => "…" }; null is for what makes no sense there.
export function listen(main, own = {}) {
  for (const [key, what, title] of WHAT) {
    if (own[what] !== null) onKey(key, title, () => (own[what] ? tell(own[what]()) : ask(main, what)));
  }
}

async function ask(main, what) {
  const late = setTimeout(() => say("Working it out."), SLOW);
  try {
    const address = new URL(main.dataset.say, location);
    address.searchParams.set("what", what);
    const told = await (await fetch(address, { headers: { Accept: "application/json" } })).json();
    tell(told.say ?? told.message, told.error);
  } catch { tell("The table can't be reached just now.", true); }
  clearTimeout(late);
}
