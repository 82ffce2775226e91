// On a device that can, the site is at hand without a network too: as much of it as is honest.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => { navigator.serviceWorker.register("/service-worker.js").catch(() => { /* a private window: then without */ }); });
}
