// What this device remembers of puzzles: which were tried and how it went, a rating for each game, the
// run of puzzles solved at the first try, and the run of days. Nobody else is told.
const KEY = "puzzles";
const FAILED = 0, FIRST_TRY = 1, LATER = 2;
const START = 1000; // the rating of who has solved nothing yet
const STEP = 32; // how far one puzzle can move it

const worth = (grade) => 600 + 200 * grade; // the rating that a puzzle of a grade counts as

export function recall() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    if (kept && typeof kept === "object" && kept.games) return kept;
  } catch { /* nothing is kept, or nothing that could be read */ }
  return { games: {}, run: 0, best: 0, days: { last: "", run: 0, best: 0 } };
}

function keep(all) {
  try { localStorage.setItem(KEY, JSON.stringify(all)); } catch { /* a device that keeps nothing */ }
}

const bookOf = (all, game) => (all.games[game] ??= { rating: START, tried: {}, after: {} });

// The first outcome of a puzzle counts for the rating and the run; a later success is noted.
export function note({ game, number, grade, any, day, solved, clean }) {
  const all = recall();
  const book = bookOf(all, game);
  const known = book.tried[number];
  const first = solved && clean;
  if (!known) {
    const chance = 1 / (1 + 10 ** ((worth(grade) - book.rating) / 400));
    book.rating = Math.round(book.rating + STEP * ((first ? 1 : 0) - chance));
    book.tried[number] = [grade, first ? FIRST_TRY : solved ? LATER : FAILED];
    all.run = first ? all.run + 1 : 0;
    all.best = Math.max(all.best, all.run);
  } else if (solved && known[1] === FAILED) known[1] = LATER;
  book.after[any ? 0 : grade] = number;
  if (solved && day) countDay(all.days, day);
  keep(all);
  return all;
}

// Days in a row with a puzzle of the day solved, each on its day or later.
function countDay(days, day) {
  if (day <= days.last) return;
  days.run = dayAfter(days.last) === day ? days.run + 1 : 1;
  days.last = day;
  days.best = Math.max(days.best, days.run);
}

function dayAfter(day) {
  if (!day) return "";
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86400000).toISOString().slice(0, 10);
}

export const tried = (game, number) => recall().games[game]?.tried[number];
export const lastOf = (game, grade) => recall().games[game]?.after[grade] ?? 0;

const ENOUGH = 5; // so many of a grade solved at the first try, and the next grade may be tried

// The easiest of some grades that this device hasn't solved enough of; who has solved nothing begins there.
export function gradeFor(game, grades) {
  const of = Object.values(recall().games[game]?.tried ?? {});
  const solved = (grade) => of.filter(([its, how]) => its === grade && how === FIRST_TRY).length;
  return grades.find((grade) => solved(grade) < ENOUGH) ?? grades.at(-1);
}

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

export function runWords(all) {
  if (all.run < 2) return "";
  return `${all.run} puzzles in a row at the first try${all.best > all.run ? `; your best is ${all.best}` : ""}.`;
}

export function dayWords(all, today) {
  const { last, run, best } = all.days;
  if (!run) return "";
  if (last !== today && dayAfter(last) !== today) return `Your best: ${counted(best, "day", "days")} in a row.`;
  return `${counted(run, "day", "days")} in a row${last === today ? ", today's solved" : ""}.`;
}

// Fill a block of _progress.html; `titles` are the names of the games for people.
export function showProgress(block, titles, today) {
  const all = recall();
  const books = Object.entries(all.games).filter(([name, book]) => titles[name] && Object.keys(book.tried).length);
  block.hidden = !books.length;
  block.querySelector("[data-streak]").textContent = [runWords(all), dayWords(all, today)].filter(Boolean).join(" ");
  const grades = block.querySelectorAll("thead th").length - 2;
  const rows = books.map(([name, book]) => {
    const row = document.createElement("tr");
    const cell = (kind, text) => { const made = document.createElement(kind); made.textContent = text; row.append(made); return made; };
    cell("th", titles[name]).scope = "row";
    cell("td", book.rating);
    for (let grade = 1; grade <= grades; grade += 1) {
      const of = Object.values(book.tried).filter(([its]) => its === grade);
      const solved = of.filter(([, how]) => how !== FAILED).length;
      const first = of.filter(([, how]) => how === FIRST_TRY).length;
      cell("td", of.length ? `${solved} (${first})` : "–");
    }
    return row;
  });
  block.querySelector("tbody").replaceChildren(...rows);
}

// Lets the button of such a block forget all of it, after a question; then `shown` draws anew.
export function mountForget(block, shown) {
  block.querySelector("[data-forget]").addEventListener("click", () => {
    if (!confirm("Forget your rating, your streak and what you have solved?")) return;
    try { localStorage.removeItem(KEY); } catch { /* nothing was kept */ }
    shown();
  });
}
