/**
 * What a back-dated payment took down of a fine is owed again when that payment is voided, or when another is and the bill
 * is late after all. Source: decision 029 ("A voided payment").
 */
import { principalOpenOf } from "../rules/fines.ts";
import { sumOf } from "../rules/rupiah.ts";
import { findBill, type ListedBill } from "../store/bills.ts";
import {
  chargesTakenBy,
  finesOf,
  insertFines,
  markRestored,
  type TakenDown,
  takenDownOf,
} from "../store/fines.ts";
import { type Entry, postEntries } from "../store/ledger.ts";
import { auditFine, type FineWorld, fineEntry, moveFine, moveRow } from "./fine-moves.ts";
import { stale } from "./refusal.ts";

/** To be called when the bills are open again, and before newer periods are charged. */
export async function restoreFines(
  asker: FineWorld,
  paymentId: string,
  billIds: readonly string[],
): Promise<void> {
  // As with a charge: it follows from the rule, nobody has decided it.
  const world = { ...asker, actor: null };
  const entries: Entry[] = [];
  for (const id of billIds) {
    for (const down of await takenDownOf(world.db, id)) {
      const bill = await findBill(world.db, null, id);
      if (bill === undefined || (down.payment_id !== paymentId && principalOpenOf(bill) === 0)) continue;
      entries.push(await restore(world, bill, down));
    }
  }
  await postEntries(world.db, world.today, entries);
}

/** The same charges again, less what was waived of them; the entry is the caller's to post. */
async function restore(world: FineWorld, bill: ListedBill, down: TakenDown): Promise<Entry> {
  const amount = 0 - down.amount;
  const charges = await chargesTakenBy(world.db, bill.id, down.payment_id);
  const waived = sumOf(charges.map((one) => one.amount)) - amount;
  const waiver = (await finesOf(world.db, bill.id)).findLast(({ kind }) => kind === "waiver");
  if (!(await moveFine(world, bill, amount, bill.fine_account_id))) throw stale();
  const again = charges.map((one) => ({ ...moveRow(world, bill.id), ...one }));
  const less = {
    ...moveRow(world, bill.id),
    kind: "waiver" as const,
    on_day: world.today,
    amount: 0 - waived,
  };
  const { reason = null, created_by = null } = waiver ?? {};
  await insertFines(world.db, waived > 0 ? [...again, { ...less, reason, created_by }] : again);
  await markRestored(world.db, down.id);
  await auditFine(world, bill, "fined", amount, null);
  const description = `Denda berlaku lagi ${bill.number}`;
  return fineEntry(world, bill, { description, party: bill.student_name, amount });
}
