/** What the tills of a unit hold on a day, by the books. Source: docs/spec/money.md §17. */
import type { Till } from "../../contract/payments/closings.ts";
import { addDays } from "../../rules/calendar.ts";
import { expectedCash } from "../../rules/closings.ts";
import {
  cashAccounts,
  cashMoves,
  closingsOf,
  leftBefore,
  nextClosings,
  openDaysBefore,
  operatorNames,
  takenByMethod,
} from "../../store/payments/closings.ts";
import type { Staff, World } from "../case.ts";

/** Who sees and closes the own till only. */
export const isOwnOnly = (actor: Staff) => actor.role === "KR";

/** A till that was forgotten longer ago is found in the calendar. */
const LOOK_BACK_DAYS = 31;

type Where = { unitId: string; day: string; cashierId?: string };

/**
 * Every till that was moved or closed on the day, and those named in `also`, by the cashier's name. What a closed one began
 * with is what its closing says.
 */
export async function tillsOf(
  { db }: Pick<World, "db">,
  where: Where,
  also: readonly string[] = [],
): Promise<Till[]> {
  const moves = await cashMoves(db, where, await cashAccounts(db, where.unitId));
  const taken = await takenByMethod(db, where);
  const closings = new Map((await closingsOf(db, where)).map((row) => [row.cashier_id, row]));
  const ids = [
    ...new Set([...moves, ...taken, ...closings.values()].flatMap(({ cashier_id }) => cashier_id ?? [])),
    ...also,
  ];
  const cashierIds = [...new Set(ids)];
  const left = await leftBefore(db, where, cashierIds);
  const next = await nextClosings(db, where, cashierIds);
  const open = cashierIds.filter((id) => !closings.has(id));
  const waiting = await openDaysBefore(db, where, addDays(where.day, -LOOK_BACK_DAYS), open);
  const names = await operatorNames(db, cashierIds);
  return cashierIds
    .map((cashier_id): Till => {
      const closing = closings.get(cashier_id);
      const own = moves.filter((move) => move.cashier_id === cashier_id && move.account_id !== null);
      const sum = (field: "cash_in" | "cash_out" | "voids") =>
        own.reduce((whole, move) => whole + move[field], 0);
      const cash = {
        opening_cash: closing?.opening_cash ?? left.get(cashier_id)?.remaining ?? 0,
        cash_in: sum("cash_in"),
        cash_out: sum("cash_out"),
        voids: sum("voids"),
      };
      return {
        cashier_id,
        cashier: { id: cashier_id, name: names.get(cashier_id) ?? closing?.cashier_name ?? "" },
        ...cash,
        expected_cash: expectedCash(cash),
        by_method: taken
          .filter((one) => one.cashier_id === cashier_id)
          .map(({ method, amount, count }) => ({ method, amount, count })),
        status: closing === undefined ? "open" : "closed",
        closing_id: closing?.id ?? null,
        is_first: closing === undefined && !left.has(cashier_id),
        open_before: waiting.get(cashier_id) ?? null,
        next: next.get(cashier_id) ?? null,
      };
    })
    .toSorted((one, other) => one.cashier.name.localeCompare(other.cashier.name, "id"));
}

export type TillBoxes = {
  /** the box that what stays lies in and what is handed over goes out of */
  accountId: string;
  /** what the till has in the unit's other boxes, where it has something */
  others: { accountId: string; amount: number }[];
};

/**
 * In which cash boxes a till's money is by the books. What is kept lies in the one it was moved in most, else the unit's first; null
 * where the unit has none.
 */
export async function boxesOf(
  { db }: Pick<World, "db">,
  where: Required<Where>,
  opening: number,
): Promise<TillBoxes | null> {
  const accounts = await cashAccounts(db, where.unitId);
  const moves = (await cashMoves(db, where, accounts)).toSorted((one, other) => other.cash_in - one.cash_in);
  const held = new Map<string, number>();
  const add = (accountId: string, amount: number) => held.set(accountId, (held.get(accountId) ?? 0) + amount);
  for (const { account_id, cash_in, cash_out, voids } of moves) {
    if (account_id !== null) add(account_id, cash_in - cash_out - voids);
  }
  const accountId = held.keys().next().value ?? accounts[0];
  if (accountId === undefined) return null;
  const before = (await leftBefore(db, where, [where.cashierId])).get(where.cashierId);
  add(before?.accountId ?? accountId, opening);
  held.delete(accountId);
  const others = [...held].map(([other, amount]) => ({ accountId: other, amount }));
  return { accountId, others: others.filter(({ amount }) => amount !== 0) };
}
