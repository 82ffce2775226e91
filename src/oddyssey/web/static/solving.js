// What a lesson and a puzzle do alike: one thing after another, and what is chosen in the forms beside
// the board. No rule is here.
import { tell } from "./speech.js";

// Asks by `ask(fields)`, each time once the time before is done. `busy()` is a promise meanwhile.
export function oneByOne(ask) {
  let line = null; // what is under way
  function act(fields) {
    const mine = (line ?? Promise.resolve()).then(() => ask(fields));
    line = mine;
    mine.finally(() => { if (line === mine) line = null; });
    return mine;
  }
  return { act, busy: () => line };
}

// Hands on what the forms say; `complete(fields, input)` may change it first, with the field if a move was typed. A typed move stays in its
// field until it is done.
export function mountForms(main, act, complete = () => {}) {
  main.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("[data-act]")) return;
    event.preventDefault();
    const button = event.submitter;
    if (button?.getAttribute("aria-disabled") === "true") { tell(button.dataset.refused, true); return; }
    const input = form.querySelector("#move");
    if (input && !input.value.trim()) { tell("Type a move first, or status.", true); return; }
    const fields = { do: "play" };
    if (button?.name) fields[button.name] = button.value;
    if (button?.name === "text") fields.step = "1";
    if (input) fields.text = input.value;
    complete(fields, input);
    const typed = input?.value;
    const done = await act(fields);
    if (done && input && input.value === typed) input.value = "";
  });
}
