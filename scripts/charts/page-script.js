// The page of docs/machines: a list of charts, the drawing, what can happen next, and what has happened.
// It is put into index.html behind `charts` (the data) and the functions of stepper.js.
/* global charts, choices, start, take */

const list = document.querySelector("#charts");
const picture = document.querySelector("#picture");
const now = document.querySelector("#now");
const next = document.querySelector("#next");
const past = document.querySelector("#past");

let chart = charts[0];
let active = [];

for (const { stem, title } of charts) {
  const link = document.createElement("a");
  link.href = `#${stem}`;
  link.textContent = title;
  list.append(link);
}
addEventListener("hashchange", open);
document.querySelector("#again").addEventListener("click", open);
open();

function open() {
  chart = charts.find(({ stem }) => `#${stem}` === location.hash) ?? charts[0];
  picture.innerHTML = chart.svg;
  past.replaceChildren();
  for (const link of list.children) link.toggleAttribute("aria-current", link.hash === `#${chart.stem}`);
  active = start(chart);
  settle();
}

/** Follows what happens by itself, then offers what can happen. */
function settle() {
  const byItself = choices(chart, active).get("always ");
  show();
  if (byItself === undefined) offer();
  else ask(byItself, 0, offer);
}

/** Asks the guards in their order; the first yes, or the first candidate without a guard, is taken. */
function ask(candidates, index, otherwise) {
  const candidate = candidates[index];
  if (candidate === undefined) return otherwise();
  if (candidate.guard === null) return follow(candidate);
  const question = document.createElement("p");
  question.textContent = `Apakah ${candidate.condition}?`;
  const name = document.createElement("code");
  name.textContent = candidate.guard;
  question.append(" ", name);
  next.replaceChildren(
    question,
    button("Ya", "", () => follow(candidate)),
    button("Tidak", "", () => ask(candidates, index + 1, otherwise)),
  );
  next.querySelector("button").focus();
}

function follow(transition) {
  active = take(chart, active, transition);
  const line = document.createElement("li");
  const state = document.createElement("b");
  state.textContent = leaves().map(wordOf).join(", ");
  line.append([transition.when, ...transition.effects].join("; "), ". Kini: ", state);
  past.prepend(line);
  settle();
  picture.querySelector(`[data-edge="${transition.source}>${transition.target}"]`)?.classList.add("taken");
}

function offer() {
  const possible = [...choices(chart, active)].filter(([key]) => key !== "always ");
  const buttons = possible.map(([, candidates]) =>
    button(candidates[0].when, candidates[0].name, () => ask(candidates, 0, offer)),
  );
  const nothing = document.createElement("p");
  nothing.textContent = "Tidak ada yang dapat terjadi lagi.";
  next.replaceChildren(...(buttons.length > 0 ? buttons : [nothing]));
}

function show() {
  for (const taken of picture.querySelectorAll(".taken")) taken.classList.remove("taken");
  for (const box of picture.querySelectorAll("[data-state]"))
    box.classList.toggle("active", active.includes(box.dataset.state));
  picture
    .querySelector(`[data-state="${active.at(-1)}"]`)
    ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  now.textContent = leaves().map(wordOf).join(", ");
}

function leaves() {
  const parents = new Set(chart.states.map(({ parent }) => parent));
  return active.filter((id) => !parents.has(id));
}

function wordOf(id) {
  return chart.states.find((state) => state.id === id).word;
}

function button(text, name, press) {
  const element = document.createElement("button");
  const code = document.createElement("code");
  code.textContent = name;
  element.append(text, code);
  element.addEventListener("click", press);
  return element;
}
