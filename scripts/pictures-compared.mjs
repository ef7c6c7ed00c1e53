// Whether a run compared pictures: each worker of Playwright that came to one has noted what its canary says
// (specs/screen-states/canary.ts). `npm test` says so in a sentence, `npm run repeat` in a word.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** How many workers came to a picture, and how many of them draw otherwise than the kept ones were drawn. */
export async function readCanaries(reports) {
  const notes = await readFile(join(reports, "canary.txt"), "utf8").catch(() => "");
  const canaries = notes.split("\n").filter(Boolean);
  return { workers: canaries.length, others: canaries.filter((note) => note !== "alike").length };
}

/** The same as a word: `compared`, `partly`, `otherwise` where no worker draws alike, `none` where nobody came to one. */
export async function picturesOf(reports) {
  const { workers, others } = await readCanaries(reports);
  if (workers === 0) return "none";
  if (others === 0) return "compared";
  return others === workers ? "otherwise" : "partly";
}
