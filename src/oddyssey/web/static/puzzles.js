// The page where a puzzle is chosen: goes on where this device left off, and shows how far it has come.
import { dayWords, mountForget, gradeFor, lastOf, recall, showProgress } from "./puzzle-progress.js";

const main = document.querySelector("main.puzzles");
const today = main.dataset.today;
const books = [...main.querySelectorAll("form[data-book]")];
const titles = Object.fromEntries(books.map((form) => [form.dataset.book, form.closest("li").querySelector("h3").textContent]));
const block = main.querySelector("[data-puzzle-progress]");

function show() {
  showProgress(block, titles, today);
  main.querySelector("[data-days]").textContent = dayWords(recall(), today);
}

for (const form of books) {
  const { grade } = form.elements;
  const grades = [...grade.options].filter((one) => !one.disabled).map((one) => Number(one.value)).filter(Boolean);
  grade.value = gradeFor(form.dataset.book, grades);
  form.addEventListener("submit", () => { form.elements.after.value = lastOf(form.dataset.book, form.elements.grade.value); });
}
mountForget(block, show);
addEventListener("pageshow", show); // also when one comes back to the page
