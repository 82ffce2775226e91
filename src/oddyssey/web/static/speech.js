// What is told: in the live region that a screen reader speaks, and beside the board for everyone.
const MOMENT = 120; // milliseconds: what is said within one is said as one
const KEPT = 6; // so many sayings stay for who reads back, and so that none is gone before it was spoken
const live = document.querySelector("#live");
let waiting = [];

// Speak a text, after whatever was said before, also if it is the same again.
export function say(text) {
  if (!text || waiting.includes(text)) return;
  waiting.push(text);
  if (waiting.length === 1) setTimeout(speak, MOMENT);
}

// Each saying is an element of its own: a region whose text is replaced loses what wasn't spoken yet.
function speak() {
  const saying = document.createElement("p");
  saying.textContent = waiting.join(" ");
  waiting = [];
  live.append(saying);
  while (live.children.length > KEPT) live.firstElementChild.remove();
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
