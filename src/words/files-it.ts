import type { Words } from "./words.ts";

/** Where the words of this language are, by area. */
export const files = import.meta.glob<Words>("./it/*.ts", { import: "words" });
