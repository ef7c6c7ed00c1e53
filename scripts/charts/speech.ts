import type { Chart, ChartTransition } from "./chart.ts";

/** Indonesian, or English. */
export type Language = 0 | 1;

/** An arrow's sentence in its parts; the condition keeps its “jika”, and each part may be empty. */
export type Sentence = { when: string; condition: string; effect: string };

const conditions = [/^(?:(.*?), )?(jika .*)$/i, /^(?:(.*?), )?((?:if |otherwise).*)$/i] as const;

/** “Simpan” diklik, jika ada perubahan: ingat isian — what happens, under which condition, with which effect. */
export function sentenceOf({ says }: Pick<ChartTransition, "says">, language: Language): Sentence {
  const [cause = "", ...effects] = says[language].split(": ");
  const [, when = "", condition] = conditions[language].exec(cause) ?? [];
  const effect = effects.join(": ");
  return condition === undefined ? { when: cause, condition: "", effect } : { when, condition, effect };
}

/** What an event means in a chart, whatever follows from it. */
export function eventIn(chart: Chart, type: string, language: Language): string {
  const first = chart.transitions.find(({ cause, name }) => cause === "event" && name === type);
  if (first === undefined) throw new Error(`No arrow of ${chart.id} is for ${type}`);
  return sentenceOf(first, language).when;
}
