import type { Bill } from "../../contract/bills/bills.ts";
import type { Budget } from "../../contract/books/budgets.ts";
import type { YearEnd } from "../../contract/books/year-ends.ts";
import { each, ofKind } from "../../contract/fields.ts";
import type { Bank } from "../../contract/master/banks.ts";
import type { CardDetail } from "../../contract/office/boards.ts";
import type { ChatMessage } from "../../contract/office/conversations.ts";
import type { MessageDetail } from "../../contract/office/messages.ts";
import type { NoteDetail } from "../../contract/office/notes.ts";
import type { ClosingDetail, PeriodState } from "../../contract/payments/closings.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import type { VoucherDraft } from "../../contract/payments/vouchers.ts";
import type { Problem } from "../../contract/problem.ts";
import type { OwnSession, User } from "../../contract/session/session.ts";
import { openKinds, studentTable } from "../../contract/students/student-fields.ts";
import type { Student, StudentDetail } from "../../contract/students/students.ts";
import type { TillOfDay } from "../../src/machines/payments/closing.machine.ts";
import type { Child, Family } from "../../src/machines/payments/family-desk.types.ts";
import type { Desk } from "../../src/machines/payments/payment-desk.types.ts";
import type { Unsent, UnsentPart } from "../../src/machines/payments/unsent.types.ts";

/** One of each record that the charts carry, small and the same every time. Money in rupiah. */
export const problem = (kind: Problem["kind"], more: Partial<Problem> = {}): Problem => ({
  kind,
  message: `pesan ${kind}`,
  ...more,
});

const unit = { id: "u1", code: "SMP", name: "SMP Harapan" };

export const staff = {
  id: "s1",
  name: "Bu Rina",
  username: "bendahara",
  email: null,
  admin_role: "BD",
  units: [unit],
  must_change_password: false,
  locale: null,
} satisfies User;

export const studentUser = {
  id: "p1",
  name: "Adi",
  username: "20260001",
  email: null,
  student_id: "st1",
  units: [unit],
  must_change_password: false,
  locale: null,
} satisfies User;

const openSession = (id: string, current: boolean): OwnSession => ({
  id,
  current,
  address: "10.0.0.1",
  user_agent: null,
  created_at: "2026-11-21T02:00:00.000Z",
  last_used_at: "2026-11-21T03:00:00.000Z",
});

/** The one that is being used, and two others. */
export const openSessions = [openSession("t1", true), openSession("t2", false), openSession("t3", false)];

/** What may be left open is. */
const open = each(ofKind(studentTable, ...openKinds), null);

export const student: Student = {
  ...open,
  id: "st1",
  nis: "20260001",
  name: "Adi",
  gender: "male",
  unit_id: "u1",
  unit,
  classroom: null,
  grade: 7,
  entry_year: 2026,
  student_category: null,
  status: "active",
  contact_name: null,
  contact_phone: null,
  balance: 250_000,
  overdue: 0,
  version: 1,
};

const studentDetail: StudentDetail = {
  ...open,
  ...student,
  created_at: "2026-07-12T03:00:00.000Z",
  created_by: null,
  updated_at: "2026-07-12T03:00:00.000Z",
  updated_by: null,
  photo: null,
  virtual_accounts: [],
  father_name: "Budi",
  father_phone: "+6281234567890",
  billing_contact: "father",
  entry_type: "new",
  kps: false,
  later_bills: { count: 0, balance: 0 },
  deposits: [{ unit_id: "u1", unit, balance: 60_000, version: 1 }],
  in_use: true,
};

export const bill = (id: string, balance: number, due_on = "2026-07-10", unit_id = "u1"): Bill => ({
  id,
  number: `TAG/SMP/2607/${id}`,
  unit_id,
  unit: { ...unit, id: unit_id },
  student_id: "st1",
  student: { id: "st1", nis: "20260001", name: "Adi", classroom: null },
  category_id: "c1",
  category: { id: "c1", code: "SPP", name: "SPP" },
  class_year_id: "y1",
  class_year: { id: "y1", name: "2026/2027" },
  classroom: null,
  grade: 7,
  period: "2026-07",
  sequence: 1,
  instalments: 1,
  description: null,
  amount: balance,
  discount: 0,
  fine: 0,
  paid: 0,
  balance,
  issued_on: "2026-07-01",
  due_on,
  status: "unpaid",
  batch_id: null,
  priority: 1,
  allow_partial: true,
  version: 1,
});

export const bank = (id: string, kind: Bank["kind"], ...unitIds: string[]): Bank => ({
  id,
  unit_ids: unitIds,
  units: unitIds.map((one) => ({ ...unit, id: one })),
  kind,
  name: id,
  bank_code: null,
  account_no: null,
  holder: null,
  account_id: "account 1",
  account: { id: "account 1", code: "1-1101", name: "Kas" },
  va_prefix: null,
  va_length: null,
  admin_fee: 0,
  fee_bearer: null,
  shown_in_portal: false,
  status: "active",
  version: 1,
});

const openBills = [bill("b1", 100_000, "2026-07-10"), bill("b2", 150_000, "2026-08-10")];

export const desk: Desk = {
  student: studentDetail,
  bills: openBills,
  billsToday: openBills,
  charges: [],
  banks: [bank("k1", "cash", "u1"), bank("r1", "account", "u1")],
};

const child = (id: string, name: string, unitId: string, bills: Child["bills"]): Child => ({
  id,
  nis: id,
  name,
  unit: { ...unit, id: unitId, name: unitId.toUpperCase() },
  classroom: null,
  bills: bills.map((one) => ({ ...one, student_id: id, unit_id: unitId })),
});

/** Adi owes in July and September, Bina in August in another unit, Citra in October; Dodi owes nothing. */
export const family: Family = {
  children: [
    child("st1", "Adi", "u1", [bill("a1", 100_000, "2026-07-10"), bill("a2", 100_000, "2026-09-10")]),
    child("st2", "Bina", "u2", [bill("b1", 150_000, "2026-08-10")]),
    child("st3", "Citra", "u1", [bill("c1", 50_000, "2026-10-10")]),
    child("st4", "Dodi", "u1", []),
  ],
  banks: [
    bank("k1", "cash", "u1"),
    bank("k2", "cash", "u2"),
    bank("k3", "cash", "u2"),
    bank("r1", "account", "u1"),
    bank("r2", "account", "u2"),
    bank("q1", "qris", "u1"),
  ],
};

/** Only what a chart reads of a payment; the receipt itself is the contract's to prove. */
export const payment = { id: "pay1", amount: 100_000 } as PaymentDetail; // a chart never looks inside

const cash = {
  opening_cash: 50_000,
  expected_cash: 150_000,
  by_method: [{ method: "cash", amount: 100_000, count: 1 }],
  cash_in: 100_000,
  cash_out: 0,
  voids: 0,
} as const;

/** A drawer with Rp 150.000 by the books, of which Rp 50.000 were in it in the morning. */
export const tillOfDay: TillOfDay = {
  unitId: "u1",
  day: "2026-02-10",
  till: {
    ...cash,
    by_method: [...cash.by_method],
    cashier_id: "s1",
    cashier: { id: "s1", name: "Bu Rina" },
    status: "open",
    closing_id: null,
    is_first: false,
    open_before: null,
    next: null,
  },
};

export const closed: ClosingDetail = {
  ...cash,
  by_method: [...cash.by_method],
  id: "c1",
  version: 1,
  unit_id: "u1",
  unit,
  day: "2026-02-10",
  cashier: { id: "s1", name: "Bu Rina" },
  counted_cash: 150_000,
  difference: 0,
  difference_reason: null,
  handed_over: 100_000,
  remaining_cash: 50_000,
  status: "closed",
  closed_at: "2026-02-10T08:00:00Z",
  closed_by: { id: "s1", name: "Bu Rina" },
  counted: [],
  note: null,
  is_booked: true,
  reopened_at: null,
  reopened_by: null,
  reopen_reason: null,
  head: { logo: null, school: "Yayasan", name: "SMP", address: null, city: null, treasurer_name: null },
};

/** February 2026 as far as that many days, all of them closed but the first as it is said. */
export const period = (
  status: PeriodState["status"],
  days: number,
  first: PeriodState["days"][number]["status"] = "closed",
): PeriodState => ({
  period: "2026-02",
  unit_id: "u1",
  status,
  days: Array.from({ length: days }, (_, at) => ({
    day: `2026-02-${String(at + 1).padStart(2, "0")}`,
    status: at === 0 ? first : "closed",
    tills: 1,
    closed_tills: 1,
  })),
  history: [],
});

/** One of the user who is here, and one of another; the one may be refused. */
const partOf = (id: string, name: string, amount: number): UnsentPart => ({
  body: { student_id: id, unit_id: "u1", paid_on: "2026-11-21", method: "cash", amount },
  student: { id, name, nis: id, classroom: null },
  unit: "SMP Harapan",
  lines: [],
});

export const unsentOf = (over: Partial<Unsent> = {}, body: Partial<UnsentPart["body"]> = {}): Unsent => {
  const part = partOf("st1", "Adi", 50_000);
  return {
    key: "k1",
    kind: "payment",
    parts: [{ ...part, body: { ...part.body, ...body } }],
    userId: "s1",
    userName: "Bu Rina",
    handedRupiah: null,
    keptAt: "2026-11-21T02:00:00.000Z",
    isTried: false,
    problem: null,
    ...over,
  };
};

/** Adi's and Bina's, in one visit. */
export const unsentFamily = (over: Partial<Unsent> = {}): Unsent =>
  unsentOf({ kind: "group", parts: [partOf("st1", "Adi", 50_000), partOf("st2", "Bina", 30_000)], ...over });

/** A voucher of Rp 750.000 that is not posted. */
export const voucherDraft = (status: VoucherDraft["status"], version = 1): VoucherDraft => ({
  id: "v1",
  unit_id: "u1",
  unit: { id: "u1", code: "SMP", name: "SMP Pelita Nusantara" },
  date: "2026-11-20",
  kind: "out",
  description: "Cat tembok aula",
  party: "Toko Warna",
  reference: null,
  amount: 750_000,
  status,
  decided_by: status === "rejected" ? { id: "s2", name: "Pak Bambang" } : null,
  decision_reason: status === "rejected" ? "Nota kurang" : null,
  lines: [],
  attachments: [],
  created_by: { id: "s1", name: "Bu Rina" },
  created_at: "2026-11-20T02:00:00.000Z",
  version,
});

/** What it has become. */
export const voucherEntry = (status: Transaction["status"]): Transaction => {
  const { id, unit_id, unit, date, kind, description, party, reference, amount, lines, created_by } =
    voucherDraft("draft");
  return {
    ...{ id, unit_id, unit, date, kind, description, party, reference, amount, lines, created_by, status },
    number: "TRX/SMP/2611/000007",
    voucher_no: "BKK/SMP/2611/0003",
    source: "manual",
    source_id: null,
    mirror_of: null,
    mirrored_by: null,
    version: 1,
  };
};

/** A year of the books that came to a surplus of Rp 3.800.000. */
/** A plan of two accounts and months. */
export const budget = (status: Budget["status"], version = 1): Budget => ({
  unit: { id: "u1", name: "SMP" },
  class_year: { id: "y1", name: "2026/2027", starts_on: "2026-07-01", ends_on: "2026-08-31" },
  status,
  version,
  changed: null,
  months: ["2026-07", "2026-08"],
  accounts: [
    {
      ...{ id: "a1", code: "4-1101", name: "Pendapatan SPP", type: "income" },
      ...{ amounts: [1_000_000, 0], realised: [900_000, 0], before: [800_000, 0] },
    },
    {
      ...{ id: "a2", code: "5-5101", name: "Listrik", type: "expense" },
      ...{ amounts: [0, 0], realised: [0, 0], before: [0, 0] },
    },
  ],
});

export const yearEnd = (
  status: YearEnd["status"],
  more: Partial<Pick<YearEnd, "is_over" | "open_months">> = {},
): YearEnd => ({
  unit_id: "u1",
  class_year: { id: "y1", name: "2025/2026", starts_on: "2025-07-01", ends_on: "2026-06-30" },
  status,
  is_over: true,
  open_months: [],
  income: { none: 5_000_000, restricted: 0 },
  expense: -1_200_000,
  surplus: { none: 3_800_000, restricted: 0 },
  entry: null,
  history: [],
  ...more,
});

/** What Bu Rina has written, under the number that is its place. */
export const chatMessage = (seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  key: `k${seq}`,
  at: "2026-11-21T03:00:00.000Z",
  by: { id: "s1", name: "Bu Rina" },
  body: `Pesan ${seq}`,
  cards: [],
  ...over,
});

/** A draft of Bu Rina's, to the families of 7A. */
export const message = (over: Partial<MessageDetail> = {}): MessageDetail => ({
  id: "m1",
  status: "draft",
  channel: "email",
  audience: "classroom",
  audience_name: "7A",
  unit_id: "u1",
  unit: { id: "u1", code: "SMP", name: "SMP Pelita" },
  subject: "Rapat",
  excerpt: "Isi",
  text: "Isi",
  counts: { sent: 0, waiting: 0, failed: 0, skipped: 0 },
  owner: { id: "s1", name: "Bu Rina" },
  is_own: true,
  send_at: null,
  released_at: null,
  error: null,
  classroom_id: "c1",
  student_id: null,
  student: null,
  operator_ids: [],
  only_arrears: false,
  attachments: [],
  recipients: [],
  updated_at: "2026-11-21T03:00:00.000Z",
  updated_by: "Bu Rina",
  created_at: "2026-11-21T03:00:00.000Z",
  created_by: "Bu Rina",
  version: 1,
  ...over,
});

/** A private note of Bu Rina's. */
export const note = (over: Partial<NoteDetail> = {}): NoteDetail => ({
  id: "n1",
  title: "Rapat",
  excerpt: "Isi",
  text: "Isi",
  color: "plain",
  pinned: false,
  unit_id: null,
  unit: null,
  student_id: null,
  student: null,
  owner: { id: "s1", name: "Bu Rina" },
  may_delete: true,
  updated_at: "2026-11-21T03:00:00.000Z",
  updated_by: "Bu Rina",
  created_at: "2026-11-21T03:00:00.000Z",
  created_by: "Bu Rina",
  deleted_at: null,
  version: 1,
  ...over,
});

/** A card in the first of two columns. */
export const card = (over: Partial<CardDetail> = {}): CardDetail => ({
  id: "c1",
  board_id: "b1",
  column_id: "k1",
  position: 1024,
  title: "Telepon wali",
  due_on: null,
  assignee: null,
  labels: [],
  checks_done: 0,
  checks_count: 0,
  comments_count: 0,
  has_text: false,
  link: null,
  archived_at: null,
  version: 1,
  text: "",
  checklist: [],
  comments: [],
  created_at: "2026-11-21T03:00:00.000Z",
  created_by: "Bu Rina",
  updated_at: "2026-11-21T03:00:00.000Z",
  updated_by: "Bu Rina",
  ...over,
});
