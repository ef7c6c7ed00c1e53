import type { Chart } from "./chart.ts";
import { type Drawing, headHeight, sizes } from "./layout.ts";

const style = `
.chart{--ink:#14211b;--soft:#4b5b53;--line:#75857c;--ground:#fbfdfc;--box:#eef3f0;--accent:#0b6b43;--fail:#a5331f;
font:${sizes.small}px ui-monospace,"JetBrains Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;color:var(--ink)}
@media (prefers-color-scheme:dark){.chart{--ink:#e6efe9;--soft:#a9b8b0;--line:#7d8d84;--ground:#121916;--box:#1d2622;--accent:#5fd39b;--fail:#ff9d87}}
.chart text{fill:currentColor;white-space:pre;paint-order:stroke;stroke:var(--ground);stroke-width:5px;stroke-linejoin:round}
.chart .leaf text{stroke:none}
.chart .ground{fill:var(--ground)}
.chart .box{fill:var(--box);stroke:var(--line)}
.chart .frame{fill:none;stroke:var(--line);stroke-dasharray:5 4}
.chart .final{stroke-width:3}
.chart .key{font-size:${sizes.title}px;font-weight:700}
.chart .word,.chart .stay{fill:var(--soft)}
.chart .actor{fill:var(--accent)}
.chart .edge{fill:none;stroke:var(--line);stroke-width:1.3}
.chart .tip,.chart .dot{fill:var(--line)}
.chart .fail{fill:var(--fail)}
`.trim();

type Box = Drawing["boxes"][number];

/** Draws a laid-out chart as SVG: light or dark as the reader's system is, readable without any other file. */
export function toSvg(chart: Chart, drawing: Drawing): string {
  const { width, height, boxes, dots, edges } = drawing;
  const leaves = new Set(boxes.map(({ state }) => state.id));
  for (const { state } of boxes) if (state.parent !== null) leaves.delete(state.parent);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${chart.id}">`,
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...boxes.map((box) => drawBox(box, leaves.has(box.state.id))),
    ...edges.map(drawEdge),
    ...boxes.map((box) => drawWords(box, leaves.has(box.state.id))),
    ...dots.map(({ x, y }) => `<circle class="dot" cx="${x + 5}" cy="${y + 5}" r="5"/>`),
    ...edges.map(drawLabel),
    "</svg>",
    "",
  ].join("\n");
}

function drawBox({ state, lines, x, y, width, height }: Box, isLeaf: boolean): string {
  const look = [isLeaf ? "box" : "frame", state.kind === "final" ? "final" : ""].filter(Boolean).join(" ");
  const rule = isLeaf ? "" : `<path class="edge" d="M${x} ${y + headHeight(lines) + 8}h${width}"/>`;
  return `<g data-state="${state.id}"><rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${rule}</g>`;
}

/** Drawn over the arrows with a rim in the ground's colour, since an arrow may cross the head of a frame. */
function drawWords({ state, lines, x, y }: Box, isLeaf: boolean): string {
  const left = x + sizes.padding;
  const baseline = y + sizes.padding + sizes.title - 3;
  const texts = lines.map(
    ({ text, role }, index) =>
      `<text class="${role}" x="${left}" y="${baseline + (index + 1) * sizes.line}">${escapeText(text)}</text>`,
  );
  const key = `<text class="key" x="${left}" y="${baseline}">${escapeText(state.key)}</text>`;
  return `<g${isLeaf ? ' class="leaf"' : ""}>${key}${texts.join("")}</g>`;
}

function drawEdge({ from, to, points }: Drawing["edges"][number]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return "";
  const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const angle = Math.round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
  const tip = `<path class="tip" d="M0 0L-8 -4L-8 4Z" transform="translate(${end.x} ${end.y}) rotate(${angle})"/>`;
  return `<g data-edge="${from}&gt;${to}"><path class="edge" d="${path}"/>${tip}</g>`;
}

/** The words lean on their arrow, on whichever side of it they are. */
function drawLabel({ label, points }: Drawing["edges"][number]): string {
  if (label === null) return "";
  const { x, y, width, height } = label;
  const middle = y + height / 2;
  const beside = points.find(
    (point, index) =>
      point.x === points[index + 1]?.x && isBetween(middle, point.y, points[index + 1]?.y ?? 0),
  );
  const isLeft = beside !== undefined && beside.x >= x + width;
  const place = isLeft ? `x="${x + width - 4}" text-anchor="end"` : `x="${x + 4}"`;
  const texts = label.lines.map((line, index) => {
    const look = line.includes(" failed") ? ' class="fail"' : "";
    return `<text${look} ${place} y="${y + 13 + index * sizes.line}">${escapeText(line)}</text>`;
  });
  return `<g>${texts.join("")}</g>`;
}

function isBetween(value: number, one: number, other: number): boolean {
  return value >= Math.min(one, other) && value <= Math.max(one, other);
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
