// The boards of the home page play by themselves, slowly, unless motion is unwelcome.
const boards = [...document.querySelectorAll("[data-preview]")];
const pause = document.querySelector("#pause");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let playing = !still.matches;
let frame = 0;

const label = () => { pause.textContent = playing ? "Pause the boards" : "Let the boards play"; };
pause.hidden = false;
label();
pause.addEventListener("click", () => { playing = !playing; label(); });

const turn = async () => {
  if (!playing || document.hidden) return;
  frame += 1;
  await Promise.all(boards.map(async (board) => {
    const answer = await fetch(`/preview/${board.dataset.preview}/${frame}`).catch(() => null);
    if (answer?.ok) board.innerHTML = await answer.text();
  }));
};
setInterval(turn, 1800);
