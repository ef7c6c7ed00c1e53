/**
 * What the student portal's endpoints do. Whatever is asked, only the student's own rows answer (docs/spec/portal.md §1.1).
 */
import type { OwnVirtualAccount } from "../../contract/master/virtual-accounts.ts";
import {
  getOwnBill,
  getOwnPayment,
  getOwnProfile,
  getOwnReceiptFile,
  listOwnBanks,
  listOwnBills,
  listOwnPayments,
  type OwnBank,
  type OwnBill,
  type OwnPayment,
} from "../../contract/portal/portal.ts";
import { contactOf } from "../../rules/students.ts";
import { shownVirtualBanksOf } from "../../store/master/virtual-accounts.ts";
import { schoolSetting } from "../../store/office/settings.ts";
import { findPayment } from "../../store/payments/payments.ts";
import {
  findOwnBill,
  findOwnProfile,
  listOwnBillRows,
  listOwnPaymentRows,
  liveAllocationsOf,
  type OwnBillRow,
  type OwnPaymentRow,
  shownBanksOf,
} from "../../store/portal/portal.ts";
import { pictureOf } from "../../store/students/pictures.ts";
import { type AnyCase, forStudent, long, type StudentActor, type World } from "../case.ts";
import { ownVirtualAccounts } from "../master/virtual-accounts.ts";
import { receiptOf } from "../payments/payments.ts";
import { missing } from "../refusal.ts";
import { codedOf, listReply, unitBriefOf } from "../reply.ts";

/**
 * Bills with the numbers that an open one can be paid to: at the bank of its category, or at every VA bank of
 * its unit, of those that the portal shows.
 */
async function withAccounts(call: World & { actor: StudentActor }, rows: readonly OwnBillRow[]) {
  const owing = rows.filter((row) => row.balance > 0);
  const isShown = owing.length > 0 && (await schoolSetting(call.db, "portal_shows_ways"));
  const open = isShown ? owing : [];
  const accounts = open.length === 0 ? [] : await ownVirtualAccounts(call.db, call.actor.id);
  const banks = accounts.length === 0 ? [] : await shownVirtualBanksOf(call.db, unitsOf(open));
  return rows.map((row) => {
    const serves = (id: string) => banks.some((bank) => bank.bank_id === id && bank.unit_id === row.unit_id);
    const payable = accounts.filter(({ bank: { id } }) => serves(id) && id === (row.va_bank_id ?? id));
    return ownBillOf(row, row.balance > 0 ? payable : []);
  });
}

const unitsOf = (rows: readonly OwnBillRow[]) => [...new Set(rows.map((row) => row.unit_id))];

const ownBillOf = (row: OwnBillRow, virtual_accounts: OwnVirtualAccount[]): OwnBill => ({
  id: row.id,
  number: row.number,
  unit: unitBriefOf(row),
  category: codedOf(row.category_id, row.category_code, row.category_name),
  classroom: row.classroom_name,
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
  virtual_accounts,
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

/** A bank once, with all its units; a VA with the student's number, and left out where there is none. */
async function ownBanksOf({ db, actor }: World & { actor: StudentActor }): Promise<OwnBank[]> {
  if (!(await schoolSetting(db, "portal_shows_ways"))) return [];
  const accounts = await ownVirtualAccounts(db, actor.id);
  const numberAt = (id: string) => accounts.find(({ bank }) => bank.id === id)?.number ?? null;
  const banks = new Map<string, OwnBank>();
  for (const row of await shownBanksOf(db, actor.id)) {
    const { id, kind, name, bank_code, holder } = row;
    const account_no = kind === "va" ? numberAt(id) : row.account_no;
    if (kind === "va" && account_no === null) continue;
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

/** A receipt of one's own; former units' payments are one's own too, so the student is the only fence. Errors: 404. */
async function ownReceiptOf(call: World & { actor: StudentActor; params: { id: string } }) {
  const row = await findPayment(call.db, null, call.params.id);
  if (row === undefined || row.student_id !== call.actor.id) throw missing("Pembayaran tidak ditemukan.");
  return { data: await receiptOf(call, row) };
}

export const portalCases: AnyCase[] = [
  forStudent(listOwnBills, async (call) => {
    const { filter, q } = call.query;
    const found = await listOwnBillRows(call.db, call.actor.id, filter, q, call.query, call.today);
    const { count, ...sums } = found.sums;
    const data = await withAccounts(call, found.rows);
    return listReply(call.url, call.query, { data, total: count, sums });
  }),
  forStudent(getOwnBill, async (call) => {
    const row = await findOwnBill(call.db, call.actor.id, call.params.id);
    const [bill] = row === undefined ? [] : await withAccounts(call, [row]);
    if (bill === undefined) throw missing("Tagihan tidak ditemukan.");
    return { data: { ...bill, allocations: await liveAllocationsOf(call.db, bill.id) } };
  }),
  forStudent(listOwnBanks, async (call) => ({ data: await ownBanksOf(call) })),
  forStudent(listOwnPayments, async (call) => {
    const { rows, total } = await listOwnPaymentRows(call.db, call.actor.id, call.query.q, call.query);
    return listReply(call.url, call.query, { data: rows.map(ownPaymentOf), total, sums: {} });
  }),
  forStudent(getOwnPayment, ownReceiptOf),
  // Drawing takes longer than answering, so that it is done beside the others' requests.
  long(forStudent(getOwnReceiptFile, ownReceiptOf)),
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
