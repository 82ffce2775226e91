// What is told: in the live region that a screen reader speaks, and beside the board for everyone.
const live = document.querySelector("#live");

// Speak a text, also if it is the same as before.
export function say(text) {
  if (!text) return;
  live.textContent = "";
  requestAnimationFrame(() => { live.textContent = text; });
}

// Show the answer to what was done, and speak it; "" takes the last one away.
export function tell(text, isError) {
  show(text, isError);
  say(text);
}

// Show it only.
export function show(text, isError) {
  const message = document.querySelector("#message");
  message.textContent = text ?? "";
  message.dataset.empty = text ? "" : "1";
  message.classList.toggle("error", Boolean(isError));
}
