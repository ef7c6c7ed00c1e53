/** What the tills of a unit hold on a day, by the books. Source: docs/spec/money.md §17. */
import type { Till } from "../../contract/payments/closings.ts";
import { expectedCash } from "../../rules/closings.ts";
import {
  cashAccounts,
  cashMoves,
  closingsOf,
  leftBefore,
  operatorNames,
  takenByMethod,
} from "../../store/payments/closings.ts";
import type { Staff, World } from "../case.ts";

/** Who sees and closes the own till only. */
export const isOwnOnly = (actor: Staff) => actor.role === "KR";

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
  const names = await operatorNames(db, cashierIds);
  return cashierIds
    .map((cashier_id): Till => {
      const closing = closings.get(cashier_id);
      const own = moves.filter((move) => move.cashier_id === cashier_id && move.account_id !== null);
      const sum = (field: "cash_in" | "cash_out" | "voids") =>
        own.reduce((whole, move) => whole + move[field], 0);
      const cash = {
        opening_cash: closing?.opening_cash ?? left.get(cashier_id) ?? 0,
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
      };
    })
    .toSorted((one, other) => one.cashier.name.localeCompare(other.cashier.name, "id"));
}

/** The cash box that a till's money goes out of: the one it was moved in most, else the unit's first; null where it has none. */
export async function cashAccountOf(
  { db }: Pick<World, "db">,
  where: Required<Where>,
): Promise<string | null> {
  const accounts = await cashAccounts(db, where.unitId);
  const moves = await cashMoves(db, where, accounts);
  const [most] = moves
    .filter(({ account_id }) => account_id !== null)
    .toSorted((one, other) => other.cash_in - one.cash_in);
  return most?.account_id ?? accounts[0] ?? null;
}
