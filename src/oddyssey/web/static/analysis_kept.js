// What a browser keeps of analyses: those that were kept on purpose, and what the last pages showed,
// since an address holds a single line and no variations.
const KEPT = "analyses";
const SEEN = "analyses-seen";
const MOST_SEEN = 20;

function load(storage, key, empty) {
  try { return JSON.parse(storage.getItem(key)) ?? empty; } catch { return empty; }
}

function store(storage, key, value) {
  try { storage.setItem(key, JSON.stringify(value)); return true; } catch { return false; } // full, or not allowed
}

// All that is kept on purpose: by its id a name, the game, an address, the tree, the node, and when.
export const kept = () => load(localStorage, KEPT, {});

// Keep an analysis; whether that was possible.
export function keep(id, entry) {
  return store(localStorage, KEPT, { ...kept(), [id]: { ...entry, changed: Date.now() } });
}

export function forget(id) {
  const { [id]: gone, ...rest } = kept();
  return store(localStorage, KEPT, rest);
}

export const newId = () => Math.random().toString(36).slice(2, 10);

// Remember what the page at an address showed, for a reload or the way back.
export function remember(address, shown) {
  const others = load(sessionStorage, SEEN, []).filter((one) => one.address !== address);
  store(sessionStorage, SEEN, [...others.slice(1 - MOST_SEEN), { address, ...shown }]);
}

export const recalled = (address) => load(sessionStorage, SEEN, []).find((one) => one.address === address);
