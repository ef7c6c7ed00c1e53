/**
 * What a payment had shown of a fine, that it was not owed, is owed again when that payment is voided and what is left does
 * not show it. Source: decisions 029 ("A voided payment") and 044.
 */
import { fineLeft, shortOn } from "../../rules/fines.ts";
import { sumOf } from "../../rules/rupiah.ts";
import { findBill, type ListedBill } from "../../store/bills/bills.ts";
import {
  type FineRow,
  finesOf,
  insertFines,
  markRestored,
  owedThen,
  partsOfBills,
} from "../../store/bills/fines.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import { stale } from "../refusal.ts";
import { auditCharges, auditFine, type FineWorld, fineEntry, moveFine, moveRow } from "./fine-moves.ts";

/** The payment that is voided, as the trail and the journal name it. */
type Voided = { id: string; receipt_no: string | null; reason: string };

/** To be called when the bills are open again, and before newer periods are charged. */
export async function restoreFines(
  asker: FineWorld,
  voided: Voided,
  billIds: readonly string[],
): Promise<void> {
  // As with a charge: it follows from the rule, nobody has decided it.
  const world = { ...asker, actor: null };
  const parts = await partsOfBills(world.db, billIds);
  const entries: Entry[] = [];
  for (const id of billIds) {
    const bill = await findBill(world.db, null, id);
    if (bill === undefined) continue;
    const moves = await finesOf(world.db, id);
    const own = parts.filter((part) => part.bill_id === id);
    const again = takenBack(moves).filter(
      (charge) => shortOn(owedThen(bill, charge.owed), own, charge.on_day) > 0,
    );
    if (again.length > 0) entries.push(...(await restore(world, bill, { moves, again, voided })));
  }
  await postEntries(world.db, world.today, entries);
}

const isStanding = ({ kind, undone }: FineRow) => kind === "charge" && undone === 0;

/** The periods that were charged and are not any more, each as it was charged last. */
function takenBack(moves: readonly FineRow[]): FineRow[] {
  const standing = new Set(moves.filter(isStanding).map(({ nth }) => nth));
  const last = new Map(moves.filter(({ kind }) => kind === "charge").map((charge) => [charge.nth, charge]));
  return [...last.values()].filter(({ nth }) => !standing.has(nth));
}

type Again = { moves: readonly FineRow[]; again: readonly FineRow[]; voided: Voided };

/** The same charges again, less what people have waived of them; the entries are the caller's to post. */
async function restore(world: FineWorld, bill: ListedBill, about: Again): Promise<Entry[]> {
  const { moves, again, voided } = about;
  const waivers = moves.filter(({ kind, payment_id }) => kind === "waiver" && payment_id === null);
  const waived = sumOf(waivers.map((one) => 0 - one.amount));
  const standing = sumOf(moves.filter(isStanding).map((one) => one.amount));
  const charged = sumOf(again.map((one) => one.amount));
  const amount = fineLeft(standing + charged, waived) - fineLeft(standing, waived);
  if (amount > 0 && !(await moveFine(world, bill, amount, bill.fine_account_id))) throw stale();
  const rows = again.map(({ kind, nth, on_day, amount: each, percent, base, owed }) => ({
    ...moveRow(world, bill.id),
    ...{ kind, nth, on_day, amount: each, percent, base, owed },
  }));
  await insertFines(world.db, rows);
  if (charged > amount) {
    const { reason = null, created_by = null } = waivers.at(-1) ?? {};
    const less = { kind: "waiver" as const, on_day: world.today, amount: amount - charged };
    const row = { ...moveRow(world, bill.id), ...less, reason, created_by, payment_id: voided.id };
    await insertFines(world.db, [row]);
  }
  await markRestored(world.db, fullyRestored(about));
  if (amount === 0) return [];
  const waivedFor = waivers.at(-1)?.reason ?? null;
  await auditRestored(world, bill, { charges: again, waived: charged - amount, waivedFor }, voided);
  const description = `Denda berlaku lagi ${bill.number}: pembatalan ${voided.receipt_no}`;
  return [fineEntry(world, bill, { description, party: bill.student_name, amount })];
}

/** What was taken down by payments all of whose charges are back. */
function fullyRestored({ moves, again }: Again): string[] {
  const back = new Set([...moves.filter(isStanding), ...again].map(({ nth }) => nth));
  const isBack = (paymentId: string) =>
    moves.every(
      ({ kind, payment_id, nth }) => kind !== "charge" || payment_id !== paymentId || back.has(nth),
    );
  return moves
    .filter(
      ({ kind, undone, payment_id: by }) => kind === "undone" && undone === 0 && by !== null && isBack(by),
    )
    .map(({ id }) => id);
}

type Restored = {
  charges: readonly { nth: number | null; on_day: string; amount: number }[];
  waived: number;
  waivedFor: string | null;
};

/** Period by period what is owed again and which void has done it, then what of it was waived. */
async function auditRestored(
  world: FineWorld,
  bill: ListedBill,
  { charges, waived, waivedFor }: Restored,
  voided: Voided,
): Promise<void> {
  const now = await auditCharges(
    world,
    bill,
    charges.map(({ nth, on_day, amount }) => ({ nth, on: on_day, amount })),
    {
      verb: "fine_restored",
      reason: `Pembatalan ${voided.receipt_no}: ${voided.reason}`,
      of: { payment_id: voided.id },
    },
  );
  if (waived > 0) await auditFine(world, now, { verb: "fine_waived", change: 0 - waived, reason: waivedFor });
}
