// Without a network: tries again when it is back, which the device often notices before we do.
const again = () => location.reload();
addEventListener("online", again);
document.querySelector("#again")?.addEventListener("click", (event) => { event.preventDefault(); again(); });
setInterval(async () => {
  const there = await fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (there?.ok) again();
}, 5000);
