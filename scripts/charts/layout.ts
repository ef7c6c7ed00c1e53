import ELK, { type ElkExtendedEdge, type ElkLabel, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { Chart, ChartState, ChartTransition } from "./chart.ts";

/** Sizes in px; the type is monospaced, so a text's width is its length times the advance. */
export const sizes = { title: 14, small: 12, line: 17, padding: 12, advance: 0.602 };

/** The lines in a state's box, under its name. */
export type BoxLine = { text: string; role: "word" | "actor" | "stay" };

/** A laid-out chart: boxes and edges in px from the top left corner of the drawing. */
export type Drawing = {
  width: number;
  height: number;
  boxes: { state: ChartState; lines: BoxLine[]; x: number; y: number; width: number; height: number }[];
  dots: { x: number; y: number }[];
  edges: { from: string; to: string; points: { x: number; y: number }[]; label: Label | null }[];
};

type Label = { lines: string[]; x: number; y: number; width: number; height: number };

const elk = new ELK();
const dotSize = 10;
const gap = { node: "28", layer: "36", edge: "14", label: "6" };

/** The words on an arrow or in a box: what happens, and if what. */
export function captionOf({ cause, name, guard, isElse }: ChartTransition): string {
  const what = {
    event: name,
    always: "",
    done: `${name} ok`,
    error: `${name} failed`,
    after: `after ${name}`,
  };
  const condition = guard === null ? (isElse ? "[else]" : "") : `[${guard}]`;
  return [what[cause], condition].filter(Boolean).join(" ") || "always";
}

/** Lays a chart out with ELK: nested boxes, arrows at right angles, nothing on top of anything else. */
export async function layOut(chart: Chart, wordOf: (state: ChartState) => string): Promise<Drawing> {
  const linesOf = (state: ChartState) => boxLines(chart, state, wordOf(state));
  const root = chart.states.find((state) => state.parent === null);
  if (root === undefined) throw new Error(`${chart.id} has no states`);
  const laid: ElkNode = await elk.layout({
    id: "drawing",
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "DOWN",
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      "elk.padding": "[top=8,left=8,bottom=8,right=8]",
    },
    children: [nodeOf(chart, root, linesOf)],
    edges: edgesOf(chart),
  });
  const nodes = [...flatten(laid)];
  const find = (id: string) => nodes.find((node) => node.id === id);
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: chart.states.map((state) => ({ state, lines: linesOf(state), ...boxOf(find(state.id)) })),
    dots: nodes.filter((node) => node.id.startsWith("dot:")).map((node) => boxOf(node)),
    edges: (laid.edges ?? []).map(drawnEdge),
  };
}

function boxLines(chart: Chart, state: ChartState, word: string): BoxLine[] {
  const stays = chart.transitions.filter(({ source, target }) => source === state.id && target === null);
  return [
    { text: word, role: "word" },
    ...state.actors.map((actor): BoxLine => ({ text: `does ${actor}`, role: "actor" })),
    ...stays.map((stay): BoxLine => ({ text: `on ${captionOf(stay)}`, role: "stay" })),
  ];
}

function nodeOf(chart: Chart, state: ChartState, linesOf: (state: ChartState) => BoxLine[]): ElkNode {
  const lines = linesOf(state);
  const widths = [state.key.length * sizes.title, ...lines.map((line) => line.text.length * sizes.small)].map(
    (width) => width * sizes.advance,
  );
  const width = Math.ceil(Math.max(...widths)) + 2 * sizes.padding;
  const height = headHeight(lines) + sizes.padding;
  const inner = chart.states.filter((child) => child.parent === state.id);
  if (inner.length === 0) return { id: state.id, width, height };
  const dot = { id: `dot:${state.id}`, width: dotSize, height: dotSize };
  return {
    id: state.id,
    layoutOptions: {
      "elk.padding": `[top=${height + 4},left=16,bottom=16,right=16]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height})`,
      "elk.spacing.nodeNode": gap.node,
      "elk.spacing.edgeNode": gap.edge,
      "elk.spacing.edgeEdge": gap.edge,
      "elk.spacing.edgeLabel": gap.label,
      "elk.spacing.labelNode": gap.label,
      "elk.layered.spacing.nodeNodeBetweenLayers": gap.layer,
      "elk.layered.spacing.edgeNodeBetweenLayers": gap.edge,
      "elk.layered.spacing.edgeEdgeBetweenLayers": gap.edge,
      "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
    },
    children: [
      ...(state.initial === null ? [] : [dot]),
      ...inner.map((child) => nodeOf(chart, child, linesOf)),
    ],
  };
}

/** The height of a state's name and lines. */
export function headHeight(lines: readonly BoxLine[]): number {
  return sizes.padding + sizes.title + lines.length * sizes.line;
}

/**
 * Transitions between the same two states share one arrow, each on a line of its own. An arrow back is laid out the
 * other way round and turned when it is drawn: so the order of the file leads down and a chart begins at its top.
 */
function edgesOf(chart: Chart): ElkExtendedEdge[] {
  const initial = chart.states.flatMap(({ id, initial: target }): ElkExtendedEdge[] =>
    target === null ? [] : [{ id: `start:${id}`, sources: [`dot:${id}`], targets: [target] }],
  );
  const order = chart.states.map((state) => state.id);
  const arrows = new Map<string, ElkExtendedEdge & { labels: ElkLabel[] }>();
  for (const transition of chart.transitions) {
    const { source, target } = transition;
    if (target === null) continue;
    const id = `${source}>${target}`;
    const former = arrows.get(id)?.labels[0]?.text;
    const text = [former, captionOf(transition)].filter(Boolean).join("\n");
    const [upper, lower] =
      order.indexOf(source) <= order.indexOf(target) ? [source, target] : [target, source];
    arrows.set(id, { id, sources: [upper], targets: [lower], labels: [labelOf(text)] });
  }
  return [...initial, ...arrows.values()];
}

function labelOf(text: string): ElkLabel {
  const lines = text.split("\n");
  const longest = Math.max(...lines.map((line) => line.length));
  return {
    text,
    width: Math.ceil(longest * sizes.small * sizes.advance) + 8,
    height: lines.length * sizes.line,
    layoutOptions: { "elk.edgeLabels.placement": "CENTER" },
  };
}

function* flatten(node: ElkNode): Generator<ElkNode> {
  yield node;
  for (const child of node.children ?? []) yield* flatten(child);
}

function boxOf(node: { x?: number; y?: number; width?: number; height?: number } | undefined) {
  const { x = 0, y = 0, width = 0, height = 0 } = node ?? {};
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

function drawnEdge(edge: ElkExtendedEdge): Drawing["edges"][number] {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const label = edge.labels?.[0];
  const [from = "", to = ""] = edge.id.startsWith("start:") ? [] : edge.id.split(">");
  const rounded = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  return {
    from,
    to,
    points: from === edge.targets[0] && from !== to ? rounded.toReversed() : rounded,
    label: label === undefined ? null : { lines: (label.text ?? "").split("\n"), ...boxOf(label) },
  };
}
