// The page of all lessons: ticks what this device has done, and leads on to where it left off.
import { tick } from "./lesson-progress.js";
import { mountForget, showProgress } from "./puzzle-progress.js";

const courses = [...document.querySelectorAll("[data-course]")];
const titles = Object.fromEntries(courses.map((one) => [one.dataset.course, one.querySelector("h2").textContent]));
const block = document.querySelector("[data-puzzle-progress]");

function show() {
  for (const course of courses) {
    const done = tick(course, course.dataset.course);
    const steps = [...course.querySelectorAll("a[data-step]")];
    const behind = steps.filter((one) => done.has(Number(one.dataset.step))).length;
    const next = steps.find((one) => !done.has(Number(one.dataset.step))) ?? steps[0];
    for (const link of course.querySelectorAll("[data-go]")) link.href = next.getAttribute("href");
    course.querySelector("[data-go-text]").textContent = !behind ? "Begin" : behind === steps.length ? "Once more" : "Go on";
    course.querySelector("[data-count]").textContent = behind ? `${behind} of ${steps.length} steps done` : `${steps.length} steps`;
  }
  showProgress(block, titles, new Date().toISOString().slice(0, 10));
}

mountForget(block, show);
addEventListener("pageshow", show); // also when one comes back to the page
