/** Files that specs compare what they see with, and that `npm run baselines` takes anew. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "@playwright/test";

/** Whether this run takes them anew instead of comparing. */
export const isTakenAnew = (): boolean => test.info().config.updateSnapshots === "all";

/** "" where nothing was kept yet. */
export const readKept = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

export function writeKept(file: string, words: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, words);
}
