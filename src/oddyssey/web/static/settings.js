// Settings live on the device. Loaded before anything is painted, so that colours don't flash.
"use strict";
(() => {
  const finePointer = matchMedia("(hover: hover) and (pointer: fine)").matches;
  const defaults = { theme: "", typed: finePointer ? "1" : "0", hold: "1" };
  const read = (name) => {
    try { return localStorage.getItem(`oddyssey.${name}`) ?? defaults[name]; } catch { return defaults[name]; }
  };
  const apply = () => {
    const root = document.documentElement;
    if (read("theme")) root.dataset.theme = read("theme"); else delete root.dataset.theme;
    for (const form of document.querySelectorAll("[data-typed]")) form.hidden = read("typed") !== "1";
  };
  window.oddyssey = { setting: read };
  apply();
  document.addEventListener("DOMContentLoaded", () => {
    for (const field of document.querySelectorAll("[data-setting]")) {
      const name = field.dataset.setting;
      if (field.type === "checkbox") field.checked = read(name) === "1"; else field.value = read(name);
      field.addEventListener("change", () => {
        const value = field.type === "checkbox" ? (field.checked ? "1" : "0") : field.value;
        try { localStorage.setItem(`oddyssey.${name}`, value); } catch { /* private window: for this page only */ defaults[name] = value; }
        apply();
      });
    }
    document.addEventListener("click", (event) => {
      for (const open of document.querySelectorAll("details.menu[open]")) if (!open.contains(event.target)) open.open = false;
    });
    document.addEventListener("keydown", (event) => {
      const open = document.querySelector("details.menu[open]");
      if (event.key === "Escape" && open) { open.open = false; open.querySelector("summary").focus(); }
    });
    apply();
  });
})();
