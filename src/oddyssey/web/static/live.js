// News as they happen: a stream that says when something has changed and who is there, and all the
// moments at which a page had better ask by itself, since it may have missed something.
const TRY_AGAIN = [500, 1000, 2000, 4000, 8000]; // milliseconds, after each time that it didn't work
const SILENT = 2500; // so long without a stream is nothing to speak of

// Listen at `address`. `host` says what the page does:
//   news(told)      something was told: { stamp, here, watching }
//   awake()         the page was away, or the connection was: it had better ask
//   lost(is)        whether the connection is lost
//   keeps()         whether the stream is to be kept while nobody looks at the page
export function listenTo(address, host) {
  let stream = null;
  let failed = 0;
  let timer = 0;
  let silent = 0;

  function open() {
    clearTimeout(timer);
    if (stream) return;
    stream = new EventSource(address);
    stream.onmessage = (event) => {
      clearTimeout(silent);
      silent = 0;
      failed = 0;
      host.lost(false);
      host.news(JSON.parse(event.data));
    };
    stream.onerror = () => { // it is opened anew by us, since a browser gives up when it is told no
      close();
      silent ||= setTimeout(() => host.lost(true), SILENT);
      if (document.visibilityState === "visible" || host.keeps()) timer = setTimeout(open, TRY_AGAIN[Math.min(failed++, TRY_AGAIN.length - 1)]);
    };
  }

  function close() {
    stream?.close();
    stream = null;
  }

  function wake() {
    failed = 0;
    open();
    host.awake();
  }

  addEventListener("online", wake);
  addEventListener("submit", (event) => { // who sits down looks on no longer, and no moment longer
    if (event.target.matches(".seat")) close();
  });
  addEventListener("pagehide", () => { clearTimeout(timer); close(); });
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
    else if (!host.keeps()) close(); // a browser keeps few streams to one site
  });
  open();
}
