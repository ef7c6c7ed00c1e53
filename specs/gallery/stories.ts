/** The stories there are, by their names "button/primary": the part's file and its export. */
import type { ComponentType } from "react";

/** What a spec gives a story: plain values only, since they come from another process. */
export type StoryProps = Readonly<Record<string, unknown>>;

type Stories = Readonly<Record<string, ComponentType<StoryProps>>>;

/** Beside each part, one export a state: these are looked at. */
const shown = partsIn(import.meta.glob<Stories>("../../src/views/parts/**/*.story.tsx", { eager: true }));

/** Beside the specs that use a part, one export an owner who holds its values: these are used by `mount`. */
const used = partsIn(import.meta.glob<Stories>("../parts/*.story.tsx", { eager: true }));

/** "../../src/views/parts/print/receipt/receipt.story.tsx" is the part "receipt", "LongestName" its state "longest-name". */
function partsIn(files: Readonly<Record<string, Stories>>) {
  return Object.entries(files)
    .map(([path, stories]) => ({
      part: path.replace(/^.*\//, "").replace(/\.story\.tsx$/, ""),
      states: Object.entries(stories).map(([name, draw]) => ({
        state: name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase(),
        draw,
      })),
    }))
    .sort((one, other) => one.part.localeCompare(other.part));
}

/** The names of all parts, each with its states. */
export const names = shown.map(({ part, states }) => ({ part, states: states.map(({ state }) => state) }));

/** What draws a story, by its name "button/primary". */
export function storyOf(story: string): ComponentType<StoryProps> {
  const found = [...shown, ...used]
    .flatMap(({ part, states }) => states.map(({ state, draw }) => ({ name: `${part}/${state}`, draw })))
    .find(({ name }) => name === story);
  if (found === undefined) throw new Error(`There is no story ${story}.`);
  return found.draw;
}
