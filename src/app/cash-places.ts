/**
 * Where the money of each entry that is booked often went last, by unit, so that the next one is one press. Only ids, kept in this
 * browser. Source: docs/spec/money.md §14.5, docs/spec/shell.md §14.
 */
import { isObject, isText, read, write } from "./storage.ts";

const PLACES_KEY = "iuran.cash-places.v1";

/** The account of the box, and the one beside it. */
export type CashPlaces = { box_id: string; other_id: string };
type Kept = Record<string, CashPlaces>;

const isPlaces = (value: unknown): value is CashPlaces =>
  isObject(value) && isText(value.box_id) && isText(value.other_id);
const isKept = (value: unknown): value is Kept => isObject(value) && Object.values(value).every(isPlaces);

const all = (): Kept => read(localStorage, PLACES_KEY, isKept) ?? {};

/** Null where none of that was booked in this unit yet. */
export const readCashPlaces = (unitId: string, template: string): CashPlaces | null =>
  all()[`${unitId} ${template}`] ?? null;

export function keepCashPlaces(unitId: string, template: string, { box_id, other_id }: CashPlaces): void {
  write(localStorage, PLACES_KEY, { ...all(), [`${unitId} ${template}`]: { box_id, other_id } });
}
