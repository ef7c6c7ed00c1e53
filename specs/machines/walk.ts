import { adjacencyMapToArray, getAdjacencyMap } from "@xstate/graph";
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  initialTransition,
  transition,
} from "xstate";

/** What an actor may answer or reject with on a walk, by the actor's name. */
export type Answers = Readonly<Record<string, { outputs: readonly unknown[]; errors: readonly unknown[] }>>;

/** A chart with events that, put one after another, go through all of it. */
export type Walk = {
  machine: AnyStateMachine;
  events: readonly AnyEventObject[];
  answers: Answers;
  input?: object;
  /** other beginnings: what the browser remembers decides by itself how some charts begin */
  begins?: readonly object[];
};

const walked = new WeakMap<Walk, ReturnType<typeof walkThrough>>();

/** Every situation a walk reaches, with what happens in it; walked once, however often it is asked for. */
export function stepsOf(walk: Walk) {
  const steps = walked.get(walk) ?? walkThrough(walk);
  walked.set(walk, steps);
  return steps;
}

/** The situations in which a chart may begin; what its walk names first comes first. */
export const beginningsOf = ({ machine, input, begins = [] }: Walk): AnyMachineSnapshot[] =>
  [input, ...begins].map((given) => initialTransition(machine, given)[0]);

function walkThrough(walk: Walk) {
  const { machine, input, begins = [] } = walk;
  const steps = [input, ...begins].flatMap((given) =>
    adjacencyMapToArray(
      getAdjacencyMap(machine, {
        events: (snapshot: AnyMachineSnapshot) =>
          eventsIn(walk, snapshot).filter((event) => snapshot.can(event)),
        serializeState: (snapshot: AnyMachineSnapshot) => situationOf(snapshot),
        limit: 40_000,
        ...(given === undefined ? {} : { input: given }),
      }),
    ),
  );
  if (begins.length === 0) return steps;
  const once = new Map(
    steps.map((step) => [`${situationOf(step.state)} ${JSON.stringify(step.event)}`, step]),
  );
  return [...once.values()];
}

/** Every situation a walk reaches, each once. */
export function situationsOf(walk: Walk): AnyMachineSnapshot[] {
  const reached = new Map(beginningsOf(walk).map((first) => [situationOf(first), first]));
  for (const { nextState } of stepsOf(walk)) reached.set(situationOf(nextState), nextState);
  return [...reached.values()];
}

/** The names of the events a chart listens to, without those of its actors and timers. */
export function eventTypesOf(machine: AnyStateMachine): string[] {
  return machine.events.filter((type) => !type.startsWith("xstate."));
}

/** Sends an event with nothing in it. */
export function sendBare(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  type: string,
): AnyMachineSnapshot {
  const [next] = transition(machine, snapshot, { type });
  return next;
}

/** Every transition of a chart as `state event #candidate`; one that needs no event as `state always #candidate`. */
export function transitionNames(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    listsOf(node).flatMap(([event, candidates]) =>
      candidates.map((_, index) => `${node.id} ${event} #${index}`),
    ),
  );
}

/** The candidates of a state in the order of the chart, eventless ones last. */
export const listsOf = (node: AnyStateNode): [event: string, candidates: readonly object[]][] => [
  ...node.transitions,
  ["always", node.always ?? []],
];

/** The transitions that an event triggers in a situation and what follows by itself, named as by `transitionNames`. */
export function takenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string[] {
  return listen(machine, (scope) => machine.transition(snapshot, event, scope));
}

/** What a chart does by itself as it begins, with each record that its walk gives it and without. */
export function takenFirst({ machine, input, begins = [] }: Walk): string[] {
  return [undefined, input, ...begins].flatMap((given) =>
    listen(machine, (scope) => machine.getInitialSnapshot(scope, given)),
  );
}

/** The transitions that XState says it takes meanwhile; nothing is started and nothing is sent. */
function listen(machine: AnyStateMachine, run: (scope: AnyActorScope) => void): string[] {
  const ear = ears.get(machine) ?? makeEar(machine);
  ears.set(machine, ear);
  ear.heard.length = 0;
  run(ear.scope);
  return [...ear.heard];
}

type Ear = { heard: string[]; scope: AnyActorScope };

/** Making one costs more than listening. */
const ears = new WeakMap<AnyStateMachine, Ear>();

function makeEar(machine: AnyStateMachine): Ear {
  const heard: string[] = [];
  const self = createActor(machine, {
    inspect: (told) => {
      if (told.type !== "@xstate.microstep") return;
      for (const one of told._transitions) {
        const event = one.eventType === "" ? "always" : one.eventType;
        const [, candidates = []] = listsOf(one.source).find(([name]) => name === event) ?? [];
        // What XState puts in to begin is none of the chart's.
        if (candidates.includes(one)) heard.push(`${one.source.id} ${event} #${candidates.indexOf(one)}`);
      }
    },
  });
  const { system } = self;
  const nothing = () => {};
  const inert = {
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  return { heard, scope: { self, system, id: "", sessionId: "", ...inert } };
}

export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** The events of a walk, and the answers of the actors and timers that are running. */
function eventsIn({ events, answers }: Walk, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const nodes: AnyStateNode[] = snapshot._nodes;
  const invoked = nodes.flatMap((node) => node.invoke);
  const replies = invoked.flatMap(({ id, src }) => {
    const { outputs, errors } = answers[String(src)] ?? { outputs: [], errors: [] };
    return [
      ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ];
  });
  const timers = nodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })));
  return [...events, ...replies, ...timers];
}

/** Idempotency keys differ each time, so two situations that differ by them only are one. */
function situationOf(snapshot: AnyMachineSnapshot): string {
  const { key, unsureKey } = snapshot.context;
  // Of keys it counts only whether they are the same; each is another.
  const isSame = unsureKey === undefined || unsureKey === null ? unsureKey : unsureKey === key;
  return JSON.stringify([snapshot.value, { ...snapshot.context, key: null, unsureKey: isSame }]);
}
