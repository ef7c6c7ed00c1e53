/**
 * What every change of a bill writes: the bill at its next version, and its journal entry. Source: docs/spec/money.md §14.
 */
import type { JournalLine } from "../../rules/journals.ts";
import { type BillRow, changeBill } from "../../store/bills/bills.ts";
import type { Entry } from "../../store/payments/ledger.ts";
import { nextId, type Staff, type World } from "../case.ts";
import { stale } from "../refusal.ts";

type Act = World & { actor: Staff };

/** An entry of today about a bill. */
export const entryOf = (
  call: Act,
  row: BillRow & { unit_code: string },
  description: string,
  lines: JournalLine[],
): Entry => ({
  id: nextId(call),
  unit: { id: row.unit_id, code: row.unit_code },
  date: call.today,
  kind: "correction",
  source: "bill",
  sourceId: row.id,
  description,
  party: null,
  reference: row.number,
  lines,
  mirrorOf: null,
  createdAt: call.now.toISOString(),
  createdBy: call.actor.id,
});

/** The accounts of a bill for `rules/journals.ts`. */
export const accountsOf = (row: BillRow) => ({
  receivableAccountId: row.receivable_account_id,
  incomeAccountId: row.income_account_id,
  discountAccountId: row.discount_account_id,
});

/** Writes what changes of a bill; 409 `stale_version` when somebody was quicker. */
export async function save(call: Act, row: BillRow, set: Partial<BillRow>): Promise<void> {
  const saved = await changeBill(call.db, {
    id: row.id,
    version: row.version,
    at: call.now.toISOString(),
    by: call.actor.id,
    set,
  });
  if (!saved) throw stale();
}
