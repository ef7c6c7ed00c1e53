/**
 * The last lines of a run in which something is read or seen otherwise than it is kept: the words first, line by line, then
 * the pictures, and the command that takes both anew. Playwright's own list has the rest.
 */
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { nameIn, patternOf } from "./kept-by.ts";

/** More lines than these are a screen made anew, which is read in its file. */
const MOST_LINES = 40;

type Failure = { title: string; message: string };

/** What is read otherwise: the file and the lines that went (-) and came (+). */
function wordsIn(message: string): string[] {
  const file = /words\/[\w-]+\.yml/.exec(message)?.[0];
  if (file === undefined) return [];
  const lines = message.split("\n").filter((line) => /^[-+] (?!(Expected|Received) )/.test(line));
  const left = lines.length - MOST_LINES;
  return [
    `${file}:`,
    ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${left} more lines`] : []),
  ];
}

/** What is seen otherwise: the picture and how much of it. */
function pictureIn(message: string): string[] {
  const file = /[\w-]+\.png/.exec(message)?.[0];
  if (file === undefined || !message.includes("toHaveScreenshot")) return [];
  const much = /\d+ pixels .*? are different|Expected an image .*/.exec(message)?.[0] ?? "there is none yet";
  return [`${file}: ${much}`];
}

/** Nothing where nothing that is kept differs. */
export function told(failures: readonly Failure[]): string[] {
  const plain = failures.map(({ title, message }) => ({ title, message: stripVTControlCharacters(message) }));
  const words = plain.flatMap(({ message }) => wordsIn(message));
  const pictures = plain.flatMap(({ message }) => pictureIn(message));
  if (words.length + pictures.length === 0) return [];
  const changed = plain.filter(({ message }) => wordsIn(message).length + pictureIn(message).length > 0);
  const names = [...new Set(changed.map(({ title }) => nameIn(title)))];
  return [
    ...(words.length > 0 ? ["", "Read otherwise than kept:", ...words] : []),
    ...(pictures.length > 0 ? ["", "Seen otherwise than kept:", ...pictures] : []),
    "",
    `If it is meant: npm run baselines -- -g "${patternOf(names)}"`,
  ];
}

export default class implements Reporter {
  readonly #failures: Failure[] = [];

  onTestEnd({ title }: TestCase, { errors }: TestResult): void {
    this.#failures.push(...errors.map(({ message = "" }) => ({ title, message })));
  }

  onEnd(): void {
    for (const line of told(this.#failures)) console.log(line);
  }
}
