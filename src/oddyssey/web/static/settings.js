// Settings live on the device, in one cookie, and stand on the root of the page as data-NAME.
const root = document.documentElement;
const AGE = 365 * 24 * 3600; // seconds

export const setting = (name) => root.dataset[name] ?? "";
export const calm = () => setting("motion") === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

function choose(name, value) {
  root.dataset[name] = value;
  const chosen = new URLSearchParams();
  for (const field of document.querySelectorAll("[data-setting]")) {
    const is = setting(field.dataset.setting);
    if (is !== field.dataset.default) chosen.set(field.dataset.setting, is);
  }
  for (const field of document.querySelectorAll(`[data-setting="${name}"]`)) paint(field); // it may stand in two places
  document.cookie = `settings=${chosen}; path=/; max-age=${AGE}; samesite=lax`;
}

function paint(field) {
  const is = setting(field.dataset.setting);
  if (field.type === "checkbox") field.checked = is === "1"; else field.value = is;
}

for (const field of document.querySelectorAll("[data-setting]")) {
  const name = field.dataset.setting;
  paint(field);
  field.closest("label").hidden = false; // some stand where nothing could be sent without scripts
  field.addEventListener("change", () => choose(name, field.type === "checkbox" ? (field.checked ? "1" : "0") : field.value));
}

// Sounds are fetched only where they are wanted; switching them on lets one be heard.
async function hear(sample) {
  if (setting("sound") !== "1") return;
  const sound = await import("./sound.js");
  sound.mountSound();
  if (sample) sound.piece("black");
}
document.querySelector('[data-setting="sound"]')?.addEventListener("change", () => hear(true));
hear(false);

// One sheet at a time; a click or the focus beside it closes it, and so does Escape.
for (const kind of ["click", "focusin"]) {
  document.addEventListener(kind, (event) => {
    for (const open of document.querySelectorAll("details.menu[open]")) if (!open.contains(event.target)) open.open = false;
  });
}
document.addEventListener("keydown", (event) => {
  const open = document.querySelector("details.menu[open]");
  if (event.key === "Escape" && open) { open.open = false; open.querySelector("summary").focus(); }
});
