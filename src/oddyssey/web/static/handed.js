// Links that are handed on: a button copies one.
import { tell } from "./speech.js";

// Show the buttons, which do nothing without scripts.
export function showCopy(root) {
  for (const button of root.querySelectorAll("[data-copy]")) button.hidden = false;
}

export function mountHanded(root) {
  showCopy(root);
  root.addEventListener("click", async (event) => {
    if (event.target.matches("[data-select]")) event.target.select();
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value); // only where the connection is safe
    } catch {
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    tell("The link is copied.");
  });
}
