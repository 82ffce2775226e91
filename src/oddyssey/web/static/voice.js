// Single keys that speak: the last move, the status, what can be played, what the position is worth.
import { say, tell } from "./speech.js";

const WHAT = { l: "last", s: "status", m: "moves", v: "value" };

// Listen on a page whose main element has in `data-say` the address that answers.
export function listen(main) {
  main.addEventListener("keydown", async (event) => {
    const what = WHAT[event.key.toLowerCase()];
    if (!what || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
    event.preventDefault();
    if (what === "value") say("Working it out.");
    try {
      const address = new URL(main.dataset.say, location);
      address.searchParams.set("what", what);
      const told = await (await fetch(address, { headers: { Accept: "application/json" } })).json();
      tell(told.say ?? told.message, told.error);
    } catch { tell("The table can't be reached just now.", true); }
  });
}
