// The sound of pieces, coins and the end of a game: made here, from a few tones, and quiet. This file is
// fetched only where sound is switched on. It listens to nothing but what the page shows.
import { setting } from "./settings.js";

const LOUD = 0.16;
// Each kind of piece: pitch in hertz, how far it falls, how long it rings in seconds, its wave, its knock.
const PIECES = {
  black: [330, 0.72, 0.09, "sine", 1], white: [440, 0.75, 0.09, "sine", 1],
  ivory: [720, 0.9, 0.11, "triangle", 0.5], blue: [560, 0.9, 0.12, "triangle", 0.5],
  amber: [500, 0.8, 0.14, "sine", 0.6], violet: [370, 0.8, 0.16, "sine", 0.6],
};
const OTHER = [400, 0.8, 0.1, "sine", 0.8];

let context = null;
const on = () => setting("sound") === "1";

// Browsers give out sound only after something on the page was pressed.
function ready() {
  if (!context) context = new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

function tone(pitch, { after = 0, long = 0.1, fall = 1, wave = "sine", loud = 1 } = {}) {
  const start = context.currentTime + after;
  const source = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(pitch * fall, start + long);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUD * loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + long + 0.02);
}

// The first thousandths of a second, in which a stone meets the board.
function knock(loud, after) {
  const length = Math.round(context.sampleRate * 0.018);
  const noise = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 1600, Q: 0.8 });
  source.connect(filter).connect(new GainNode(context, { gain: LOUD * loud })).connect(context.destination);
  source.start(context.currentTime + after);
}

export function piece(kind, after = 0) {
  ready();
  const [pitch, fall, long, wave, hard] = PIECES[kind] ?? OTHER;
  knock(hard, after);
  tone(pitch, { after, long, fall, wave });
}

export function coin() {
  ready();
  for (const after of [0, 0.13, 0.26]) {
    tone(2093, { after, long: 0.09, loud: 0.35 });
    tone(3322, { after, long: 0.07, loud: 0.2 });
  }
  tone(2637, { after: 0.4, long: 0.4, loud: 0.4 });
}

export function end() {
  ready();
  [392, 494, 587].forEach((pitch, step) => tone(pitch, { after: 0.25 + step * 0.14, long: 0.7, wave: "triangle", loud: 0.6 }));
}

// -- what the page shows ----------------------------------------------------------------------------
const kindOf = (shape) => /piece-(\w+)/.exec(shape?.getAttribute("class") ?? "")?.[1] ?? "";
const cellOf = (shape) => shape.closest("[data-cell]")?.dataset.cell ?? "";

// What can be heard of a page as it stands.
function heard(main) {
  const fresh = [...main.querySelectorAll('.board [class*="fresh"]')].map((one) => [cellOf(one), kindOf(one)]);
  const turn = main.querySelector('[data-part="turn"]');
  const tossed = main.querySelector(".coin[data-fresh]");
  return {
    fresh,
    pieces: main.querySelectorAll('.board [data-cell] > [class^="piece-"]').length,
    sent: [...main.querySelectorAll(".ghost.sent")].map((one) => [cellOf(one), kindOf(one.querySelector('[class^="piece-"]') ?? one)]),
    coin: tossed ? `${turn?.dataset.seen} ${tossed.dataset.up}` : "",
    over: turn?.dataset.over === "1",
  };
}

let mounted = false;
export function mountSound() {
  const main = document.querySelector("main");
  if (mounted || !main?.querySelector(".board")) return;
  mounted = true;
  let before = heard(main);
  const early = new Set(); // what was heard when it was clicked needn't be heard when it has arrived
  new MutationObserver(() => {
    const now = heard(main);
    const known = new Set([...before.fresh, ...before.sent].map(String));
    const play = on() && !document.hidden && (navigator.userActivation?.hasBeenActive ?? true);
    for (const one of now.sent) if (!known.has(String(one))) { early.add(String(one)); if (play) piece(one[1]); }
    const arrived = now.pieces >= before.pieces ? now.fresh.filter((one) => !before.fresh.some((old) => String(old) === String(one))) : [];
    arrived.filter((one) => !early.delete(String(one))).forEach((one, number) => { if (play) piece(one[1], number * 0.11); });
    if (now.coin && now.coin !== before.coin && play) coin();
    if (now.over && !before.over && play) end();
    before = now;
  }).observe(main, { childList: true, subtree: true });
}
