import { adjacencyMapToArray, getAdjacencyMap } from "@xstate/graph";
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
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
};

const walked = new WeakMap<Walk, ReturnType<typeof walkThrough>>();

/** Every situation a walk reaches, with what happens in it; walked once, however often it is asked for. */
export function stepsOf(walk: Walk) {
  const steps = walked.get(walk) ?? walkThrough(walk);
  walked.set(walk, steps);
  return steps;
}

function walkThrough(walk: Walk) {
  const { machine, input } = walk;
  const map = getAdjacencyMap(machine, {
    events: (snapshot: AnyMachineSnapshot) => eventsIn(walk, snapshot).filter((event) => snapshot.can(event)),
    serializeState: (snapshot: AnyMachineSnapshot) => situationOf(snapshot),
    limit: 20_000,
    ...(input === undefined ? {} : { input }),
  });
  return adjacencyMapToArray(map);
}

/** Every situation a walk reaches, each once. */
export function situationsOf(walk: Walk): AnyMachineSnapshot[] {
  const [first] = initialTransition(walk.machine, walk.input);
  const reached = new Map<string, AnyMachineSnapshot>([[situationOf(first), first]]);
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

/** Every transition of a chart that an event, an actor or a timer triggers, as `state event #candidate`. */
export function transitionNames(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions].flatMap(([event, candidates]) =>
      candidates.map((_, index) => `${node.id} ${event} #${index}`),
    ),
  );
}

/** The transitions that an event triggers in a situation, named as by `transitionNames`. */
export function takenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string[] {
  return machine.getTransitionData(snapshot, event).map((taken) => {
    const index = taken.source.transitions.get(taken.eventType)?.indexOf(taken) ?? -1;
    return `${taken.source.id} ${taken.eventType} #${index}`;
  });
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
  return JSON.stringify([snapshot.value, { ...snapshot.context, key: null }]);
}
