import { describe, expect, test } from "vitest";
import { readChart } from "../../scripts/charts/chart.ts";
import { dataOf } from "../../scripts/charts/data.ts";
import { type Area, layOut } from "../../scripts/charts/layout.ts";
import { waysThrough } from "../../scripts/charts/paths.ts";
import { choices, start, take } from "../../scripts/charts/stepper.js";
import { beginningsOf, stepsOf, takenBy, takenFirst, transitionNames } from "./walk.ts";
import { walks } from "./walks.ts";

describe.each(walks.map((walk) => [walk.machine.id, walk] as const))("the chart of %s", (_, walk) => {
  const chart = readChart(walk.machine, "area/stem.machine.ts");

  test("has no two boxes on top of each other, and no words on a box or on other words", async () => {
    const { boxes, edges } = await layOut(dataOf(chart));
    const parents = new Set(chart.states.map(({ parent }) => parent));
    const leaves = boxes.filter((_, at) => !parents.has(chart.states[at]?.id ?? null));
    const labels = edges.flatMap(({ label }) => (label === null ? [] : [label]));
    const areas = [...leaves, ...labels];
    const hits = areas.flatMap((one, index) => areas.slice(index + 1).filter((other) => isOver(one, other)));
    expect(hits).toEqual([]);
  });

  test("has acceptance criteria that begin where it may begin, go step by step and take every transition", () => {
    const ways = waysThrough(walk);
    const beginnings = beginningsOf(walk).map(({ value }) => value);
    for (const way of ways) {
      expect(beginnings).toContainEqual(way[0]?.state.value);
      for (const [place, step] of way.entries()) {
        const next = way[place + 1];
        if (next !== undefined) expect(next.state.value).toEqual(step.nextState.value);
      }
    }
    const taken = new Set([...takenFirst(walk), ...ways.flat().flatMap(({ takes }) => takes)]);
    expect(transitionNames(walk.machine).filter((name) => !taken.has(name))).toEqual([]);
  });

  test("is stepped through by the page exactly as by XState", () => {
    expect(start(chart)[0]).toBe(walk.machine.id);
    for (const { state, event, nextState } of stepsOf(walk)) {
      const [taken] = takenBy(walk.machine, state, event);
      const [source = "", type = "", candidate = ""] = taken?.split(" ") ?? [];
      const active = state._nodes.map((node: { id: string }) => node.id);
      const node = walk.machine.getStateNodeById(source);
      const definition = node.transitions.get(type)?.[Number(candidate.slice(1))];
      const target = definition?.target?.[0]?.id ?? null;
      const next = take(chart, active, { source, target, reenter: definition?.reenter ?? false });
      expect(reaches(next, ids(nextState)), `${taken} leads to ${next.join(", ")}`).toBe(true);
    }
  });

  /** The page stops where a state is left by itself; from there some eventless way must lead on to where XState is. */
  function reaches(active: readonly string[], wanted: readonly string[], depth = 0): boolean {
    if (active.toSorted().join() === wanted.toSorted().join()) return true;
    if (depth > 5) return false;
    const ways = choices(chart, active).get("always ") ?? [];
    return ways.some((way) => reaches(take(chart, active, way), wanted, depth + 1));
  }
});

function isOver([x, y, width, height]: Area, [otherX, otherY, otherWidth, otherHeight]: Area): boolean {
  const isBeside = x + width <= otherX || otherX + otherWidth <= x;
  const isAbove = y + height <= otherY || otherY + otherHeight <= y;
  return !isBeside && !isAbove;
}

function ids(snapshot: { _nodes: { id: string }[] }): string[] {
  return snapshot._nodes.map(({ id }) => id);
}
