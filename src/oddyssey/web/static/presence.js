// Who is at the table, as the stream tells it.
import { say } from "./speech.js";

// Show it; what has changed since the page was drawn is spoken.
export function showPresence(root, told) {
  const said = [];
  for (const one of root.querySelectorAll(".presence")) {
    const here = told.here[Number(one.dataset.side)];
    if (here === (one.dataset.here === "1")) continue;
    one.dataset.here = here ? "1" : "";
    one.querySelector("[data-text]").textContent = here ? "here" : "away";
    said.push(one.dataset.words.split("|")[here ? 0 : 1]);
  }
  if (said.length) say(said.join(" "));
  const watching = root.querySelector("[data-watching]");
  if (!watching) return;
  const others = told.watching - (root.querySelector(".onlooker, .seat") ? 1 : 0);
  watching.hidden = others <= 0;
  watching.textContent = `${told.watching} watching`;
}
