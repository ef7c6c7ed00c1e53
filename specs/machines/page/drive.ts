/**
 * How a chart is gone through on the real page: the ways come from the same walk that vitest takes and docs/machines
 * prints, here as one tour that begins anew only where it must, so that one page load serves nearly all of it.
 */
import type { Page } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from "xstate";
import { byPlace, nearest, type Step, situation, stepsWithNames } from "../../../scripts/charts/paths.ts";
import type { School } from "../../fixtures.ts";
import { situationsOf, takenFirst, transitionNames, type Walk } from "../walk.ts";

export type Drive = {
  walk: Walk;
  /** `runs` where nothing of the chart takes time; else it stands still between the steps */
  time?: "runs";
  /** what is done before the page is loaded */
  begin?: (page: Page, school: School) => Promise<void>;
  /** loads the page, and waits for what a tour begins with; the dashboard when left out */
  open?: (page: Page) => Promise<void>;
  /** what is done on the page before time stands still: what comes later must have come, what is answered is held */
  prepare?: (page: Page) => Promise<void>;
  /** what the user, the server or the clock does, by event: `menu.toggled`, `after switchTime`, `done login` */
  does: Readonly<Record<string, (page: Page, event: AnyEventObject) => Promise<void>>>;
  /** whether an event is brought about in this situation: a pointer cannot be at two places */
  may?: (
    event: string,
    at: readonly string[],
    context: AnyMachineSnapshot["context"],
    sent: AnyEventObject,
  ) => boolean;
  /** what is seen, by the path of an innermost state: `menu.drawer.open` */
  shows: Readonly<Record<string, (page: Page, now: AnyMachineSnapshot) => Promise<void>>>;
  /** events after which a page is no longer of use: a tour ends with them */
  ends?: readonly string[];
  /** how many tours it takes at most, where a chart begins in more ways than it comes back to; else 4 */
  tours?: number;
  /** what no page can bring about, by `state event #candidate`, and why */
  never: Readonly<Record<string, string>>;
};

/** The paths of the innermost states. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[]).filter(({ type }) => type === "atomic").map(({ path }) => path.join(".")); // the general snapshot hides them

/** An event as a drive names it. */
export function nameOf({ type }: AnyEventObject, state: AnyMachineSnapshot): string {
  const [, timer] = /^xstate\.after\.(\w+)/.exec(type) ?? [];
  if (timer !== undefined) return `after ${timer}`;
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (kind === undefined) return type;
  const invoked = (state._nodes as AnyStateNode[]).flatMap((node) => node.invoke); // likewise
  return `${kind} ${String(invoked.find((one) => one.id === id)?.src)}`;
}

/** The steps of a walk that a drive can bring about. */
function drivable({ walk, does, may = () => true, never }: Drive): Step[] {
  return stepsWithNames(walk).filter(({ state, event, takes }) => {
    const name = nameOf(event, state);
    return (
      name in does && may(name, leavesOf(state), state.context, event) && !takes.some((one) => one in never)
    );
  });
}

const found = new WeakMap<Drive, Step[][]>();

/** The tours, each from the beginning; together they take every transition that can be brought about. */
export function toursOf(drive: Drive): Step[][] {
  const tours = found.get(drive) ?? findTours(drive);
  found.set(drive, tours);
  return tours;
}

function findTours(drive: Drive): Step[][] {
  const all = drivable(drive);
  const from = byPlace(all);
  const open = new Set(all.flatMap(({ takes }) => takes));
  const [first] = situationsOf(drive.walk);
  if (first === undefined) return [];
  const tours: Step[][] = [[]];
  while (open.size > 0) {
    const tour = tours.at(-1) ?? [];
    const way = nearest(from, situation(tour.at(-1)?.nextState ?? first), open);
    if (way.length === 0 && tour.length === 0) break;
    const end = way.findIndex(({ state, event }) => drive.ends?.includes(nameOf(event, state)));
    const steps = end < 0 ? way : way.slice(0, end + 1);
    tour.push(...steps);
    for (const name of steps.flatMap(({ takes }) => takes)) open.delete(name);
    if (way.length === 0 || end >= 0) tours.push([]);
  }
  return tours.filter((tour) => tour.length > 0);
}

/** What a drive does not say: transitions neither gone nor excused, excuses for none, states that nobody looks at. */
export function gapsOf(drive: Drive): string[] {
  // How a chart begins is not gone: the page does it at each load, by what the browser remembers.
  const taken = new Set([
    ...takenFirst(drive.walk),
    ...toursOf(drive).flatMap((tour) => tour.flatMap(({ takes }) => takes)),
  ]);
  const known = transitionNames(drive.walk.machine);
  const states = new Set(
    toursOf(drive).flatMap((tour) => tour.flatMap(({ nextState }) => leavesOf(nextState))),
  );
  return [
    ...known
      .filter((name) => !taken.has(name) && !(name in drive.never))
      .map((name) => `never gone: ${name}`),
    ...Object.keys(drive.never)
      .filter((name) => !known.includes(name))
      .map((name) => `excused, but not there: ${name}`),
    ...[...states].filter((path) => !(path in drive.shows)).map((path) => `not looked at: ${path}`),
  ];
}
