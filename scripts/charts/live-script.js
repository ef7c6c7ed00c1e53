// The page beside the running app: the drawing of a machine, with the states in which it is now.
// It is put into the page behind `charts` (the data); the app tells through a channel what its machines do.
/* global captionOf, charts, style, toSvg */

const list = document.querySelector("#charts");
const picture = document.querySelector("#picture");
const now = document.querySelector("#now");
const next = document.querySelector("#next");
const past = document.querySelector("#past");
const AT_MOST_PAST = 50;

/** What the machines told last, by actor; the latest told stands last. */
const living = new Map();
let chart = charts[0];
let chosen = null;

for (const { stem, states } of charts) {
  const link = document.createElement("a");
  link.href = `#${stem}`;
  link.append(states[0].words[0], document.createElement("b"));
  list.append(link);
}
addEventListener("hashchange", open);

const channel = new BroadcastChannel("iuran.machines");
channel.addEventListener("message", ({ data }) => {
  if (data === "hello") return;
  const before = living.get(data.actor);
  living.delete(data.actor);
  if (!data.isGone) living.set(data.actor, data);
  if (data.machine === idOf(chart)) {
    if (!data.isGone) note(data, before);
    show();
  }
  count();
});
open();
channel.postMessage("hello");

function idOf({ states }) {
  return states[0].id;
}

function open() {
  chart = charts.find(({ stem }) => `#${stem}` === location.hash) ?? charts[0];
  chosen = null;
  picture.innerHTML = toSvg(chart, chart.drawing, 0, style);
  past.replaceChildren();
  for (const link of list.children) link.toggleAttribute("aria-current", link.hash === `#${chart.stem}`);
  count();
  show();
}

function count() {
  for (const [index, link] of [...list.children].entries()) {
    const alive = [...living.values()].filter(({ machine }) => machine === idOf(charts[index]));
    link.querySelector("b").textContent = alive.length > 0 ? ` ${alive.length}` : "";
  }
}

/** The chosen actor of this chart, else the one that moved last. */
function show() {
  const actors = [...living.values()].filter(({ machine }) => machine === idOf(chart));
  const told = actors.find(({ actor }) => actor === chosen) ?? actors.at(-1);
  const active = told?.active ?? [];
  for (const box of picture.querySelectorAll("[data-state]"))
    box.classList.toggle("active", active.includes(box.dataset.state));
  now.textContent = told === undefined ? "Mesin ini sedang tidak dipakai." : messagesOf(active);
  next.replaceChildren(...(actors.length > 1 ? actors.map(buttonOf) : []));
}

function buttonOf({ actor, active }, index) {
  const button = document.createElement("button");
  button.textContent = `${index + 1}. ${messagesOf(active)}`;
  button.toggleAttribute("aria-pressed", actor === chosen);
  button.addEventListener("click", () => {
    chosen = actor;
    show();
  });
  return button;
}

/** One more line of what has happened, and the arrow that was taken. */
function note({ event, active }, before) {
  const taken = chart.transitions.find(
    ({ name, source, target }) =>
      name === event && before?.active.includes(source) && (target === null || active.includes(target)),
  );
  const line = document.createElement("li");
  const code = document.createElement("code");
  const state = document.createElement("b");
  code.textContent = event;
  state.textContent = messagesOf(active);
  line.append(taken === undefined ? "" : captionOf(taken, 0), " ", code, ". Kini: ", state);
  past.prepend(line);
  while (past.children.length > AT_MOST_PAST) past.lastChild.remove();
  const arrow = taken === undefined ? "" : `${taken.source}>${taken.target}`;
  for (const edge of picture.querySelectorAll("[data-edge]"))
    edge.classList.toggle("taken", edge.dataset.edge === arrow);
}

function messagesOf(active) {
  const parents = new Set(chart.states.map(({ parent }) => parent));
  const leaves = chart.states.filter(({ id }) => active.includes(id) && !parents.has(id));
  return leaves.map(({ words }) => words[0]).join(", ");
}
