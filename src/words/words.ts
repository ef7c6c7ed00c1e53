/** Words on the screen: one typed key a sentence, so that a missing one does not compile. Source: product.md §4 "Languages". */
import rosetta from "rosetta";
import { id } from "./id.ts";

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type WordKey = Leaves<typeof id>;

const words = rosetta({ id });
words.locale("id");

/** The words of a key in the chosen language; `{{name}}` is filled from `params`. */
export function t(key: WordKey, params: Record<string, string | number> = {}): string {
  return words.t(key, params);
}
