/** A column "Tempat, Tanggal Lahir" as the two that it holds. Source: docs/spec/data.md §10, decision 034. */
import type { Line } from "./import-bounds.ts";
import { dayStart } from "./import-days.ts";

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}]+/gu, "");

const isBirth = (heading: string) =>
  /^(?:ttl|(?:tempat|tmpt|tmp)(?:dan)?(?:tanggal|tgl)lahir|tempatlahir(?:dan)?(?:tanggal|tgl)lahir|kelahiran)$/.test(
    bare(heading),
  );

/** The same head and lines, where one column said both place and day of birth with a column for each. */
export function birthsApart(
  head: readonly string[],
  lines: readonly Line[],
): { head: readonly string[]; lines: readonly Line[] } {
  const at = head.findIndex(isBirth);
  if (at === -1) return { head, lines };
  const apart = (cells: readonly string[], [place, day]: readonly [string, string]) => [
    ...Array.from({ length: at }, (_, column) => cells[column] ?? ""),
    place,
    day,
    ...cells.slice(at + 1),
  ];
  return {
    head: apart(head, ["Tempat Lahir", "Tanggal Lahir"]),
    lines: lines.map(({ line, cells }) => ({ line, cells: apart(cells, partsOf(cells[at] ?? "")) })),
  };
}

/** Place and day of "Bandung, 17 Agustus 2012"; what cannot be parted stands where it will be seen, as the day. */
function partsOf(text: string): readonly [string, string] {
  const value = text.replace(/\s+/gu, " ").trim();
  const at = value.search(dayStart);
  const place = withoutEnd(at === -1 ? value : value.slice(0, at));
  const day = at === -1 ? "" : value.slice(at).replace(/^[ ,/]+/, "");
  return [place, day];
}

/** A place without the signs between it and the day. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " ,/;:-".includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
