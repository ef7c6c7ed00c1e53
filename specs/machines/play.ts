import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from "xstate";

/**
 * Plays a chart by hand: events, answers of actors and the passing of time, one after another. `effects` are the names
 * of the actions that reach outside, in their order; `emitted` is what the chart announced.
 */
export function play<T extends AnyStateMachine>(machine: T, input?: InputFrom<T>) {
  const [first, actions] = initialTransition(machine, ...([input] as never)); // optional in every chart of ours
  return playFrom(machine, first, namesOf(actions), emittedIn(actions));
}

type Action = { type: string; params?: unknown };

function playFrom<T extends AnyStateMachine>(
  machine: T,
  snapshot: SnapshotFrom<T>,
  effects: readonly string[],
  emitted: readonly unknown[],
) {
  const plain: AnyMachineSnapshot = snapshot;
  const send = (event: AnyEventObject) => {
    const [next, actions] = transition(machine, snapshot, event as never); // a test may send what the types forbid
    return playFrom(machine, next, [...effects, ...namesOf(actions)], [...emitted, ...emittedIn(actions)]);
  };
  const nodes: AnyStateNode[] = plain._nodes;
  const idOf = (actor: string) => {
    const invoked = nodes.flatMap((node) => node.invoke).find(({ src }) => src === actor);
    if (invoked === undefined) throw new Error(`${actor} is not running in ${JSON.stringify(plain.value)}`);
    return invoked.id;
  };
  return {
    snapshot,
    /** The innermost states, as `signedOut.ready`. */
    at: nodes.filter((node) => node.type === "atomic").map((node) => node.path.join("."))[0],
    context: plain.context as ContextFrom<T>, // the general snapshot knows only that it has one
    effects,
    emitted,
    can: (event: AnyEventObject) => plain.can(event),
    send,
    done: (actor: string, output?: unknown) => send({ type: `xstate.done.actor.${idOf(actor)}`, output }),
    fail: (actor: string, error: unknown) => send({ type: `xstate.error.actor.${idOf(actor)}`, error }),
    pass: (delay: string) => {
      const timer = nodes.flatMap((node) => node.after).find((each) => each.delay === delay);
      if (timer === undefined) throw new Error(`${delay} is not running in ${JSON.stringify(plain.value)}`);
      return send({ type: timer.eventType });
    },
  };
}

function namesOf(actions: readonly Action[]): string[] {
  return actions.map(({ type }) => type).filter((type) => !type.startsWith("xstate."));
}

function emittedIn(actions: readonly Action[]): unknown[] {
  return actions
    .filter(({ type }) => type === "xstate.emit")
    .map(({ params }) => (params as { event: unknown }).event); // how XState 5 describes an emitted event
}
