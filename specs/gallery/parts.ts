/** Which parts there are, which stories lie beside them, and where their words are kept. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
export const messagesOf = (part: string): string => join(wordsFolder, `${part}.yml`);

/** What is kept there. */
export const keptWords = (): string[] =>
  existsSync(wordsFolder) ? readdirSync(wordsFolder).map((file) => basename(file, ".yml")) : [];

/** Parts whose states are told apart by how they look; of the others the first state stands for all. */
const toldByLook = ["bill-status", "payment-status", "button", "chip", "toast"];

/** Whether a state of a part is kept as a picture. */
export const isPictured = (part: string, isFirst: boolean): boolean => isFirst || toldByLook.includes(part);

/** What the picture of a state is called, without its ending: in the light in a window, in the dark on a phone. */
export const pictureOf = (part: string, state: string, theme: "light" | "dark"): string =>
  `${part}-${state}-${theme === "light" ? 1280 : 390}-${theme}`;

/** What is kept of them. */
export const keptPictures = (): string[] =>
  readdirSync(join(import.meta.dirname, "pictures")).map((file) => basename(file, ".png"));

/** The states whose words are kept, by part. */
export const keptStates = (): [part: string, state: string][] =>
  storied.flatMap((part) =>
    [...readFileSync(messagesOf(part), "utf8").matchAll(/^([\w-]+):$/gm)].map(
      ([, state]): [string, string] => [part, String(state)],
    ),
  );
