/** What the student portal's endpoints do. Whatever is asked, only the student's own rows answer (product.md §2). */
import {
  getOwnBill,
  getOwnPayment,
  getOwnProfile,
  listOwnBanks,
  listOwnBills,
  listOwnPayments,
  type OwnBank,
  type OwnBill,
  type OwnPayment,
} from "../contract/portal.ts";
import { contactOf } from "../rules/students.ts";
import { findPayment } from "../store/payments.ts";
import { pictureOf } from "../store/pictures.ts";
import {
  findOwnBill,
  findOwnProfile,
  listOwnBillRows,
  listOwnPaymentRows,
  liveAllocationsOf,
  type OwnBillRow,
  type OwnPaymentRow,
  shownBanksOf,
} from "../store/portal.ts";
import { type AnyCase, forStudent } from "./case.ts";
import { receiptOf } from "./payments.ts";
import { missing } from "./refusal.ts";
import { codedOf, listReply, unitBriefOf } from "./reply.ts";

const ownBillOf = (row: OwnBillRow): OwnBill => ({
  id: row.id,
  number: row.number,
  unit: unitBriefOf(row),
  category: codedOf(row.category_id, row.category_code, row.category_name),
  classroom: row.classroom_name,
  period: row.period,
  description: row.description,
  amount: row.amount,
  discount: row.discount,
  fine: row.fine,
  paid: row.paid,
  balance: row.balance,
  issued_on: row.issued_on,
  due_on: row.due_on,
  status: row.status,
});

const ownPaymentOf = (row: OwnPaymentRow): OwnPayment => ({
  id: row.id,
  receipt_no: row.receipt_no,
  unit: unitBriefOf(row),
  method: row.method,
  amount: row.amount,
  to_deposit: row.to_deposit,
  paid_on: row.paid_on,
  status: row.status,
});

/** A bank once, with all its units. */
function ownBanksOf(rows: Awaited<ReturnType<typeof shownBanksOf>>): OwnBank[] {
  const banks = new Map<string, OwnBank>();
  for (const row of rows) {
    const { id, kind, name, bank_code, account_no, holder } = row;
    const admin_fee = row.fee_bearer === "payer" ? row.admin_fee : 0;
    const bank = banks.get(id) ?? {
      id,
      kind,
      name,
      bank_code,
      account_no,
      holder,
      admin_fee,
      units: [],
    };
    bank.units.push(unitBriefOf(row));
    banks.set(id, bank);
  }
  return [...banks.values()];
}

export const portalCases: AnyCase[] = [
  forStudent(listOwnBills, async (call) => {
    const { filter, q } = call.query;
    const found = await listOwnBillRows(call.db, call.actor.id, filter, q, call.query, call.today);
    const { count, ...sums } = found.sums;
    return listReply(call.url, call.query, { data: found.rows.map(ownBillOf), total: count, sums });
  }),
  forStudent(getOwnBill, async (call) => {
    const row = await findOwnBill(call.db, call.actor.id, call.params.id);
    if (row === undefined) throw missing("Tagihan tidak ditemukan.");
    return { data: { ...ownBillOf(row), allocations: await liveAllocationsOf(call.db, row.id) } };
  }),
  forStudent(listOwnBanks, async (call) => ({
    data: ownBanksOf(await shownBanksOf(call.db, call.actor.id)),
  })),
  forStudent(listOwnPayments, async (call) => {
    const { rows, total } = await listOwnPaymentRows(call.db, call.actor.id, call.query.q, call.query);
    return listReply(call.url, call.query, { data: rows.map(ownPaymentOf), total, sums: {} });
  }),
  forStudent(getOwnPayment, async (call) => {
    // Former units' payments are one's own too, so the student is the only fence.
    const row = await findPayment(call.db, null, call.params.id);
    if (row === undefined || row.student_id !== call.actor.id) throw missing("Pembayaran tidak ditemukan.");
    return { data: await receiptOf(call, row) };
  }),
  forStudent(getOwnProfile, async (call) => {
    const row = await findOwnProfile(call.db, call.actor.id, call.today);
    if (row === undefined) throw missing("Data siswa tidak ditemukan.");
    return {
      data: {
        id: row.id,
        nis: row.nis,
        name: row.name,
        classroom: row.classroom_name,
        nisn: row.nisn,
        unit: unitBriefOf(row),
        guardian_name: contactOf(row).contact_name,
        photo: await pictureOf(call.db, { kind: "student", id: row.id }),
        balance: row.balance,
        overdue: row.overdue,
        deposit: row.deposit,
      },
    };
  }),
];
