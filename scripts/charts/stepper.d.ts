import type { Chart, ChartTransition } from "./chart.ts";

type Walkable = Pick<Chart, "states" | "transitions">;

export function start(chart: Walkable): string[];
export function choices(chart: Walkable, active: readonly string[]): Map<string, ChartTransition[]>;
export function take(
  chart: Walkable,
  active: readonly string[],
  transition: Pick<ChartTransition, "source" | "target" | "reenter">,
): string[];
