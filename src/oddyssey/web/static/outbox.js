// What a player did and the server has yet to confirm: kept in the tab, so that neither a lost
// connection nor a reload loses it, and sent with the same key, so that it is done once.
const PATIENCE = 10000; // milliseconds until an answer is taken not to come
const TRY_AGAIN = [1000, 2000, 4000, 8000, 15000];

function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
}

// The outbox of a game. `send(fields)` gives the server's answer, or throws if there was none.
export function outboxOf(game, send) {
  const place = `outbox:${game}`;
  const read = () => { try { return JSON.parse(sessionStorage.getItem(place)); } catch { return null; } };
  const write = (fields) => { try { if (fields) sessionStorage.setItem(place, JSON.stringify(fields)); else sessionStorage.removeItem(place); } catch { /* a tab without storage */ } };
  let kept = read();
  let hurry = () => {};

  const pause = (time) => new Promise((done) => { const timer = setTimeout(done, time); hurry = () => { clearTimeout(timer); done(); }; });

  return {
    get waiting() { return kept; },
    // Send something until there is an answer; `late` is told each time that there was none.
    async deliver(fields, late) {
      kept = { key: newKey(), ...fields };
      write(kept);
      for (let tried = 0; ; tried++) {
        try {
          const told = await send(kept);
          kept = null;
          write(null);
          return told;
        } catch {
          late(tried);
          await pause(TRY_AGAIN[Math.min(tried, TRY_AGAIN.length - 1)]);
        }
      }
    },
    hurry: () => hurry(),
  };
}

// Ask the server; throws if there is no answer, or none of ours. That it refuses for good, whoever on
// the way says so and however, is an answer: it would be no other when it is asked again.
export async function asked(address, fields) {
  const how = { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(PATIENCE) };
  if (fields) Object.assign(how, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await fetch(address, how);
  if (answer.status < 400 || answer.status >= 500) return answer.json();
  const told = await answer.json().catch(() => null);
  return typeof told?.message === "string" ? told : { error: true, message: `The server does not take that (${answer.status} ${answer.statusText}).` };
}
