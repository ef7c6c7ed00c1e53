/** A chart as the page and the drawings have it: words in both languages, codes, and nothing that JSON cannot hold. */
import type { Cause, Chart, ChartTransition, Says } from "./chart.ts";
import { type Sentence, sentenceOf } from "./speech.ts";

export type PageState = {
  id: string;
  key: string;
  parent: string | null;
  initial: string | null;
  kind: string;
  words: Says;
  actors: readonly string[];
};

export type PageTransition = {
  source: string;
  target: string | null;
  reenter: boolean;
  cause: Cause;
  name: string;
  guard: string | null;
  actions: readonly string[];
  words: readonly [indonesian: Sentence, english: Sentence];
};

export type PageChart = {
  stem: string;
  area: string;
  states: readonly PageState[];
  transitions: readonly PageTransition[];
};

/** Without what only the tables tell. */
export function dataOf({ stem, area, states, transitions }: Chart): PageChart {
  return {
    stem,
    area,
    states: states.map(({ id, key, parent, initial, kind, says, actors }) => {
      return { id, key, parent, initial, kind, words: says, actors };
    }),
    transitions: transitions.map(transitionOf),
  };
}

function transitionOf(transition: ChartTransition): PageTransition {
  const { source, target, reenter, cause, name, guard, actions } = transition;
  const words = [sentenceOf(transition, 0), sentenceOf(transition, 1)] as const;
  return { source, target, reenter, cause, name, guard, actions, words };
}
