/** The order of cards on a board. Source: docs/spec/office.md §3.4, decision 082. */

/** Neighbours nearer than this have no room for another between them that both engines tell apart. */
const LEAST_GAP = 1e-6;

const STEP = 1024;

/**
 * The position of a card between two others; null where their column has to be numbered anew first. An end is left open by a
 * neighbour that is null.
 */
export function positionBetween(above: number | null, below: number | null): number | null {
  if (above === null && below === null) return STEP;
  if (above === null) return (below ?? 0) - STEP;
  if (below === null) return above + STEP;
  return below - above < LEAST_GAP ? null : (above + below) / 2;
}

/** Positions of so many cards, with room between them. */
export const numberedPositions = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => (at + 1) * STEP);

type Placed = { id: string };
/** Where somebody has put a card: under one card, above another; null at an end. */
export type Wanted = { after_id: string | null; before_id: string | null };

/**
 * Before which place among the other cards of a column it comes to lie: under the card it was put under, wherever that lies by now, else above
 * the one it was put above, else at the end; an end is an end.
 */
export function placeAmong(others: readonly Placed[], { after_id, before_id }: Wanted): number {
  const after = others.findIndex(({ id }) => id === after_id);
  if (after >= 0) return after + 1;
  const before = others.findIndex(({ id }) => id === before_id);
  if (before >= 0) return before;
  return after_id === null && before_id !== null ? 0 : others.length;
}

type Laid = { id: string; column_id: string };

/** The cards with one of them laid elsewhere; where it would come to lie before anybody has answered. */
export function laid<C extends Laid>(
  cards: readonly C[],
  cardId: string,
  to: Wanted & { column_id: string },
): C[] {
  const card = cards.find(({ id }) => id === cardId);
  if (card === undefined) return [...cards];
  const rest = cards.filter(({ id }) => id !== cardId);
  const others = rest.filter(({ column_id }) => column_id === to.column_id);
  const at = placeAmong(others, to);
  const moved = { ...card, column_id: to.column_id };
  const column = [...others.slice(0, at), moved, ...others.slice(at)];
  return [...rest.filter(({ column_id }) => column_id !== to.column_id), ...column];
}

/** The cards with one of them as it is now, in the order of their positions. */
export const withCard = <C extends { id: string; position: number }>(cards: readonly C[], card: C): C[] =>
  [...cards.filter(({ id }) => id !== card.id), card].sort((one, other) => one.position - other.position);

/** Where a card lies among the cards of its column: under which, above which. */
export function placeOf(column: readonly Placed[], cardId: string): Wanted {
  const at = column.findIndex(({ id }) => id === cardId);
  return { after_id: column[at - 1]?.id ?? null, before_id: column[at + 1]?.id ?? null };
}

/** The place at an index among the cards of a column, the lifted one left out. */
export function placeAt(column: readonly Placed[], cardId: string, at: number): Wanted {
  const others = column.filter(({ id }) => id !== cardId);
  return { after_id: others[at - 1]?.id ?? null, before_id: others[at]?.id ?? null };
}

type Filtered = {
  title: string;
  labels: readonly string[];
  due_on: string | null;
  assignee: { id: string } | null;
  link: { name: string } | null;
};

/** What a board is narrowed to. */
export type CardFilter = { q: string; mine: boolean; due: "" | "late" | "week"; label: string };

/** Whether a card is shown; `until` is the last day of the next seven. */
export function isShownCard(
  card: Filtered,
  { q, mine, due, label }: CardFilter,
  at: { operatorId: string; today: string; until: string },
): boolean {
  const text = `${card.title} ${card.labels.join(" ")} ${card.link?.name ?? ""}`.toLowerCase();
  const isDue =
    due === "" ||
    (card.due_on !== null && (due === "late" ? card.due_on < at.today : card.due_on <= at.until));
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!mine || card.assignee?.id === at.operatorId) &&
    isDue &&
    (label === "" || card.labels.includes(label))
  );
}

/** Whether both say the same column and the same neighbours. */
export const isSamePlace = (
  one: (Wanted & { column_id: string }) | null,
  other: (Wanted & { column_id: string }) | null,
): boolean =>
  one?.column_id === other?.column_id &&
  one?.after_id === other?.after_id &&
  one?.before_id === other?.before_id;
