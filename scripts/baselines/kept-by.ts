/** Which specs keep a file, told by their titles alone: "one bill: says and stands …" keeps one-bill-1280.yml. */
import { basename } from "node:path";

/** What the shell opens and says is told in two specs that bear no name of what they keep. */
const OVERLAYS = "what (opens over|is said above) a screen";

/** The name of a spec: what stands before the colon of its title. */
export const nameIn = (title: string): string =>
  new RegExp(`^${OVERLAYS}`).test(title) ? OVERLAYS : (title.split(": ")[0] ?? "");

const slugOf = (name: string): string => name.replace(/[^a-z0-9]+/gi, "-").toLowerCase();

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** What `-g` wants to hear, so that these alone are run. */
export function patternOf(names: readonly string[]): string {
  const others = names.filter((name) => name !== OVERLAYS).map(escaped);
  const named = others.length === 0 ? [] : [` (${others.join("|")}): `];
  return [...named, ...(names.includes(OVERLAYS) ? [OVERLAYS] : [])].join("|");
}

/** The names of the specs that keep these files: the name of a screen state or a part, or of the tour that stops there. */
export function keepersOf(files: readonly string[], titles: readonly string[]): string[] {
  const names = [...new Set(titles.map(nameIn))];
  const keeperOf = (file: string): string => {
    const slug = basename(file).replace(/(-\d+)?(-(light|dark))?\.(yml|png)$/, "");
    const begin = names.filter((name) => slug === slugOf(name) || slug.startsWith(`${slugOf(name)}-`));
    return begin.toSorted((one, other) => other.length - one.length)[0] ?? OVERLAYS;
  };
  return [...new Set(files.map(keeperOf))].toSorted();
}
