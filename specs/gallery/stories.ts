/** The stories there are: `*.story.tsx` beside each part, one export a state. */
import type { ComponentType } from "react";

type Stories = Readonly<Record<string, ComponentType>>;

const files = import.meta.glob<Stories>("../../src/views/parts/**/*.story.tsx", { eager: true });

/** "../../src/views/parts/receipt/receipt.story.tsx" is the part "receipt". */
const partOf = (path: string) => path.replace(/^.*\//, "").replace(/\.story\.tsx$/, "");

/** "LongestName" is the state "longest-name". */
const stateOf = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();

const parts = Object.entries(files)
  .map(([path, stories]) => ({
    part: partOf(path),
    states: Object.entries(stories).map(([name, draw]) => ({ state: stateOf(name), draw })),
  }))
  .sort((one, other) => one.part.localeCompare(other.part));

/** The names of all parts, each with its states. */
export const names = parts.map(({ part, states }) => ({ part, states: states.map(({ state }) => state) }));

/** What draws a story, by its name "button/primary"; null when there is none. */
export function storyOf(story: string): ComponentType | null {
  const [part, state] = story.split("/");
  const found = parts.find((one) => one.part === part)?.states.find((one) => one.state === state);
  return found?.draw ?? null;
}
