/** The marks of visitor and place in the frame, for its views and for the script that is in the page (before-paint.ts). */

/** The first letters of the first two words of a name, for the avatar. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** An entry of the menu; `covers` are the paths of its section's other screens. */
type Entry = { href: string; covers: readonly string[] };

/** Whether an entry is the one the path belongs to: it or one that it covers stands at or above the path. */
export const isActive = ({ href, covers }: Entry, path: string): boolean =>
  [href, ...covers].some((base) => path === base || path.startsWith(`${base}/`));
