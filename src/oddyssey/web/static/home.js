// The boards of the home page play by themselves, slowly and one after another, unless motion is unwelcome.
import { calm } from "./settings.js";

const PAUSE = 600; // thousandths of a second between two boards
const boards = [...document.querySelectorAll("[data-preview]")];
const pause = document.querySelector("#pause");
let playing = !calm();
let step = 0;

const label = () => { pause.textContent = playing ? "Pause the boards" : "Let the boards play"; };
pause.hidden = false;
label();
pause.addEventListener("click", () => { playing = !playing; label(); });

const turn = async () => {
  if (!playing || document.hidden || !boards.length) return;
  const board = boards[step % boards.length];
  step += 1;
  const frame = Math.ceil(step / boards.length);
  const answer = await fetch(`/preview/${board.dataset.preview}/${frame}`).catch(() => null);
  if (answer?.ok && playing) board.innerHTML = await answer.text();
};
setInterval(turn, PAUSE);
