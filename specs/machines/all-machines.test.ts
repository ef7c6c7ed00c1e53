import { describe, expect, test } from "vitest";
import { type AnyStateMachine, createActor, initialTransition } from "xstate";
import {
  eventTypesOf,
  nodesOf,
  sendBare,
  situationsOf,
  stepsOf,
  takenBy,
  takenFirst,
  transitionNames,
} from "./walk.ts";
import { walks } from "./walks.ts";

const files = import.meta.glob<Record<string, AnyStateMachine>>("../../src/machines/**/*.machine.ts", {
  eager: true,
});
const machines = Object.values(files).flatMap((file) => Object.values(file));

test("every machine has a walk", () => {
  expect(walks.map(({ machine }) => machine.id).sort()).toEqual(machines.map(({ id }) => id).sort());
});

describe.each(walks.map((walk) => [walk.machine.id, walk] as const))("%s", (_, walk) => {
  const { machine } = walk;

  test("starts without input and survives every event sent bare", () => {
    const failures: unknown[] = [];
    const actor = createActor(machine);
    actor.subscribe({ error: (failure) => failures.push(failure) });
    actor.start();
    for (const type of eventTypesOf(machine)) actor.send({ type });
    expect(failures).toEqual([]);
    expect(actor.getSnapshot().status).toBe("active");
    actor.stop();
  });

  test("survives every event sent bare in every situation", () => {
    for (const snapshot of situationsOf(walk)) {
      for (const type of eventTypesOf(machine)) {
        const next = sendBare(machine, snapshot, type);
        expect(next.status, `${JSON.stringify(snapshot.value)} ${type}`).toBe("active");
      }
    }
  });

  test("is walked through to the last transition", () => {
    const taken = new Set([
      ...takenFirst(walk),
      ...stepsOf(walk).flatMap(({ state, event }) => takenBy(machine, state, event)),
    ]);
    expect(transitionNames(machine).filter((name) => !taken.has(name))).toEqual([]);
  });

  test("is walked into every state that waits for something", () => {
    const reached = new Set(
      situationsOf(walk).flatMap((snapshot) => snapshot._nodes.map((node: { id: string }) => node.id)),
    );
    const waiting = nodesOf(machine.root).filter((node) => node.type === "atomic" && !isPassing(node));
    expect(waiting.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});

/** A state that is always left at once, because its last eventless transition has no guard. */
function isPassing(node: AnyStateMachine["root"]): boolean {
  return node.always?.some(({ guard }) => guard === undefined) ?? false;
}

test("a chart's first situation needs nothing from outside", () => {
  for (const machine of machines) expect(initialTransition(machine)[0].status).toBe("active");
});
