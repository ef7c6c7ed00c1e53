/**
 * Taking a fine down: waived by whoever may, or taken back where a back-dated payment shows that the bill was not late.
 * Source: decisions 029 and 044.
 */
import type { waiveFine } from "../../contract/bills/bills.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import { fallsBy, fineAfter, openFineOf, payableOn } from "../../rules/fines.ts";
import type { Allocation } from "../../rules/spread.ts";
import type { BillRow, ListedBill } from "../../store/bills/bills.ts";
import { insertFines, type StandingCharge, shortCharges, undoCharges } from "../../store/bills/fines.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import type { Staff, World } from "../case.ts";
import { assertOpenDay } from "../payments/open-day.ts";
import { conflict, invalid, stale } from "../refusal.ts";
import { auditFine, fineEntry, moveFine, moveRow } from "./fine-moves.ts";

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
  const verb = kind === "waiver" ? "fine_waived" : "fine_undone";
  const of = paymentId === null ? {} : { payment_id: paymentId };
  await auditFine(call, bill, { verb, change: 0 - amount, reason, of });
  return fineEntry(call, bill, { description, party: null, amount: 0 - amount });
}

/** The open bills as a payment of its day may pay them, `payable` of each, and the charges that it may show as not owed. */
export type BillsOnDay = {
  bills: readonly BillRow[];
  payable: ReadonlyMap<string, { amount: number; isCut: boolean }>;
  charges: readonly StandingCharge[];
};

/** What a payment of that day finds open: no fine of a later period that it shows was never owed. Source: decision 044. */
export async function billsOn(call: Act, bills: readonly BillRow[], day: string): Promise<BillsOnDay> {
  if (day >= call.today) return { bills, payable: new Map(), charges: [] };
  const charges = await shortCharges(
    call.db,
    bills.map(({ id }) => id),
  );
  const payable = new Map(bills.map((bill) => [bill.id, payableOn(bill, ofBill(charges, bill), day)]));
  const then = bills.map((bill) => ({ ...bill, balance: payable.get(bill.id)?.amount ?? bill.balance }));
  return { bills: then, payable, charges };
}

const ofBill = (charges: readonly StandingCharge[], { id }: BillRow) =>
  charges.filter(({ bill_id }) => bill_id === id);

/**
 * Takes back the fines of later periods which this payment shows were never owed, and answers with the bills as they are
 * then. Of a bill that is late all the same they remain.
 */
export async function takeBackLater(
  call: Act,
  p: {
    open: readonly BillRow[];
    charges: readonly StandingCharge[];
    allocations: readonly Allocation[];
    day: string;
    unitCode: string;
    /** the payment, which is written after this */
    paymentId: string;
  },
): Promise<readonly BillRow[]> {
  const entries: Entry[] = [];
  const bills: BillRow[] = [];
  const { day, paymentId } = p;
  for (const bill of p.open) {
    const part = { on: day, amount: p.allocations.find((one) => one.bill_id === bill.id)?.amount ?? 0 };
    const own = ofBill(p.charges, bill);
    const falling = part.amount === 0 ? [] : own.filter((charge) => fallsBy(charge, part));
    const fine = falling.length === 0 ? bill.fine : fineAfter(bill.fine, own, part);
    const amount = bill.fine - fine;
    if (falling.length > 0) {
      const ids = falling.map(({ id }) => id);
      await undoCharges(call.db, ids, paymentId);
    }
    if (amount === 0) {
      bills.push(bill);
      continue;
    }
    const down = { kind: "undone", amount, on: day, reason: null, paymentId } as const;
    const description = `Denda sesudah tanggal bayar ${bill.number}`;
    entries.push(await takeDown(call, { ...bill, unit_code: p.unitCode }, { ...down, description }));
    bills.push({ ...bill, fine, balance: bill.balance - amount, version: bill.version + 1 });
  }
  // Booked today, whatever the payment's own day; all bills of a payment are of one unit.
  const [first] = entries;
  if (first !== undefined) await assertOpenDay(call, first.unit.id);
  await postEntries(call.db, call.today, entries);
  return bills;
}
