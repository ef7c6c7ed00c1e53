/**
 * The ways through a chart that together take every transition, as sentences for product owners and QA: what happens, under
 * which condition, and what is then. They are found in the walks that the tests take (specs/machines/walks.ts), so what
 * stands here is what runs.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";
import {
  beginningsOf,
  eventTypesOf,
  listsOf,
  nodesOf,
  situationsOf,
  stepsOf,
  takenBy,
  type Walk,
} from "../../specs/machines/walk.ts";
import type { Chart, ChartState, ChartTransition } from "./chart.ts";
import { eventIn, type Language, sentenceOf } from "./speech.ts";

export type Step = {
  state: AnyMachineSnapshot;
  event: AnyEventObject;
  nextState: AnyMachineSnapshot;
  takes: string[];
};

/** Longer ones nobody reads; what they would still take gets a way of its own. */
const MOST_STEPS = 8;

export const situation = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, { ...context, key: null }]);

const named = new WeakMap<Walk, Step[]>();

/** Every step of a walk, with the transitions it takes; named once, however often they are asked for. */
export function stepsWithNames(walk: Walk): Step[] {
  const steps = named.get(walk) ?? nameSteps(walk);
  named.set(walk, steps);
  return steps;
}

function nameSteps(walk: Walk): Step[] {
  return stepsOf(walk).map((step) => ({
    ...step,
    takes: takenBy(walk.machine, step.state, step.event),
  })) as Step[]; // the graph's own types know neither situation nor event
}

/** The steps by the situation in which they can be taken. */
export function byPlace(steps: readonly Step[]): Map<string, Step[]> {
  const from = new Map<string, Step[]>();
  for (const step of steps) {
    const at = situation(step.state);
    from.set(at, [...(from.get(at) ?? []), step]);
  }
  return from;
}

/** As few ways as a greedy search finds: each begins where the chart may begin. */
export function waysThrough(walk: Walk): Step[][] {
  const steps = stepsWithNames(walk);
  const from = byPlace(steps);
  const open = new Set(steps.flatMap(({ takes }) => takes));
  const ways: Step[][] = [];
  for (const first of beginningsOf(walk)) {
    while (open.size > 0) {
      const way = nearest(from, situation(first), open);
      if (way.length === 0) break;
      extend(way, from, open);
      for (const name of way.flatMap(({ takes }) => takes)) open.delete(name);
      ways.push(way);
    }
  }
  return ways;
}

/** The shortest way from a situation to a step that takes something new. */
export function nearest(from: Map<string, Step[]>, start: string, open: ReadonlySet<string>): Step[] {
  const seen = new Set([start]);
  let waiting: { at: string; way: Step[] }[] = [{ at: start, way: [] }];
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (const { at, way } of waiting) {
      for (const step of from.get(at) ?? []) {
        if (step.takes.some((name) => open.has(name))) return [...way, step];
        const there = situation(step.nextState);
        if (seen.has(there)) continue;
        seen.add(there);
        next.push({ at: there, way: [...way, step] });
      }
    }
    waiting = next;
  }
  return [];
}

/** Goes on for as long as the next step takes something new too. */
function extend(way: Step[], from: Map<string, Step[]>, open: ReadonlySet<string>): void {
  const left = new Set(open);
  for (;;) {
    for (const name of way.at(-1)?.takes ?? []) left.delete(name);
    const last = way.at(-1);
    if (last === undefined || way.length >= MOST_STEPS) return;
    const next = from
      .get(situation(last.nextState))
      ?.find(({ takes }) => takes.some((name) => left.has(name)));
    if (next === undefined) return;
    way.push(next);
  }
}

/** The transitions of a chart by the names that `takenBy` gives. */
export function transitionsByName(machine: AnyStateMachine, chart: Chart): Map<string, ChartTransition> {
  const named = new Map<string, ChartTransition>();
  for (const node of nodesOf(machine.root)) {
    const own = chart.transitions.filter(({ source }) => source === node.id);
    let place = 0;
    for (const [event, candidates] of listsOf(node)) {
      for (const index of candidates.keys()) {
        const transition = own[place];
        place += 1;
        if (transition !== undefined) named.set(`${node.id} ${event} #${index}`, transition);
      }
    }
  }
  return named;
}

const leaves = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  _nodes.filter((node: AnyStateNode) => node.type === "atomic");

/** A way as the page plays it: states and transitions by their places in the chart. */
export type Way = { start: readonly number[]; steps: readonly { takes: number[]; active: number[] }[] };

export function waysOf(chart: Chart, walk: Walk): Way[] {
  const transitions = transitionsByName(walk.machine, chart);
  const places = new Map(chart.states.map(({ id }, at) => [id, at]));
  const activeIn = ({ _nodes }: AnyMachineSnapshot): number[] =>
    _nodes.map(({ id }: AnyStateNode) => places.get(id) ?? 0);
  return waysThrough(walk).map((way) => ({
    start: way[0] === undefined ? [] : activeIn(way[0].state),
    steps: way.map(({ takes, nextState }) => ({
      takes: takes.flatMap((name) => {
        const transition = transitions.get(name);
        return transition === undefined ? [] : [chart.transitions.indexOf(transition)];
      }),
      active: activeIn(nextState),
    })),
  }));
}

const phrases = {
  criteria: ["Kriteria penerimaan", "Acceptance criteria"],
  stays: ["tetap begitu", "nothing else changes"],
  begins: ["Mulai", "Begins"],
  ignored: ["Diabaikan dengan sengaja", "Ignored on purpose"],
  nothing: ["Tidak ada.", "Nothing."],
  meaning: [
    "Tiap jalan dimulai dari awal; bersama-sama semuanya melewati setiap panah bagan, dan tes menjalaninya.",
    "Each way begins at the start; together they take every arrow of the chart, and the tests take them.",
  ],
  ignoring: [
    "Kejadian yang tidak mengubah apa pun selama keadaan ini berlaku. Yang baru di sini ditinjau seperti teks lain.",
    "Events that change nothing while this state holds. What is new here is reviewed like any other text.",
  ],
} as const;

/** Both lists in one language, as lines of Markdown. */
export function criteriaOf(chart: Chart, walk: Walk, language: Language): string[] {
  const say = (phrase: keyof typeof phrases) => phrases[phrase][language];
  const stateNamed = (id: string) => chart.states.find((state) => state.id === id);
  const told = (states: readonly (ChartState | undefined)[]) =>
    states.map((state) => (state === undefined ? "" : `*${state.says[language]}*`)).join(", ");
  const transitions = transitionsByName(walk.machine, chart);
  const sentence = ({ state, nextState, takes }: Step) => {
    const before = new Set(leaves(state).map(({ id }) => id));
    const entered = leaves(nextState).filter(({ id }) => !before.has(id));
    const then = entered.length === 0 ? say("stays") : told(entered.map(({ id }) => stateNamed(id)));
    return `${causesIn(
      language,
      takes.map((name) => transitions.get(name)),
    )} → ${then}`;
  };
  const ways = waysThrough(walk).map((way, index) => {
    const [first] = way;
    const start = first === undefined ? "" : told(leaves(first.state).map(({ id }) => stateNamed(id)));
    return [`${index + 1}. ${say("begins")}: ${start}`, ...way.map((step) => `   - ${sentence(step)}`)].join(
      "\n",
    );
  });
  const ignored = ignoredIn(walk).map(
    ([id, types]) =>
      `- ${told([stateNamed(id)])}: ${types.map((type) => `${eventIn(chart, type, language)} \`${type}\``).join("; ")}`,
  );
  return [
    `### ${say("criteria")}`,
    "",
    say("meaning"),
    "",
    ...ways,
    "",
    `### ${say("ignored")}`,
    "",
    ...(ignored.length === 0 ? [say("nothing")] : [say("ignoring"), "", ...ignored]),
  ];
}

/** What happened and under which conditions; what follows by itself adds only its own. */
function causesIn(language: Language, transitions: readonly (ChartTransition | undefined)[]): string {
  const causes: string[] = [];
  const conditions: string[] = [];
  for (const transition of transitions) {
    if (transition === undefined) continue;
    const { when, condition } = sentenceOf(transition, language);
    if (transition.cause !== "always") causes.push(when);
    if (condition !== "") conditions.push(condition);
  }
  const said = [...new Set(causes)].join("; ");
  return conditions.length === 0 ? said : `${said} (${[...new Set(conditions)].join("; ")})`;
}

/** The states that wait for something, each with the events that no situation in it answers. */
export function ignoredIn(walk: Walk): [state: string, types: string[]][] {
  const taken = new Map<string, Set<string>>();
  for (const snapshot of situationsOf(walk)) for (const { id } of leaves(snapshot)) taken.set(id, new Set());
  for (const { state, event } of stepsOf(walk)) {
    for (const { id } of leaves(state)) taken.get(id)?.add(event.type);
  }
  return [...taken].flatMap(([id, types]) => {
    const ignored = eventTypesOf(walk.machine).filter((type) => !types.has(type));
    return ignored.length === 0 ? [] : [[id, ignored] as [string, string[]]];
  });
}
