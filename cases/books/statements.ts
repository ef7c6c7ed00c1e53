/** What the statements of a year share. Source: docs/spec/books.md §4. */
import type { Restriction } from "../../contract/enums.ts";
import { longDay, yearBefore } from "../../rules/calendar.ts";
import { inPart, nothing, type Parts, plus } from "../../rules/statements.ts";
import type { BookAccount } from "../../store/books/accounts.ts";
import type { Sums } from "../../store/books/journal.ts";
import { type NamedYear, yearsOf } from "../../store/books/places.ts";
import { type Asked, leadTo } from "./report.ts";

export type Span = { from: string; until: string };

/** The class year in which a day lies, if the school has it. */
export const yearAround = async ({ db }: Asked, day: string): Promise<NamedYear | undefined> =>
  (await yearsOf(db)).find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);

/** The days asked for, else from the first of the class year on; and the same days a year before. */
export async function spansOf(asked: Asked): Promise<[own: Span, before: Span]> {
  const { filters, from, until } = asked;
  const year = filters.from === undefined ? await yearAround(asked, until) : undefined;
  const own = { from: year?.starts_on ?? from, until };
  return [own, { from: yearBefore(own.from), until: yearBefore(own.until) }];
}

export const spanInWords = ({ from, until }: Span): string => `${longDay(from)} – ${longDay(until)}`;

/** The ledger of an account over these days. */
export const ledgerOf = ({ filters, known }: Asked, accountId: string, { from, until }: Span) =>
  leadTo("report", "ledger", {
    ...{ unit_id: filters.unit_id, account_id: accountId, from, until },
    as_known: known === "now" ? known : undefined,
  });

type Moved = Sums & { account_id: string };

/** Credit less debit by account. */
export const gainsOf = (sums: readonly Moved[]): ReadonlyMap<string, number> =>
  new Map(sums.map(({ account_id, debit, credit }) => [account_id, credit - debit]));

/** In which part an account stands; what is spent is never restricted. */
export const partOf = ({ type, restriction }: BookAccount): Restriction =>
  type === "expense" ? "none" : restriction;

/** What these accounts gained, in the two parts. */
export const partsOf = (accounts: readonly BookAccount[], gains: ReadonlyMap<string, number>): Parts =>
  accounts.reduce((all, one) => plus(all, inPart(partOf(one), gains.get(one.id) ?? 0)), nothing);
