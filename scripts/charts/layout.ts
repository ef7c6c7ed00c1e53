import ELK, { type ElkExtendedEdge, type ElkLabel, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { ChartTransition } from "./chart.ts";
import type { PageChart, PageState, PageTransition } from "./data.ts";
import { arrowLines, boxLines, headHeight, type Line, sizes, widthOf } from "./drawing.js";
import type { Language } from "./speech.ts";

/** Where everything stands in a drawing, in px from its top left corner; boxes in the order of the states. */
export type Drawing = {
  width: number;
  height: number;
  boxes: readonly Area[];
  dots: readonly (readonly [x: number, y: number])[];
  /** `points` is x, y, x, y, … along the arrow; one that leads from a dot to where a state begins has no words */
  edges: readonly { from: string; to: string; points: readonly number[]; label: Area | null }[];
};

export type Area = readonly [x: number, y: number, width: number, height: number];

const elk = new ELK();
const dotSize = 10;
const gap = { node: "28", layer: "36", edge: "14", label: "6" };
const languages: readonly Language[] = [0, 1];

/** The name of an arrow in the Mermaid block: what happens, and if what, by the names in the code. */
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

/** Lays a chart out with ELK: nested boxes, arrows at right angles, nothing on top of anything else, in either language. */
export async function layOut(chart: PageChart): Promise<Drawing> {
  const root = chart.states.find((state) => state.parent === null);
  if (root === undefined) throw new Error(`${chart.stem} has no states`);
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
    children: [nodeOf(chart, root)],
    edges: edgesOf(chart),
  });
  const nodes = [...flatten(laid)];
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: chart.states.map((state) => areaOf(nodes.find((node) => node.id === state.id))),
    dots: nodes
      .filter((node) => node.id.startsWith("dot:"))
      .map(({ x = 0, y = 0 }) => [Math.round(x), Math.round(y)]),
    edges: (laid.edges ?? []).map(drawnEdge),
  };
}

/** What the words need in the language that needs more. */
function needOf(linesIn: (language: Language) => readonly Line[]): { width: number; lines: readonly Line[] } {
  const both = languages.map(linesIn);
  const [one = [], other = []] = both;
  return {
    width: Math.ceil(Math.max(...both.flat().map(widthOf))),
    lines: one.length >= other.length ? one : other,
  };
}

function nodeOf(chart: PageChart, state: PageState): ElkNode {
  const need = needOf((language) => boxLines(chart, state, language));
  const width = need.width + 2 * sizes.padding;
  const height = headHeight(need.lines) + sizes.padding;
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
    children: [...(state.initial === null ? [] : [dot]), ...inner.map((child) => nodeOf(chart, child))],
  };
}

/**
 * Transitions between the same two states share one arrow, each on a line of its own. An arrow back is laid out the
 * other way round and turned when it is drawn: so the order of the file leads down and a chart begins at its top.
 */
function edgesOf(chart: PageChart): ElkExtendedEdge[] {
  const initial = chart.states.flatMap(({ id, initial: target }): ElkExtendedEdge[] =>
    target === null ? [] : [{ id: `start:${id}`, sources: [`dot:${id}`], targets: [target] }],
  );
  const order = chart.states.map((state) => state.id);
  const arrows = new Map<string, PageTransition[]>();
  for (const transition of chart.transitions) {
    if (transition.target === null) continue;
    const id = `${transition.source}>${transition.target}`;
    arrows.set(id, [...(arrows.get(id) ?? []), transition]);
  }
  const edges = [...arrows].map(([id, transitions]): ElkExtendedEdge => {
    const [source = "", target = ""] = id.split(">");
    const [upper, lower] =
      order.indexOf(source) <= order.indexOf(target) ? [source, target] : [target, source];
    return { id, sources: [upper], targets: [lower], labels: [labelOf(transitions)] };
  });
  return [...initial, ...edges];
}

function labelOf(transitions: readonly PageTransition[]): ElkLabel {
  const need = needOf((language) => arrowLines(transitions, language));
  return {
    text: "words",
    width: need.width + 8,
    height: need.lines.length * sizes.line,
    layoutOptions: { "elk.edgeLabels.placement": "CENTER" },
  };
}

function* flatten(node: ElkNode): Generator<ElkNode> {
  yield node;
  for (const child of node.children ?? []) yield* flatten(child);
}

function areaOf(node: { x?: number; y?: number; width?: number; height?: number } | undefined): Area {
  const { x = 0, y = 0, width = 0, height = 0 } = node ?? {};
  return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
}

function drawnEdge(edge: ElkExtendedEdge): Drawing["edges"][number] {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const label = edge.labels?.[0];
  const [from = "", to = ""] = edge.id.startsWith("start:") ? [] : edge.id.split(">");
  const onward = from === edge.targets[0] && from !== to ? points.toReversed() : points;
  return {
    from,
    to,
    points: onward.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
    label: label === undefined ? null : areaOf(label),
  };
}
