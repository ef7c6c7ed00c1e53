/** Conversations: how they are named, what in a message is a link, who counts as there. Source: docs/spec/office.md §2. */

/** How its readers name the conversation of a unit; that of two operators is named by the other one's id. */
export const unitName = (unitId: string) => `unit-${unitId}`;

/** The same for both of a pair. */
export const pairName = (one: string, other: string) => [one, other].toSorted().join(" ");

export type Reference = { kind: "student" | "bill" | "payment"; id: string };

/** More cards than these a message does not have. */
export const mostCards = 5;

const pages = {
  bill: "/admin/bills/detail/",
  payment: "/admin/payments/detail/",
  student: "/admin/master/students/edit/",
} satisfies Record<Reference["kind"], string>;

/** The page of a record. */
export const pageOf = ({ kind, id }: Reference): string => `${pages[kind]}${id}`;

const links = Object.entries(pages).map(
  ([kind, page]) => [new RegExp(`${page}([\\w-]{1,64})`, "g"), kind as Reference["kind"]] as const, // its own keys
);

/** The records whose pages a message links to, in the order in which they stand, each once, and no more than five. */
export function referencesIn(body: string): Reference[] {
  const found = links.flatMap(([pattern, kind]) =>
    [...body.matchAll(pattern)].map(({ index, 1: id = "" }) => ({ at: index, kind, id })),
  );
  const once = new Map(
    found.toSorted((one, other) => one.at - other.at).map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]),
  );
  return [...once.values()].slice(0, mostCards);
}

/** Four beats of a stream, after which somebody whose server has ended is there no more. */
const HERE_MS = 60_000;

export const isHere = (isSaid: boolean, seenAt: string, now: Date): boolean =>
  isSaid && now.getTime() - Date.parse(seenAt) < HERE_MS;

/** The record whose page a line is a link to and nothing else; null of any other line. */
export function linkAlone(line: string): Reference | null {
  const [first, ...others] = /^\S+$/.test(line.trim()) ? referencesIn(line) : [];
  return first !== undefined && others.length === 0 ? first : null;
}

/** A message without the lines that are links to these records, which stand beside it as cards. */
export function textBeside(body: string, cards: readonly Reference[]): string {
  const isCard = (line: string) => {
    const link = linkAlone(line);
    return link !== null && cards.some(({ kind, id }) => kind === link.kind && id === link.id);
  };
  return body
    .split("\n")
    .filter((line) => !isCard(line))
    .join("\n")
    .trim();
}
