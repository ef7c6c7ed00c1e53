/** Dividing an issued bill into instalments. Source: docs/spec/money.md §8. */
import type { InstalmentRow, splitBill } from "../../contract/bills/bills.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import { balanceOf, billStatusOf, totalOf } from "../../rules/bills.ts";
import {
  billName,
  type Instalment,
  instalmentsOf,
  isDivisible,
  leastDivisible,
} from "../../rules/instalments.ts";
import { journalOfAmountChange, journalOfBill, journalOfDiscount, mirrorOf } from "../../rules/journals.ts";
import { billCounter, billNumber } from "../../rules/numbers.ts";
import { type BillRow, insertBills, type ListedBill } from "../../store/bills/bills.ts";
import { instalmentRows, termsOfBill } from "../../store/bills/instalments.ts";
import { drawNumbers } from "../../store/payments/counters.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import { lockStudent } from "../../store/payments/payments.ts";
import { audit, nextId, type Staff, type World } from "../case.ts";
import { assertNone, conflict } from "../refusal.ts";
import { accountsOf, entryOf, save } from "./bill-moves.ts";

type Act = World & { actor: Staff };

/** The instalments of which a bill is one; none of a bill of its own. */
export async function partsOf(call: Act, bill: ListedBill): Promise<InstalmentRow[]> {
  if (bill.instalments === 1) return [];
  const rows = await instalmentRows(call.db, bill);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    sequence: row.sequence,
    due_on: row.due_on,
    total: totalOf(row),
    paid: row.paid,
    balance: row.balance,
    status: row.status,
  }));
}

/** The 409 with which a bill that stands like this is not divided; null when it may be. */
export async function refusalToSplit(call: Act, bill: ListedBill): Promise<Error | null> {
  if (bill.paid > 0) return conflict("already_paid", "Tagihan ini sudah dibayar, jadi tidak dapat dibagi.");
  if (bill.status !== "unpaid")
    return conflict("wrong_status", "Hanya tagihan yang belum lunas dapat dibagi.");
  if (bill.fine > 0)
    return conflict("wrong_status", "Tagihan ini sudah kena denda, jadi tidak dapat dibagi.");
  const terms = await termsOfBill(call.db, bill);
  if (terms.class_year_status === "closed") {
    return conflict("period_closed", "Tahun ajaran ini sudah ditutup, tidak ada tagihan baru untuknya.");
  }
  if (terms.allow_instalments === 0) {
    return conflict("wrong_status", "Kategori tagihan ini tidak boleh diangsur.");
  }
  if (bill.instalments > 1 || (await instalmentRows(call.db, bill)).length > 1) {
    return conflict("wrong_status", "Tagihan ini sudah dibagi menjadi angsuran.");
  }
  return null;
}

/**
 * Divides a bill: it becomes the first instalment, the others are issued today with the same snapshots and in the same
 * batch. Errors: 409 as `refusalToSplit`, 422.
 */
export async function split(call: Act, bill: ListedBill, body: BodyOf<typeof splitBill>): Promise<void> {
  // Before the bill, as a payment does.
  await lockStudent(call.db, bill.student_id);
  const refusal = await refusalToSplit(call, bill);
  if (refusal !== null) throw refusal;
  const { instalments: count, due_on } = body;
  const least = leastDivisible(count).toLocaleString("id-ID");
  assertNone({
    ...(due_on < call.today && { due_on: ["Jatuh tempo tidak boleh sebelum hari ini."] }),
    ...(!isDivisible(bill, count) && {
      instalments: [`Terlalu kecil untuk ${count} angsuran: paling sedikit Rp ${least}.`],
    }),
  });
  const [first, ...others] = instalmentsOf(bill, count, due_on);
  if (first === undefined) throw new Error(`bill ${bill.number} was divided into nothing`);
  const entries = [await shrink(call, bill, first), ...(await issue(call, bill, others))];
  await postEntries(call.db, call.today, entries);
}

/** The bill itself as the first instalment; gives back what of its amount and discount goes to the others. */
async function shrink(call: Act, bill: ListedBill, part: Instalment): Promise<Entry> {
  await save(call, bill, columnsOf(part));
  await auditPart(call, bill, part, { amount: bill.amount, discount: bill.discount, due_on: bill.due_on });
  const lines = [
    ...journalOfAmountChange({ ...accountsOf(bill), from: bill.amount, to: part.amount }),
    ...mirrorOf(journalOfDiscount({ ...accountsOf(bill), amount: bill.discount - part.discount })),
  ];
  return entryOf(call, bill, `Pembagian ${bill.number} menjadi ${part.instalments} angsuran`, lines);
}

/** The other instalments, each a bill with a number of its own. */
async function issue(call: Act, bill: ListedBill, parts: readonly Instalment[]): Promise<Entry[]> {
  const [kept] = await instalmentRows(call.db, bill);
  if (kept === undefined) throw new Error(`bill ${bill.number} is gone`);
  const first = await drawNumbers(call.db, billCounter(bill.unit_id, call.today), parts.length);
  const at = call.now.toISOString();
  const rows = parts.map(
    (part, index): BillRow => ({
      ...kept,
      ...columnsOf(part),
      id: nextId(call),
      number: billNumber(bill.unit_code, call.today, first + index),
      discount_reason: part.discount === 0 ? null : kept.discount_reason,
      issued_on: call.today,
      version: 1,
      created_at: at,
      created_by: call.actor.id,
      updated_at: at,
      updated_by: call.actor.id,
    }),
  );
  await insertBills(call.db, rows);
  const entries: Entry[] = [];
  for (const [index, row] of rows.entries()) {
    const part = parts[index];
    if (part !== undefined) await auditPart(call, row, part, null);
    const lines = [
      ...journalOfBill({ ...accountsOf(row), amount: row.amount }),
      ...journalOfDiscount({ ...accountsOf(row), amount: row.discount }),
    ];
    const entry = entryOf(call, { ...row, unit_code: bill.unit_code }, `Tagihan ${billName(row)}`, lines);
    entries.push({ ...entry, party: bill.student_name });
  }
  return entries;
}

/** What a bill holds of its being this instalment. */
function columnsOf({ due_on, sequence, instalments, amount, discount }: Instalment) {
  const figures = { amount, discount, fine: 0, paid: 0 };
  const status = billStatusOf({ ...figures, cancelled: false });
  return { due_on, sequence, instalments, amount, discount, balance: balanceOf(figures), status };
}

async function auditPart(
  call: Act,
  bill: BillRow,
  part: Instalment,
  before: Record<string, unknown> | null,
): Promise<void> {
  const { amount, discount, due_on, sequence, instalments } = part;
  await audit(call, {
    action: "bill.split",
    resource: "bill",
    resourceId: bill.id,
    unitId: bill.unit_id,
    before,
    after: { amount, discount, due_on, sequence, instalments },
  });
}
