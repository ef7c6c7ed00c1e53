/** Which parts there are, which stories lie beside them, and where their words are kept. */
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const folder = join(import.meta.dirname, "..", "..", "src", "views", "parts");

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
const namesOf = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => basename(file, ending));

/** Every part that has stories, "button". */
export const storied = namesOf(".story.tsx");

/** Every part there is. */
export const parts = namesOf(".tsx").filter((name) => !name.endsWith(".story"));

const wordsFolder = join(import.meta.dirname, "words");

/** The file with what all states of a part say. */
export const wordsOf = (part: string): string => join(wordsFolder, `${part}.yml`);

/** What is kept there. */
export const keptWords = (): string[] =>
  existsSync(wordsFolder) ? readdirSync(wordsFolder).map((file) => basename(file, ".yml")) : [];
