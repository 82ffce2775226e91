// Where an analysis begins: what is brought along with variations keeps them, and what is kept is listed.
import { forget, kept, remember } from "./analysis_kept.js";
import { show } from "./speech.js";

const form = document.querySelector("[data-bring]");
const section = document.querySelector("[data-kept]");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form), headers: { Accept: "application/json" } });
    const told = await answer.json();
    if (!told.address) { show(told.message, true); document.querySelector("#message").focus(); return; }
    remember(told.address, { tree: told.tree, at: told.at, id: "" });
    location.assign(told.address);
  } catch { form.submit(); } // the browser itself goes there, and says what is wrong
});

function list() {
  const entries = Object.entries(kept()).sort(([, a], [, b]) => b.changed - a.changed);
  section.hidden = false;
  section.querySelector("[data-none]").hidden = entries.length > 0;
  section.querySelector("ul").replaceChildren(...entries.map(([id, one]) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `${one.address}#kept=${id}`;
    link.textContent = one.name;
    const about = document.createElement("small");
    about.textContent = ` ${one.game}, ${new Date(one.changed).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" })} `;
    const button = document.createElement("button");
    button.className = "quiet";
    button.textContent = "Forget";
    button.setAttribute("aria-label", `Forget ${one.name}`);
    button.addEventListener("click", () => {
      if (!confirm(`Forget “${one.name}”? It can't be brought back.`)) return;
      forget(id);
      list();
    });
    item.append(link, about, button);
    return item;
  }));
}

list();
