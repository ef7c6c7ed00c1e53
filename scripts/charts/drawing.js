// Draws a laid-out chart in one language. The layout reckons with these very lines, and the page carries this file as it
// is, so that it can draw the other language too. Plain JavaScript, like stepper.js.

/** In px; `advance` is the width of a letter as a part of its size, reckoned wide so that words never touch. */
export const sizes = { name: 14, text: 12, line: 16, padding: 12, advance: 0.57, code: 0.61 };
const MOST_ON_ARROW = 32;
const MOST_IN_BOX = 36;

/** The lines in a state's box. */
export function boxLines(chart, state, language) {
  const stays = chart.transitions.filter(({ source, target }) => source === state.id && target === null);
  return [
    ...wrap(state.words[language], MOST_IN_BOX - 6).map((text) => ({ text, role: "name" })),
    { text: state.key, role: "code" },
    ...state.actors.map((actor) => ({ text: `⚙ ${actor}`, role: "actor" })),
    ...stays.flatMap((stay) => {
      const { effect } = stay.words[language];
      const said = [captionOf(stay, language), effect].filter(Boolean).join(": ");
      return wrap(said, MOST_IN_BOX).map((text, at) => ({
        text: `${at === 0 ? "↻" : "   "} ${text}`,
        role: "stay",
      }));
    }),
  ];
}

/** The lines on an arrow: of each transition that it stands for. */
export function arrowLines(transitions, language) {
  const mark = transitions.length > 1 ? "• " : "";
  return transitions.flatMap((transition) => {
    const role = transition.cause === "error" ? "fail" : "arrow";
    const lines = wrap(captionOf(transition, language), MOST_ON_ARROW);
    return lines.map((text, at) => ({ text: (at === 0 ? mark : mark.replace("•", " ")) + text, role }));
  });
}

/** What happens, and under which condition. */
export function captionOf({ words }, language) {
  const { when, condition } = words[language];
  return [when, condition].filter(Boolean).join(", ");
}

/** As few lines as hold the words with at most so many letters each. */
function wrap(text, most) {
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** How wide a line is at most. */
export function widthOf({ text, role }) {
  if (role === "name") return text.length * sizes.name * sizes.advance;
  return text.length * sizes.text * (role === "code" || role === "actor" ? sizes.code : sizes.advance);
}

/** The height of what stands at the top of a box. */
export function headHeight(lines) {
  return sizes.padding + lines.length * sizes.line;
}

/** The chart as SVG: light or dark as the reader's system is, readable without any other file. */
export function toSvg(chart, drawing, language, style) {
  const { width, height, boxes, dots, edges } = drawing;
  const parents = new Set(chart.states.map(({ parent }) => parent));
  const drawn = boxes.map((box, at) => {
    const state = chart.states[at];
    return { box, state, isLeaf: !parents.has(state.id), lines: boxLines(chart, state, language) };
  });
  const arrows = edges.map((edge) => ({ ...edge, lines: arrowLines(transitionsOf(chart, edge), language) }));
  const title = escapeText(chart.states[0].words[language]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...drawn.map(drawBox),
    ...arrows.map(drawArrow),
    ...drawn.map(drawWords),
    ...dots.map(([x, y]) => `<circle class="dot" cx="${x + 5}" cy="${y + 5}" r="5"/>`),
    ...arrows.map(drawLabel),
    "</svg>",
    "",
  ].join("\n");
}

/** What an arrow between two states stands for. */
export function transitionsOf(chart, { from, to }) {
  return chart.transitions.filter(({ source, target }) => source === from && target === to);
}

function drawBox({ box: [x, y, width, height], state, isLeaf, lines }) {
  const look = [isLeaf ? "box" : "frame", state.kind === "final" ? "final" : ""].filter(Boolean).join(" ");
  const rule = isLeaf ? "" : `<path class="edge" d="M${x} ${y + headHeight(lines) + 4}h${width}"/>`;
  return `<g data-state="${state.id}"><rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${rule}</g>`;
}

/** Drawn over the arrows with a rim in the ground's colour, since an arrow may cross the head of a frame. */
function drawWords({ box: [x, y], isLeaf, lines }) {
  const texts = lines.map((line, at) =>
    textAt(line, x + sizes.padding, y + sizes.padding + at * sizes.line + 11),
  );
  return `<g${isLeaf ? ' class="leaf"' : ""}>${texts.join("")}</g>`;
}

function drawArrow({ from, to, points }) {
  const pairs = pairsOf(points);
  const [before, end] = pairs.slice(-2);
  if (before === undefined || end === undefined) return "";
  const path = pairs.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
  const angle = Math.round((Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI);
  const tip = `<path class="tip" d="M0 0L-8 -4L-8 4Z" transform="translate(${end[0]} ${end[1]}) rotate(${angle})"/>`;
  return `<g data-edge="${from}&gt;${to}"><path class="wide" d="${path}"/><path class="edge" d="${path}"/>${tip}</g>`;
}

/** The words lean on their arrow, on whichever side of it they are. */
function drawLabel({ from, to, label, points, lines }) {
  if (label === null) return "";
  const [x, y, width, height] = label;
  const middle = y + height / 2;
  const beside = pairsOf(points).find(
    ([atX, atY], at, pairs) => atX === pairs[at + 1]?.[0] && isBetween(middle, atY, pairs[at + 1]?.[1] ?? 0),
  );
  const isLeft = beside !== undefined && beside[0] >= x + width;
  const texts = lines.map((line, at) =>
    textAt(line, isLeft ? x + width - 4 : x + 4, y + 12 + at * sizes.line, isLeft),
  );
  return `<g data-edge="${from}&gt;${to}">${texts.join("")}</g>`;
}

function textAt({ text, role }, x, y, isEnd = false) {
  const anchor = isEnd ? ' text-anchor="end"' : "";
  return `<text class="${role}" x="${x}" y="${y}"${anchor}>${escapeText(text)}</text>`;
}

/** x, y, x, y, … as pairs. */
function pairsOf(points) {
  return points.flatMap((value, at) => (at % 2 === 0 ? [[value, points[at + 1]]] : []));
}

function isBetween(value, one, other) {
  return value >= Math.min(one, other) && value <= Math.max(one, other);
}

function escapeText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
