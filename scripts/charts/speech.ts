import type { Chart, ChartState, ChartTransition } from "./chart.ts";
import {
  actionWords,
  actorWords,
  delayWords,
  eventWords,
  guardWords,
  stateWords,
  type Words,
} from "./words.ts";

/** A chart's names in the two languages of its readers. Each function throws for a name without words. */
export type Speech = {
  state(state: ChartState): string;
  when(transition: ChartTransition): string;
  condition(transition: ChartTransition): string;
  action(name: string): string;
  event(name: string): string;
};

type Dictionary = "state" | "event" | "guard" | "action" | "actor" | "delay";

const dictionaries: Record<Dictionary, Words> = {
  state: stateWords,
  event: eventWords,
  guard: guardWords,
  action: actionWords,
  actor: actorWords,
  delay: delayWords,
};

const phrases = {
  always: ["(langsung)", "(at once)"],
  done: ["selesai", "done"],
  error: ["gagal", "failed"],
  otherwise: ["selain itu", "otherwise"],
} as const;

/** Indonesian is language 0, English 1, as in the dictionary. */
export function speechOf(chart: Chart, language: 0 | 1): Speech {
  const say = (dictionary: Dictionary, name: string) => wordsOf(dictionary, name)[language];
  return {
    state: (state) => say("state", stateName(chart, state)),
    when: ({ cause, name }) => {
      if (cause === "always") return phrases.always[language];
      if (cause === "after") return say("delay", name);
      if (cause === "event") return say("event", name);
      return `${say("actor", name)} ${phrases[cause][language]}`;
    },
    condition: ({ guard, isElse }) => {
      if (guard !== null) return say("guard", guard);
      return isElse ? phrases.otherwise[language] : "";
    },
    action: (name) => say("action", name),
    event: (name) => say("event", name),
  };
}

/** The names in the dictionary that no chart uses, as `dictionary: name`. */
export function unusedWords(charts: readonly Chart[]): string[] {
  const used = new Set(charts.flatMap(namesIn));
  return Object.entries(dictionaries)
    .flatMap(([dictionary, words]) => Object.keys(words).map((name) => `${dictionary}: ${name}`))
    .filter((entry) => !used.has(entry));
}

function namesIn(chart: Chart): string[] {
  const ofStates = chart.states.flatMap((state) => [
    `state: ${stateName(chart, state)}`,
    ...[...state.entry, ...state.exit].map((name) => `action: ${name}`),
    ...state.actors.map((name) => `actor: ${name}`),
  ]);
  const ofTransitions = chart.transitions.flatMap(({ cause, name, guard, actions }) => [
    ...(cause === "event" ? [`event: ${name}`] : []),
    ...(cause === "after" ? [`delay: ${name}`] : []),
    ...(guard === null ? [] : [`guard: ${guard}`]),
    ...actions.map((action) => `action: ${action}`),
  ]);
  return [...ofStates, ...ofTransitions];
}

function stateName(chart: Chart, state: ChartState): string {
  return [chart.id, state.path].filter(Boolean).join(".");
}

function wordsOf(dictionary: Dictionary, name: string) {
  const words = dictionaries[dictionary][name];
  if (words === undefined)
    throw new Error(`scripts/charts/words.ts has no words for the ${dictionary} "${name}"`);
  return words;
}
