/** What a fault of the drill is, and how it is put into a text. */

/** `types`: the compiler. `unit`: vitest without the API. `contract`: vitest over the API. `browser`: Playwright. */
export type Layer = "types" | "unit" | "contract" | "browser";

/** `from` stands in the file exactly once. */
export type Edit = { file: string; from: string; to: string };

export type Fault = {
  name: string;
  layer: Layer;
  /** what is wrong then, as whoever meets it would say it */
  what: string;
  edit: Edit;
  specs: readonly string[];
  /** which tests of these, as a pattern of their titles; all of them when left out */
  title?: string;
};

/** A text with the fault in it. Error: the text has changed since, and the fault must be written anew. */
export function edited(text: string, { name, edit }: { name: string; edit: Edit }): string {
  const [before, after, ...more] = text.split(edit.from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `the fault "${name}" no longer applies: ${edit.file} does not hold its text exactly once`,
    );
  }
  return before + edit.to + after;
}
