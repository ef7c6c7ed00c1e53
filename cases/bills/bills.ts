/** What the bill endpoints do. Source: docs/spec/money.md §9, docs/spec/api.md §8.2. */
import {
  type Bill,
  type BillDetail,
  type BillFine,
  cancelBill,
  discountBill,
  getBill,
  listBills,
  splitBill,
  undoBillBatch,
  updateBill,
  waiveFine,
} from "../../contract/bills/bills.ts";
import { balanceOf, billStatusOf, daysLate, isOverdue } from "../../rules/bills.ts";
import { openFineOf, principalOpenOf } from "../../rules/fines.ts";
import { journalOfAmountChange, journalOfCancelledBill, journalOfDiscount } from "../../rules/journals.ts";
import { discountRoom } from "../../rules/payments.ts";
import { discountReasonOf } from "../../rules/reliefs.ts";
import {
  allocationsOf,
  type BillRow,
  billIds,
  billsOf,
  findBatch,
  findBill,
  type ListedBill,
  listBatchBills,
  listBillRows,
  undoBatch,
} from "../../store/bills/bills.ts";
import { type FineRow, finesOf } from "../../store/bills/fines.ts";
import { historyOf, namesOf } from "../../store/office/audit.ts";
import { schoolSetting } from "../../store/office/settings.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import { lockStudent } from "../../store/payments/payments.ts";
import type { Scope } from "../../store/sql.ts";
import {
  type AnyCase,
  audit,
  forStaff,
  listedInPieces,
  long,
  type Staff,
  scopeOf,
  type World,
} from "../case.ts";
import { assertOpenDay } from "../payments/open-day.ts";
import { conflict, invalid, missing, stale } from "../refusal.ts";
import { codedOf, listReply, unitBriefOf } from "../reply.ts";
import { accountsOf, entryOf, save } from "./bill-moves.ts";
import { bulkBillingCases } from "./bulk-billing.ts";
import { approvedDiscountOf } from "./explanations.ts";
import { assessAllFines } from "./fines.ts";
import { partsOf, refusalToSplit, split } from "./split-bill.ts";
import { waive } from "./waive-fine.ts";

type Act = World & { actor: Staff };

function billOf(row: ListedBill): Bill {
  return {
    id: row.id,
    number: row.number,
    unit_id: row.unit_id,
    unit: unitBriefOf(row),
    student_id: row.student_id,
    student: {
      id: row.student_id,
      nis: row.student_nis,
      name: row.student_name,
      classroom: row.classroom_name,
    },
    category_id: row.category_id,
    category: codedOf(row.category_id, row.category_code, row.category_name),
    class_year_id: row.class_year_id,
    class_year: { id: row.class_year_id, name: row.class_year_name },
    classroom: row.classroom_name,
    grade: row.grade,
    period: row.period,
    sequence: row.sequence,
    instalments: row.instalments,
    description: row.description,
    amount: row.amount,
    discount: row.discount,
    fine: row.fine,
    paid: row.paid,
    balance: row.balance,
    issued_on: row.issued_on,
    due_on: row.due_on,
    status: row.status,
    batch_id: row.batch_id,
    priority: row.priority,
    allow_partial: row.allow_partial === 1,
    version: row.version,
  };
}

const fineOf = ({ id, kind, nth, on_day, amount, percent, base, reason, undone }: FineRow): BillFine => ({
  ...{ id, kind, nth, on: on_day, amount, percent, base, reason },
  is_undone: undone === 1,
});

async function billDetailOf(call: Act, scope: Scope, id: string): Promise<BillDetail> {
  const row = await findBill(call.db, scope, id);
  if (row === undefined) throw missing("Tagihan tidak ditemukan.");
  const allocations = await allocationsOf(call.db, id);
  const ceiling = await discountCeiling(call);
  return {
    ...billOf(row),
    parts: await partsOf(call, row),
    can_split: (await refusalToSplit(call, row)) === null,
    fines: (await finesOf(call.db, id)).map(fineOf),
    fine_open: openFineOf(row),
    days_late: isOverdue(row, call.today) ? daysLate(row.due_on, call.today) : 0,
    discount_limit: discountLimitOf(call, row, ceiling),
    discount_ceiling: ceiling,
    discount_reason: row.discount_reason,
    cancel_reason: row.cancel_reason,
    allocations,
    history: await toldOf(call, row),
  };
}

/** What happened to a bill, from its issue on, the earliest first. */
async function toldOf(call: Act, row: ListedBill): Promise<BillDetail["history"]> {
  const rows = await historyOf(call.db, row.id);
  const told = rows.map(({ actor_name, ...entry }) => ({ ...entry, who: actor_name ?? "Sistem" }));
  if (told[0]?.at === row.created_at) return told;
  // Of a bill from before the trail told of each: what the bill itself keeps of its issue (decision 046).
  const by = row.created_by;
  const who = by === null ? undefined : (await namesOf(call.db, [by])).get(by);
  const issued = { id: row.id, at: row.created_at, action: "bill.issued", reason: null };
  return [{ ...issued, who: who ?? "Sistem" }, ...told];
}

const discountCeiling = async (call: Act) => schoolSetting(call.db, "discount_ceiling");

/** The ceiling of what the asker takes off a bill by hand, and what of it is left; null for who has none. */
function discountLimitOf(call: Act, row: ListedBill, ceiling: number): BillDetail["discount_limit"] {
  const byHand = Math.max(0, row.discount - approvedDiscountOf(row));
  const room = discountRoom({ role: call.actor.role, ceiling, byHand });
  return room === null ? null : { ceiling, room };
}

/** The bill as it stands at the version the caller saw; 404 out of scope, 409 when it has moved on or today is closed. */
async function billAtVersion(call: Act, id: string, version: number): Promise<ListedBill> {
  const row = await findBill(call.db, scopeOf(call.actor), id);
  if (row === undefined) throw missing("Tagihan tidak ditemukan.");
  if (row.status === "cancelled") throw conflict("already_cancelled", "Tagihan ini sudah dibatalkan.");
  if (row.version !== version) throw stale();
  await assertOpenDay(call, row.unit_id);
  return row;
}

function refusePaid(row: BillRow): void {
  if (row.paid > 0) {
    throw conflict("already_paid", "Tagihan ini sudah dibayar, jadi tidak dapat diubah atau dibatalkan.");
  }
}

/** Cancels one bill and takes back what it and its discount have posted. */
export async function cancel(
  call: Act,
  row: BillRow & { unit_code: string },
  reason: string,
): Promise<Entry> {
  await save(call, row, { status: "cancelled", balance: 0, cancel_reason: reason });
  await audit(call, {
    action: "bill.cancelled",
    resource: "bill",
    resourceId: row.id,
    unitId: row.unit_id,
    reason,
    before: { status: row.status, balance: row.balance },
    after: { status: "cancelled", balance: 0 },
  });
  const { amount, discount } = row;
  const fine = row.fine_account_id === null ? null : { accountId: row.fine_account_id, amount: row.fine };
  const lines = journalOfCancelledBill({ ...accountsOf(row), amount, discount, fine });
  return entryOf(call, row, `Pembatalan tagihan ${row.number}`, lines);
}

const list = listedInPieces(
  listBills,
  async ({ db, actor, query, url, today }) => {
    const { rows, sums } = await listBillRows(db, scopeOf(actor), query.filter, query.q, query, today);
    const { count, ...amounts } = sums;
    return listReply(url, query, { data: rows.map(billOf), total: count, sums: amounts });
  },
  {
    ids: ({ db, actor, query, today }) => billIds(db, scopeOf(actor), query.filter, query.q, query, today),
    rows: async ({ db, actor }, ids) => (await billsOf(db, scopeOf(actor), ids)).map(billOf),
  },
);

const get = forStaff(getBill, async (call) => ({
  data: await billDetailOf(call, scopeOf(call.actor), call.params.id),
}));

const update = forStaff(updateBill, async (call) => {
  const { version, amount, due_on, description, reason } = call.body;
  const row = await billAtVersion(call, call.params.id, version);
  refusePaid(row);
  // Before the bill, as a payment does: what is late by then is charged below.
  await lockStudent(call.db, row.student_id);
  if (due_on < row.issued_on) {
    throw invalid({ due_on: ["Jatuh tempo tidak boleh sebelum tanggal tagihan terbit."] });
  }
  if (amount < row.discount) {
    throw invalid({ amount: ["Nominal tidak boleh lebih kecil dari potongan yang sudah diberikan."] });
  }
  const figures = { amount, discount: row.discount, fine: row.fine, paid: row.paid };
  const status = billStatusOf({ ...figures, cancelled: false });
  await save(call, row, { amount, due_on, description, balance: balanceOf(figures), status });
  const lines = journalOfAmountChange({ ...accountsOf(row), from: row.amount, to: amount });
  await postEntries(call.db, call.today, [entryOf(call, row, `Perubahan nominal ${row.number}`, lines)]);
  await audit(call, {
    action: "bill.changed",
    resource: "bill",
    resourceId: row.id,
    unitId: row.unit_id,
    reason,
    before: { amount: row.amount, due_on: row.due_on, description: row.description },
    after: { amount, due_on, description },
  });
  await assessAllFines(call, { unitId: row.unit_id, studentId: row.student_id });
  return { data: await billDetailOf(call, scopeOf(call.actor), row.id) };
});

const discount = forStaff(discountBill, async (call) => {
  const { version, amount, reason } = call.body;
  const row = await billAtVersion(call, call.params.id, version);
  if (row.balance === 0) throw conflict("already_paid", "Tagihan ini sudah lunas.");
  if (amount > row.balance) throw invalid({ amount: ["Potongan melebihi sisa tagihan."] });
  if (amount > principalOpenOf(row)) {
    throw invalid({ amount: ["Potongan melebihi sisa selain denda. Denda dihapus dengan Hapus denda."] });
  }
  const limit = discountLimitOf(call, row, await discountCeiling(call));
  if (limit !== null && amount > limit.room) {
    throw invalid({
      amount: [`Potongan satu tagihan paling besar Rp ${limit.ceiling.toLocaleString("id-ID")}.`],
    });
  }
  const figures = { amount: row.amount, discount: row.discount + amount, fine: row.fine, paid: row.paid };
  await save(call, row, {
    discount: figures.discount,
    discount_reason: discountReasonOf([row.discount_reason, reason]),
    balance: balanceOf(figures),
    status: billStatusOf({ ...figures, cancelled: false }),
  });
  const lines = journalOfDiscount({ ...accountsOf(row), amount });
  await postEntries(call.db, call.today, [entryOf(call, row, `Potongan ${row.number}`, lines)]);
  await audit(call, {
    action: "bill.discounted",
    resource: "bill",
    resourceId: row.id,
    unitId: row.unit_id,
    reason,
    before: { discount: row.discount, balance: row.balance },
    after: { discount: figures.discount, balance: balanceOf(figures) },
  });
  return { data: await billDetailOf(call, scopeOf(call.actor), row.id) };
});

const waiveOne = forStaff(waiveFine, async (call) => {
  const row = await billAtVersion(call, call.params.id, call.body.version);
  await waive(call, row, call.body);
  return { data: await billDetailOf(call, scopeOf(call.actor), row.id) };
});

const splitOne = forStaff(splitBill, async (call) => {
  const row = await billAtVersion(call, call.params.id, call.body.version);
  await split(call, row, call.body);
  return { data: await billDetailOf(call, scopeOf(call.actor), row.id) };
});

const cancelOne = forStaff(cancelBill, async (call) => {
  const row = await billAtVersion(call, call.params.id, call.body.version);
  refusePaid(row);
  await postEntries(call.db, call.today, [await cancel(call, row, call.body.reason)]);
  return { data: await billDetailOf(call, scopeOf(call.actor), row.id) };
});

const undo = forStaff(undoBillBatch, async (call) => {
  const batch = await findBatch(call.db, scopeOf(call.actor), call.params.id);
  if (batch === undefined) throw missing("Penagihan ini tidak ditemukan.");
  await assertOpenDay(call, batch.unit_id);
  if (!(await undoBatch(call.db, batch.id, call.now.toISOString()))) {
    throw conflict("already_cancelled", "Penagihan ini sudah dibatalkan.");
  }
  const bills = await listBatchBills(call.db, batch.id);
  const touched = bills.filter((bill) => bill.version !== 1);
  if (touched.length > 0) {
    throw conflict(
      "already_paid",
      `${touched.length} tagihan sudah dibayar atau diubah, jadi penagihan ini tidak dapat diurungkan seluruhnya.`,
    );
  }
  const unit = await call.db
    .selectFrom("units")
    .select("code")
    .where("id", "=", batch.unit_id)
    .executeTakeFirstOrThrow();
  const entries: Entry[] = [];
  for (const bill of bills) {
    entries.push(await cancel(call, { ...bill, unit_code: unit.code }, call.body.reason));
  }
  await postEntries(call.db, call.today, entries);
  await audit(call, {
    action: "bill_batch.undone",
    resource: "bill_batch",
    resourceId: batch.id,
    unitId: batch.unit_id,
    reason: call.body.reason,
    after: { cancelled: bills.length },
  });
  return { data: { id: batch.id, cancelled: bills.length } };
});

export const billCases: AnyCase[] = [
  list,
  get,
  update,
  discount,
  waiveOne,
  splitOne,
  cancelOne,
  long(undo),
  ...bulkBillingCases,
];
