// The page of docs/machines: a list of charts, the drawing, what can happen next, the acceptance criteria to be played, and
// what stands behind an arrow. It is put into index.html behind `charts`, `areas` and `style` (the data) and the functions of
// drawing.js, stepper.js and viewport.js.
/* global areas, captionOf, charts, choices, start, style, take, toSvg, transitionsOf, viewportOf */

const phrases = {
  title: ["Bagan Iuran", "Charts of Iuran"],
  list: ["Daftar bagan", "List of charts"],
  search: ["Cari keadaan atau kejadian", "Find a state or an event"],
  nothing: ["Tidak ada yang cocok.", "Nothing matches."],
  fit: ["Tampilkan semua", "Fit"],
  larger: ["Perbesar", "Zoom in"],
  smaller: ["Perkecil", "Zoom out"],
  picture: [
    "Bagan. Geser untuk berpindah, putar roda tetikus untuk memperbesar.",
    "The chart. Drag to move, turn the wheel to zoom.",
  ],
  now: ["Keadaan sekarang", "Where it is now"],
  next: ["Yang dapat terjadi", "What can happen"],
  over: ["Tidak ada yang dapat terjadi lagi.", "Nothing can happen any more."],
  past: ["Yang sudah terjadi", "What has happened"],
  again: ["Ulangi dari awal", "Begin again"],
  criteria: ["Kriteria penerimaan", "Acceptance criteria"],
  begins: ["Mulai", "Begins"],
  stays: ["tetap begitu", "nothing else changes"],
  back: ["Mundur", "Back"],
  on: ["Maju", "Next"],
  play: ["Putar", "Play"],
  pause: ["Berhenti", "Pause"],
  close: ["Selesai", "Done"],
  arrow: ["Panah", "Arrow"],
  arrowHint: ["Klik sebuah panah untuk membaca isinya.", "Click an arrow to read what it holds."],
  tested: ["Diuji oleh", "Taken by the test"],
  always: ["Langsung", "At once"],
  keys: [
    "Tombol: + − memperbesar dan memperkecil, 0 tampilkan semua, panah menggeser, / mencari, N maju, P mundur.",
    "Keys: + − zoom, 0 fits, arrows move, / searches, N next step, P step back.",
  ],
};

const byId = (id) => document.getElementById(id);
const stored = (() => {
  try {
    return localStorage.getItem("iuran.charts.language");
  } catch {
    return null; // a page from disk may have no storage
  }
})();
let language = stored === "en" ? 1 : 0;
/** The one that a school lives by comes first. */
const first = charts.find(({ area }) => area === Object.keys(areas)[0]) ?? charts[0];
let chart = first;
let active = [];
let past = [];
/** The acceptance criterion that is played, how many of its steps are taken, and the clock that takes them. */
let played = null;
let clock = null;

const say = (phrase) => phrases[phrase][language];
const frame = byId("picture");
const viewport = viewportOf(frame, (percent) => {
  byId("scale").textContent = `${percent}%`;
});

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function button(text, press, ...more) {
  const made = element("button", { type: "button" }, text, ...more);
  made.addEventListener("click", press);
  return made;
}

const titleOf = ({ states }) => states[0].words[language];
const stateOf = (id) => chart.states.find((state) => state.id === id);
const leavesOf = (ids) => ids.filter((id) => !chart.states.some(({ parent }) => parent === id));
const told = (ids) =>
  leavesOf(ids)
    .map((id) => stateOf(id).words[language])
    .join(", ");
const sentenceOf = (transition) => captionOf(transition, language) || say("always");

/* The list of charts, by area, and what the search finds in each. */

function matchesIn(one, wanted) {
  if (wanted === "") return [];
  const has = (text) => text.toLowerCase().includes(wanted);
  const states = one.states.filter(
    ({ words, key, parent }) => parent !== null && (words.some(has) || has(key)),
  );
  const events = one.transitions.filter(
    ({ words, name }) => has(name) || words.some(({ when, condition }) => has(when) || has(condition)),
  );
  return [
    ...states.map(({ id, words }) => ({ id, text: words[language] })),
    ...events.map((event) => ({ id: event.source, text: captionOf(event, language) || event.name })),
  ];
}

function listCharts() {
  const wanted = byId("search").value.trim().toLowerCase();
  const groups = Object.entries(areas).map(([area, names]) => {
    const links = charts
      .filter((one) => one.area === area)
      .flatMap((one) => {
        const found = matchesIn(one, wanted);
        const isNamed = titleOf(one).toLowerCase().includes(wanted) || one.stem.includes(wanted);
        return isNamed || found.length > 0
          ? [linkTo(one), ...found.slice(0, 4).map((hit) => hitTo(one, hit))]
          : [];
      });
    return links.length === 0 ? [] : [element("h2", {}, names[language]), ...links];
  });
  const all = groups.flat();
  byId("charts").replaceChildren(...(all.length > 0 ? all : [element("p", {}, say("nothing"))]));
}

function linkTo(one) {
  const link = element("a", { href: `#${one.stem}` }, titleOf(one));
  if (one === chart) link.setAttribute("aria-current", "page");
  return link;
}

function hitTo(one, { id, text }) {
  const link = element("a", { href: `#${one.stem}`, className: "hit" }, text);
  link.addEventListener("click", () => setTimeout(() => showState(id)));
  return link;
}

/* The drawing. */

function drawChart() {
  frame.innerHTML = toSvg(chart, chart.drawing, language, style);
  for (const arrow of frame.querySelectorAll("[data-edge]")) {
    arrow.addEventListener("click", () => showArrow(arrow.dataset.edge));
  }
}

function showState(id) {
  const at = chart.states.findIndex((state) => state.id === id);
  const [x, y, width, height] = chart.drawing.boxes[at] ?? [0, 0, 0, 0];
  viewport.show({ x, y, width, height });
}

function mark(taken) {
  for (const box of frame.querySelectorAll("[data-state]")) {
    box.classList.toggle("active", active.includes(box.dataset.state));
  }
  const arrows = taken.map(({ source, target }) => `${source}>${target}`);
  for (const arrow of frame.querySelectorAll("[data-edge]")) {
    arrow.classList.toggle("taken", arrows.includes(arrow.dataset.edge));
  }
  const [leaf] = leavesOf(active);
  if (leaf !== undefined) showState(leaf);
  byId("now").textContent = told(active);
}

/* What stands behind an arrow. */

function showArrow(edge) {
  const [from, to] = edge.split(">");
  const said = transitionsOf(chart, { from, to }).map((transition) =>
    element("li", {}, ...detailsOf(transition)),
  );
  byId("arrow").replaceChildren(
    element("p", {}, `${stateOf(from).words[language]} → ${stateOf(to).words[language]}`),
    element("ul", {}, ...said),
  );
  byId("arrow").scrollIntoView({ block: "nearest" });
}

function detailsOf(transition) {
  const { cause, name, guard, actions, words, test } = transition;
  const { effect } = words[language];
  const code = [
    cause === "event" ? name : cause === "always" ? "" : `${cause} ${name}`,
    guard && `[${guard}]`,
  ];
  const codes = [code.filter(Boolean).join(" "), ...actions].filter(Boolean).join(" · ");
  return [
    element("span", {}, effect === "" ? sentenceOf(transition) : `${sentenceOf(transition)}: ${effect}`),
    element("code", {}, codes),
    element("small", {}, `${say("tested")}: ${chart.tests[test]}`),
  ];
}

/* Stepping by hand. */

function begin() {
  played = null;
  past = [];
  active = start(chart);
  settle([]);
}

/** Takes what happens by itself and has no choice, then offers what can happen. */
function settle(taken) {
  const byItself = choices(chart, active).get("always ") ?? [];
  const [only] = byItself;
  if (byItself.length === 1 && only.guard === null) return follow(only, taken);
  mark(taken);
  offer(byItself.length > 0 ? byItself : [...choices(chart, active).values()].flat());
}

function follow(transition, before = []) {
  active = take(chart, active, transition);
  past.unshift({ transition, active });
  settle([...before, transition]);
}

function offer(possible) {
  const buttons = possible.map((transition) =>
    button(
      sentenceOf(transition),
      () => follow(transition),
      element(
        "code",
        {},
        [transition.name, transition.guard && `[${transition.guard}]`].filter(Boolean).join(" "),
      ),
      element("small", {}, chart.tests[transition.test]),
    ),
  );
  byId("next").replaceChildren(...(buttons.length > 0 ? buttons : [element("p", {}, say("over"))]));
  tellPast();
}

function tellPast() {
  const lines = past.map(({ transition, active: then }) =>
    element("li", {}, `${sentenceOf(transition)} → `, element("b", {}, told(then))),
  );
  byId("past").replaceChildren(...lines);
}

/* Playing an acceptance criterion. */

const idsOf = (places) => places.map((at) => chart.states[at].id);

function stepText({ takes, active: then }, before) {
  const said = takes.map((at) => chart.transitions[at]).map((one) => captionOf(one, language));
  const entered = leavesOf(idsOf(then)).filter((id) => !before.includes(id));
  const outcome = entered.length === 0 ? say("stays") : told(entered);
  return [`${said.filter(Boolean).join("; ")} → `, element("b", {}, outcome)];
}

/** The steps of a criterion as lines, each with the states before it. */
function linesOf(way) {
  return way.steps.map((step, at) => stepText(step, idsOf(at === 0 ? way.start : way.steps[at - 1].active)));
}

function listCriteria() {
  const items = chart.ways.map((way, at) => {
    const line = linesOf(way).at(-1) ?? [];
    return button(`${at + 1}. `, () => playWay(at, 0), ...line);
  });
  byId("criteria").replaceChildren(...items);
  byId("criteria-count").textContent = ` (${items.length})`;
}

function playWay(at, done) {
  const way = chart.ways[at];
  played = { at, done };
  const former = done === 0 ? null : way.steps[done - 1];
  active = idsOf(former === null ? way.start : former.active);
  mark(former === null ? [] : former.takes.map((one) => chart.transitions[one]));
  const begun = element("li", {}, `${say("begins")}: `, element("b", {}, told(idsOf(way.start))));
  const lines = [begun, ...linesOf(way).map((line) => element("li", {}, ...line))];
  for (const [place, line] of lines.entries()) {
    line.className = place === done ? "current" : place < done ? "done" : "";
    line.addEventListener("click", () => playWay(at, place));
  }
  const back = button(`◀ ${say("back")}`, () => playWay(at, done - 1));
  const on = button(`${say("on")} ▶`, () => playWay(at, done + 1));
  back.disabled = done === 0;
  on.disabled = done === way.steps.length;
  const isRunning = clock !== null && done < way.steps.length;
  const run = button(isRunning ? say("pause") : say("play"), () => (isRunning ? rest() : runWay()));
  const row = element("div", { className: "row" }, back, run, on, button(say("close"), leaveWay));
  byId("way").replaceChildren(
    element("h3", {}, `${say("criteria")} ${at + 1}`),
    row,
    element("ol", {}, ...lines),
  );
  byId("way").hidden = false;
  byId("stepping").hidden = true;
}

function runWay() {
  if (played.done === chart.ways[played.at].steps.length) played.done = 0;
  clock = setInterval(() => {
    const { at, done } = played;
    if (done < chart.ways[at].steps.length) playWay(at, done + 1);
    if (played.done === chart.ways[at].steps.length) rest();
  }, 1400);
  playWay(played.at, played.done);
}

function rest() {
  clearInterval(clock);
  clock = null;
  if (played !== null) playWay(played.at, played.done);
}

function leaveWay() {
  clearInterval(clock);
  clock = null;
  byId("way").hidden = true;
  byId("stepping").hidden = false;
  begin();
}

/** One step on or back, by key. */
function stepBy(steps) {
  if (played === null) return;
  const done = played.done + steps;
  if (done >= 0 && done <= chart.ways[played.at].steps.length) playWay(played.at, done);
}

/* The page as a whole. */

/** On a phone the list of charts is there when it is asked for, and leaves when one is chosen; a wide page shows it always. */
function unfold(isOpen) {
  byId("fold").parentElement.toggleAttribute("data-open", isOpen);
  byId("fold").setAttribute("aria-expanded", String(isOpen));
}

function open() {
  unfold(false);
  const [stem, way] = location.hash.slice(1).split("/");
  chart = charts.find((one) => one.stem === stem) ?? first;
  drawAll();
  viewport.begin(chart.drawing.width, chart.drawing.height);
  leaveWay();
  if (chart.ways[way - 1] !== undefined) playWay(way - 1, 0);
}

/** Everything that is words. */
function drawAll() {
  document.documentElement.lang = language === 0 ? "id" : "en";
  for (const part of document.querySelectorAll("[data-say]")) part.textContent = say(part.dataset.say);
  for (const part of document.querySelectorAll("[data-label]")) {
    part.setAttribute("aria-label", say(part.dataset.label));
    part.title = say(part.dataset.label);
  }
  byId("search").placeholder = say("search");
  byId("title").textContent = titleOf(chart);
  byId("file").textContent = `src/machines/${chart.area}/${chart.stem}.machine.ts`;
  for (const choice of document.querySelectorAll("[data-language]")) {
    choice.setAttribute("aria-pressed", String(Number(choice.dataset.language) === language));
  }
  byId("arrow").replaceChildren(element("p", {}, say("arrowHint")));
  listCharts();
  drawChart();
  listCriteria();
}

function speak(chosen) {
  language = chosen;
  try {
    localStorage.setItem("iuran.charts.language", chosen === 1 ? "en" : "id");
  } catch {
    // Where nothing can be kept it is chosen anew next time.
  }
  drawAll();
  if (played === null) settle([]);
  else playWay(played.at, played.done);
}

const keys = {
  "+": () => viewport.larger(),
  "=": () => viewport.larger(),
  "-": () => viewport.smaller(),
  0: () => viewport.showAll(),
  "/": () => {
    unfold(true);
    byId("search").focus();
  },
  n: () => stepBy(1),
  p: () => stepBy(-1),
};

addEventListener("hashchange", open);
addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const press = keys[event.key];
  if (press === undefined) return;
  event.preventDefault();
  press();
});
byId("search").addEventListener("input", listCharts);
byId("fold").addEventListener("click", ({ target }) => unfold(target.ariaExpanded !== "true"));
byId("again").addEventListener("click", begin);
byId("fit").addEventListener("click", viewport.showAll);
byId("larger").addEventListener("click", viewport.larger);
byId("smaller").addEventListener("click", viewport.smaller);
for (const choice of document.querySelectorAll("[data-language]")) {
  choice.addEventListener("click", () => speak(Number(choice.dataset.language)));
}
open();
