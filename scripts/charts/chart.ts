import type { AnyStateMachine, AnyStateNode } from "xstate";

/** What a state or an arrow tells its reader: XState's own `description` in Indonesian, and `meta.en`. */
export type Says = readonly [indonesian: string, english: string];

/** One state as the drawings need it; `path` is the key path below the machine, empty for the machine itself. */
export type ChartState = {
  id: string;
  key: string;
  path: string;
  says: Says;
  parent: string | null;
  kind: string;
  initial: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  actors: string[];
};

/** What makes a transition happen: an event, nothing at all, an actor's answer or failure, or time. */
export type Cause = "event" | "always" | "done" | "error" | "after";

/** `name` is the event's, actor's or delay's; `target` is null where the state stays as it is. */
export type ChartTransition = {
  source: string;
  cause: Cause;
  name: string;
  says: Says;
  guard: string | null;
  isElse: boolean;
  actions: string[];
  target: string | null;
  reenter: boolean;
};

/** A machine as data: `stem` is its file's name without `.machine.ts`, `area` the folder. */
export type Chart = {
  id: string;
  stem: string;
  area: string;
  states: ChartState[];
  transitions: ChartTransition[];
};

/** Reads a machine into a chart, states in the order of the file. Throws for a part without a name or without words. */
export function readChart(machine: AnyStateMachine, file: string): Chart {
  const [, area = "", stem = ""] = /([^/]+)\/([^/]+)\.machine\.ts$/.exec(file) ?? [];
  const nodes = [...walk(machine.root)];
  return {
    id: machine.id,
    stem,
    area,
    states: nodes.map(readState),
    transitions: nodes.flatMap(readTransitions),
  };
}

function* walk(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* walk(child);
}

function readState(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    path: node.path.join("."),
    says: saidBy(node, node.id),
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.type === "compound" ? (node.initial.target?.[0]?.id ?? null) : null,
    tags: node.tags,
    entry: node.entry.flatMap(actionName),
    exit: node.exit.flatMap(actionName),
    actors: node.invoke.map((invoke) => String(invoke.src)),
  };
}

function readTransitions(node: AnyStateNode): ChartTransition[] {
  const lists = [...node.transitions.values(), node.always ?? []];
  return lists.flatMap((candidates) =>
    candidates.map((candidate, index) => ({
      source: node.id,
      ...causeOf(node, candidate.eventType),
      says: saidBy(candidate, `an arrow of ${node.id} (${candidate.eventType || "always"})`),
      guard: nameOf(candidate.guard),
      isElse: index > 0 && candidate.guard === undefined,
      actions: candidate.actions.flatMap(actionName),
      target: candidate.target?.[0]?.id ?? null,
      reenter: candidate.reenter,
    })),
  );
}

function causeOf(node: AnyStateNode, event: string): { cause: Cause; name: string } {
  if (event === "") return { cause: "always", name: "" };
  const after = /^xstate\.after\.(\w+)\./.exec(event)?.[1];
  if (after !== undefined) return { cause: "after", name: after };
  const actor = node.invoke.find((invoke) => event.endsWith(`.actor.${invoke.id}`));
  if (actor === undefined) return { cause: "event", name: event };
  return { cause: event.startsWith("xstate.error") ? "error" : "done", name: String(actor.src) };
}

/** Throws where a chart says nothing, or says it in one language only. */
function saidBy(part: { description?: string | undefined; meta?: { en?: string } }, what: string): Says {
  const { description, meta } = part;
  if (!description || !meta?.en) throw new Error(`${what} says nothing, or not in both languages`);
  return [description, meta.en];
}

/** The timers that XState adds by itself are functions and are drawn as transitions instead. */
function actionName(action: unknown): string[] {
  const isTimer =
    typeof action === "function" && "type" in action && String(action.type).startsWith("xstate.");
  return isTimer ? [] : [nameOf(action) ?? "?"];
}

function nameOf(part: unknown): string | null {
  if (part === undefined || part === null) return null;
  if (typeof part === "string") return part;
  if (typeof part === "object" && "type" in part) return String(part.type);
  throw new Error("A guard or an action in a chart has no name.");
}
