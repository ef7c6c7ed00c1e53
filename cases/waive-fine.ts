/**
 * Taking a fine down: waived by whoever may, or taken back where a back-dated payment shows that the bill was not late.
 * Source: decision 029.
 */

import type { waiveFine } from "../contract/bills.ts";
import type { BodyOf } from "../contract/endpoint.ts";
import { laterFineOf, openFineOf, principalOpenOf } from "../rules/fines.ts";
import type { Allocation } from "../rules/spread.ts";
import type { BillRow, ListedBill } from "../store/bills.ts";
import { insertFines, standingCharges, undoChargesAfter } from "../store/fines.ts";
import { type Entry, postEntries } from "../store/ledger.ts";
import type { Staff, World } from "./case.ts";
import { auditFine, fineEntry, moveFine, moveRow } from "./fine-moves.ts";
import { assertOpenDay } from "./open-day.ts";
import { conflict, invalid, stale } from "./refusal.ts";

type Act = World & { actor: Staff };

/** Waives a fine or a part of it. Errors: 409 `already_paid`, 422 above what is open. */
export async function waive(call: Act, bill: ListedBill, body: BodyOf<typeof waiveFine>): Promise<void> {
  const open = openFineOf(bill);
  if (open === 0) throw conflict("already_paid", "Tagihan ini tidak punya denda yang masih terbuka.");
  if (body.amount > open) {
    throw invalid({ amount: [`Denda yang masih terbuka Rp ${open.toLocaleString("id-ID")}.`] });
  }
  const entry = await takeDown(call, bill, {
    kind: "waiver",
    amount: body.amount,
    on: call.today,
    reason: body.reason,
    paymentId: null,
    description: `Penghapusan denda ${bill.number}`,
  });
  await postEntries(call.db, call.today, [entry]);
}

type Down = {
  kind: "waiver" | "undone";
  amount: number;
  on: string;
  reason: string | null;
  description: string;
  paymentId: string | null;
};

/** One movement down of a bill's fine; its entry is the caller's to post. */
async function takeDown(call: Act, bill: BillRow & { unit_code: string }, down: Down): Promise<Entry> {
  if (!(await moveFine(call, bill, 0 - down.amount, bill.fine_account_id))) throw stale();
  const { kind, amount, on, reason, description, paymentId } = down;
  const move = { ...moveRow(call, bill.id), kind, on_day: on, amount: 0 - amount, reason };
  await insertFines(call.db, [{ ...move, payment_id: paymentId }]);
  await auditFine(call, bill, kind === "waiver" ? "fine_waived" : "fine_undone", 0 - amount, reason);
  return fineEntry(call, bill, { description, party: null, amount: 0 - amount });
}

/** The open bills as they stood on the day of a payment: without the fines of later periods, which `later` holds. */
export type BillsOnDay = { bills: readonly BillRow[]; later: ReadonlyMap<string, number> };

/** What a payment of that day finds open. A fine that is paid already stays paid. */
export async function billsOn(call: Act, bills: readonly BillRow[], day: string): Promise<BillsOnDay> {
  if (day >= call.today) return { bills, later: new Map() };
  const ids = bills.filter((bill) => openFineOf(bill) > 0).map((bill) => bill.id);
  const charges = await standingCharges(call.db, ids);
  const later = new Map<string, number>();
  for (const bill of bills) {
    const own = charges.filter((one) => one.bill_id === bill.id);
    const amount = laterFineOf(bill, own, day);
    if (amount > 0) later.set(bill.id, amount);
  }
  const then = bills.map((bill) => ({ ...bill, balance: bill.balance - (later.get(bill.id) ?? 0) }));
  return { bills: then, later };
}

/**
 * Takes back the fines of later periods of the bills that this payment covers but for their fine, and answers with the
 * bills as they are then. Of a bill that stays open in part they remain: it is late all the same.
 */
export async function takeBackLater(
  call: Act,
  p: {
    open: readonly BillRow[];
    later: ReadonlyMap<string, number>;
    allocations: readonly Allocation[];
    day: string;
    unitCode: string;
    /** the payment, which is written after this */
    paymentId: string;
  },
): Promise<readonly BillRow[]> {
  const entries: Entry[] = [];
  const bills: BillRow[] = [];
  for (const bill of p.open) {
    const amount = p.later.get(bill.id) ?? 0;
    const part = p.allocations.find((one) => one.bill_id === bill.id)?.amount ?? 0;
    if (amount === 0 || part === 0 || part < principalOpenOf(bill)) {
      bills.push(bill);
      continue;
    }
    const { day, paymentId } = p;
    const down = { kind: "undone", amount, on: day, reason: null, paymentId } as const;
    const description = `Denda sesudah tanggal bayar ${bill.number}`;
    entries.push(await takeDown(call, { ...bill, unit_code: p.unitCode }, { ...down, description }));
    await undoChargesAfter(call.db, { billId: bill.id, day, paymentId });
    const left = { fine: bill.fine - amount, balance: bill.balance - amount };
    bills.push({ ...bill, ...left, version: bill.version + 1 });
  }
  // Booked today, whatever the payment's own day; all bills of a payment are of one unit.
  const [first] = entries;
  if (first !== undefined) await assertOpenDay(call, first.unit.id);
  await postEntries(call.db, call.today, entries);
  return bills;
}
