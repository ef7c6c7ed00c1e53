/**
 * A school small enough to reckon by hand, put into the tables directly: two units, five students, nine bills, six
 * payments and the journal they make. Its today is 20 August 2026; sums are rupiah.
 */
import type { AccountType, BillStatus, PaymentMethod, TransactionSource } from "../../contract/enums.ts";
import { fold } from "../../rules/names.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import type { Tables } from "../../store/schema.ts";
import type { Db } from "../../store/sql.ts";
import { openColumns } from "../../store/students/open-columns.ts";

export const smallSchoolToday = "2026-08-20";

const at = "2026-07-01T01:00:00.000Z";
const kept = { version: 1, created_at: at, created_by: null, updated_at: at, updated_by: null };

const unit = (id: string, code: string, name: string, prefix: string, grades: number[]): Tables["units"] => ({
  ...kept,
  id,
  code,
  name,
  level: id === "sd" ? "primary" : "junior",
  npsn: null,
  head_name: null,
  head_nip: null,
  treasurer_name: null,
  address: "Jl. Melati 1",
  district: null,
  city: "Bandung",
  province: null,
  postcode: null,
  phone: null,
  email: null,
  website: null,
  receipt_prefix: prefix,
  receipt_city: "Bandung",
  receipt_footer: null,
  grades: JSON.stringify(grades),
  number: id === "sd" ? 1 : 2,
  status: "active",
});

const classroom = (id: string, unitId: string, yearId: string, grade: number, name: string) => ({
  ...kept,
  id,
  unit_id: unitId,
  class_year_id: yearId,
  grade,
  name,
  major: null,
  homeroom_teacher: id === "7a" ? "Pak Tono" : null,
  capacity: 36,
  status: "active" as const,
});

/** Of these students nobody has written down more. */
const bareFacts = { ...openColumns, billing_contact: "guardian", entry_type: "new", kps: 0 } as const;

const student = (
  id: string,
  unitId: string,
  nis: string,
  name: string,
  isActive = true,
): Tables["students"] => ({
  ...kept,
  id,
  unit_id: unitId,
  nis,
  name,
  search: fold(`${name} ${nis}`),
  family_search: "",
  gender: "female",
  ...bareFacts,
  nisn: id === "ani" ? "0012345678" : null,
  guardian_name: `Ibu ${name}`,
  guardian_phone: "+628123456789",
  entry_date: "2025-07-14",
  status: isActive ? "active" : "left",
  portal_on: 1,
  password_hash: null,
  must_change_password: 0,
  locale: null,
});

const account = (
  id: string,
  code: string,
  name: string,
  type: AccountType,
  unitId: string | null = null,
) => ({
  ...kept,
  id,
  code,
  name,
  type,
  parent_id: null,
  unit_id: unitId,
  restriction: "none" as const,
  cash_flow: null,
  purpose: id === "deposit" ? ("deposit" as const) : null,
  status: "active" as const,
});

const postedTo = {
  receivable_account_id: "piutang",
  income_account_id: "pendapatan",
  discount_account_id: "diskon",
};

const category = (
  id: string,
  unitId: string,
  code: string,
  name: string,
  amount: number,
  priority: number,
) => ({
  ...kept,
  ...postedTo,
  bank_id: null,
  id,
  unit_id: unitId,
  code,
  name,
  kind: code === "SPP" ? ("monthly" as const) : ("once" as const),
  default_amount: amount,
  due_day: 10,
  allow_partial: 1 as const,
  allow_instalments: 0 as const,
  priority,
  status: "active" as const,
});

const bank = (id: string, kind: "cash" | "account", name: string, accountId: string) => ({
  ...kept,
  id,
  kind,
  name,
  bank_code: kind === "account" ? "014" : null,
  account_no: kind === "account" ? "1234567890" : null,
  holder: null,
  account_id: accountId,
  va_prefix: null,
  va_length: null,
  admin_fee: 0,
  fee_bearer: null,
  shown_in_portal: 0 as const,
  status: "active" as const,
});

async function masterData(db: Db): Promise<void> {
  await db.insertInto("settings").values({ name: "school_name", value: "Yayasan Melati" }).execute();
  await db
    .insertInto("units")
    .values([
      unit("sd", "SD", "SD Melati", "KSD", [1, 2, 3, 4, 5, 6]),
      unit("smp", "SMP", "SMP Melati", "KSMP", [7, 8, 9]),
    ])
    .execute();
  const year = (id: string, first: number, status: "active" | "closed") => ({
    ...kept,
    id,
    name: `${first}/${first + 1}`,
    starts_on: `${first}-07-01`,
    ends_on: `${first + 1}-06-30`,
    status,
  });
  await db
    .insertInto("class_years")
    .values([year("y25", 2025, "closed"), year("y26", 2026, "active")])
    .execute();
  await db
    .insertInto("classrooms")
    .values([
      classroom("1a", "sd", "y26", 1, "1A"),
      classroom("7a", "smp", "y26", 7, "7A"),
      classroom("7b", "smp", "y26", 7, "7B"),
      classroom("9a-old", "smp", "y25", 9, "9A"),
    ])
    .execute();
  await db
    .insertInto("accounts")
    .values([
      account("kas", "1-1101", "Kas", "asset"),
      account("bank", "1-1102", "Bank", "asset"),
      account("banksd", "1-1103", "Bank SD", "asset", "sd"),
      account("piutang", "1-1201", "Piutang siswa", "receivable"),
      account("deposit", "2-1101", "Deposit siswa", "liability"),
      account("pendapatan", "4-1101", "Pendapatan sekolah", "income"),
      account("diskon", "5-1101", "Potongan", "expense"),
    ])
    .execute();
  await db
    .insertInto("categories")
    .values([
      category("spp-sd", "sd", "SPP", "SPP", 200_000, 10),
      category("spp-smp", "smp", "SPP", "SPP", 300_000, 10),
      category("buku-smp", "smp", "BUKU", "Buku", 450_000, 50),
    ])
    .execute();
  await db
    .insertInto("banks")
    .values([
      bank("kas-sd", "cash", "Kas SD", "kas"),
      bank("kas-smp", "cash", "Kas SMP", "kas"),
      bank("bca-smp", "account", "BCA SMP", "bank"),
    ])
    .execute();
  await db
    .insertInto("bank_units")
    .values([
      { bank_id: "kas-sd", unit_id: "sd" },
      { bank_id: "kas-smp", unit_id: "smp" },
      { bank_id: "bca-smp", unit_id: "smp" },
    ])
    .execute();
}

async function people(db: Db): Promise<void> {
  const operator = (id: string, role: string) => ({
    ...kept,
    id,
    name: `Petugas ${id}`,
    username: id,
    email: null,
    phone: null,
    admin_role: role,
    status: "active" as const,
    password_hash: "-",
    must_change_password: 0 as const,
    locale: null,
    last_login_at: null,
  });
  await db
    .insertInto("operators")
    .values([operator("admin", "AS"), operator("bendahara", "BD"), operator("kasir", "KR")])
    .execute();
  await db
    .insertInto("students")
    .values([
      student("ani", "smp", "1001", "Ani Lestari"),
      student("budi", "smp", "1002", "Budi Santoso"),
      student("citra", "sd", "2001", "Citra Dewi"),
      student("dedi", "smp", "1003", "Dedi Pratama", false),
      student("eka", "sd", "2002", "Eka Putri"),
    ])
    .execute();
  const placement = (studentId: string, yearId: string, classroomId: string) => ({
    id: `${studentId}-${yearId}`,
    student_id: studentId,
    class_year_id: yearId,
    classroom_id: classroomId,
    from_on: "2026-07-13",
  });
  await db
    .insertInto("placements")
    .values([
      placement("ani", "y26", "7a"),
      placement("budi", "y26", "7b"),
      placement("citra", "y26", "1a"),
      placement("eka", "y26", "1a"),
      placement("eka", "y25", "9a-old"),
      placement("dedi", "y25", "9a-old"),
    ])
    .execute();
}

/** The rows of a table written as text, one line a row, with blanks between the cells. */
const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

const cell = (row: readonly string[], index: number): string => row[index] ?? "";

// b5 is cancelled, b6 is free, b8 is an arrear from last year in the unit that its student has left since.
const bills = cellsOf(`
  b1 TAG/SMP/2607/000001 ani   spp-smp  2026-07 2026-07-10 300000     0 300000 paid
  b2 TAG/SMP/2607/000002 ani   spp-smp  2026-08 2026-08-10 300000 50000 100000 partial
  b3 TAG/SMP/2607/000003 ani   spp-smp  2026-09 2026-09-10 300000     0  20000 partial
  b4 TAG/SMP/2607/000004 budi  spp-smp  2026-07 2026-07-10 300000     0      0 unpaid
  b5 TAG/SMP/2607/000005 budi  buku-smp ONCE    2026-07-10 450000     0      0 cancelled
  b6 TAG/SMP/2607/000006 budi  spp-smp  2026-08 2026-08-10      0     0      0 free
  b7 TAG/SD/2607/000001  citra spp-sd   2026-08 2026-08-10 200000     0 200000 paid
  b8 TAG/SMP/2605/000001 eka   spp-smp  2026-05 2026-05-10 300000     0      0 unpaid
  b9 TAG/SD/2607/000002  eka   spp-sd   2026-07 2026-07-10 200000     0      0 unpaid`);

// p3 is voided; p6 is paid from the deposit that p2 made. The hour is UTC.
const payments = cellsOf(`
  p1 KSMP/26/000001 ani   cash     300000     0 2026-07-09T02 kasir b1 300000      0 received
  p2 KSMP/26/000002 ani   transfer 150000 50000 2026-08-20T02 kasir b2 100000 150000 received
  p3 KSMP/26/000003 budi  cash     300000     0 2026-08-20T03 kasir b4 300000      0 voided
  p4 KSD/26/000001  citra cash     200000     0 2026-08-12T02 admin b7 200000      0 received
  p5 KSD/26/000002  citra cash      75000 75000 2026-08-20T04 admin -       0      0 received
  p6 KSMP/26/000004 ani   deposit   20000     0 2026-08-20T05 kasir b3  20000 280000 received`);

// Debits are written with a plus, credits with a minus.
const entries = cellsOf(`
  t-b8     TRX/SMP/2605/000001 2026-05-01 bill    b8 piutang+300000 pendapatan-300000
  t-b1     TRX/SMP/2607/000001 2026-07-01 bill    b1 piutang+300000 pendapatan-300000
  t-b2     TRX/SMP/2607/000002 2026-07-01 bill    b2 piutang+300000 pendapatan-300000
  t-b3     TRX/SMP/2607/000003 2026-07-01 bill    b3 piutang+300000 pendapatan-300000
  t-b4     TRX/SMP/2607/000004 2026-07-01 bill    b4 piutang+300000 pendapatan-300000
  t-b5     TRX/SMP/2607/000005 2026-07-01 bill    b5 piutang+450000 pendapatan-450000
  t-b7     TRX/SD/2607/000001  2026-07-01 bill    b7 piutang+200000 pendapatan-200000
  t-b9     TRX/SD/2607/000002  2026-07-01 bill    b9 piutang+200000 pendapatan-200000
  t-p1     TRX/SMP/2607/000006 2026-07-09 payment p1 kas+300000 piutang-300000
  t-b2less TRX/SMP/2607/000007 2026-07-15 bill    b2 diskon+50000 piutang-50000
  t-b5undo TRX/SMP/2607/000008 2026-07-20 bill    b5 pendapatan+450000 piutang-450000
  t-p4     TRX/SD/2608/000001  2026-08-12 payment p4 kas+200000 piutang-200000
  t-manual TRX/SD/2608/000002  2026-08-15 manual  -  banksd+100000 kas-100000
  t-p2     TRX/SMP/2608/000001 2026-08-20 payment p2 bank+150000 piutang-100000 deposit-50000
  t-p3     TRX/SMP/2608/000002 2026-08-20 payment p3 kas+300000 piutang-300000
  t-p5     TRX/SD/2608/000003  2026-08-20 payment p5 kas+75000 deposit-75000
  t-p3undo TRX/SMP/2608/000003 2026-08-20 payment p3 piutang+300000 kas-300000
  t-p6     TRX/SMP/2608/000004 2026-08-20 payment p6 deposit+20000 piutang-20000`);

const counters = {
  "bill:2026-05:smp": 1,
  "bill:2026-07:smp": 6,
  "bill:2026-07:sd": 2,
  "receipt:2026:smp": 4,
  "receipt:2026:sd": 2,
  "transaction:2026-05:smp": 1,
  "transaction:2026-07:smp": 8,
  "transaction:2026-07:sd": 2,
  "transaction:2026-08:smp": 4,
  "transaction:2026-08:sd": 3,
};

const unitOfNumber = (number: string) => (/\/SD\/|^KSD/.test(number) ? "sd" : "smp");

const classOf: Record<string, { classroom_id: string; classroom_name: string; grade: number }> = {
  ani: { classroom_id: "7a", classroom_name: "7A", grade: 7 },
  budi: { classroom_id: "7b", classroom_name: "7B", grade: 7 },
  citra: { classroom_id: "1a", classroom_name: "1A", grade: 1 },
  eka: { classroom_id: "1a", classroom_name: "1A", grade: 1 },
};
const lastYear = { classroom_id: "9a-old", classroom_name: "9A", grade: 9 };

function billRow(cells: readonly string[]): Tables["bills"] {
  const [id = "", number = "", student_id = "", category_id = "", period = "", due_on = ""] = cells;
  const [amount = 0, discount = 0, paid = 0] = [6, 7, 8].map((n) => Number(cell(cells, n)));
  const status = cell(cells, 9) as BillStatus; // as the table above has them
  const isLastYear = id === "b8";
  const isCancelled = status === "cancelled";
  return {
    ...kept,
    ...postedTo,
    basis: null,
    ...((isLastYear ? undefined : classOf[student_id]) ?? lastYear),
    id,
    number,
    unit_id: unitOfNumber(number),
    student_id,
    category_id,
    category_code: category_id === "buku-smp" ? "BUKU" : "SPP",
    category_name: category_id === "buku-smp" ? "Buku" : "SPP",
    class_year_id: isLastYear ? "y25" : "y26",
    period,
    sequence: 1,
    instalments: 1,
    description: null,
    amount,
    discount,
    discount_reason: discount > 0 ? "anak guru" : null,
    fine: 0,
    paid,
    balance: isCancelled ? 0 : amount - discount - paid,
    issued_on: isLastYear ? "2026-05-01" : "2026-07-01",
    due_on,
    status,
    batch_id: null,
    cancel_reason: isCancelled ? "salah tagih" : null,
    priority: 10,
    allow_partial: 1,
    fine_account_id: null,
  };
}

function paymentRow(cells: readonly string[]): Tables["payments"] {
  const [id = "", receipt_no = "", student_id = ""] = cells;
  const hour = cell(cells, 6);
  const cashier_id = cell(cells, 7);
  const isVoided = cell(cells, 11) === "voided";
  return {
    id,
    receipt_no,
    unit_id: unitOfNumber(receipt_no),
    student_id,
    classroom_name: classOf[student_id]?.classroom_name ?? null,
    payer: null,
    method: cell(cells, 3) as PaymentMethod, // as the table above has them
    bank_id: cell(cells, 3) === "transfer" ? "bca-smp" : null,
    amount: Number(cell(cells, 4)),
    to_deposit: Number(cell(cells, 5)),
    paid_on: hour.slice(0, 10),
    paid_at: `${hour}:00:00.000Z`,
    reference: null,
    note: null,
    status: isVoided ? "voided" : "received",
    cashier_id,
    cashier_name: `Petugas ${cashier_id}`,
    group_id: null,
    verify_code: `code-${id}`,
    print_count: 0,
    remaining: 0,
    guardian: null,
    remaining_bills: null,
    deposit_left: null,
    void_reason: isVoided ? "salah siswa" : null,
    voided_at: isVoided ? "2026-08-20T04:30:00.000Z" : null,
    voided_by: isVoided ? "bendahara" : null,
    version: 1,
  };
}

function allocationRow(cells: readonly string[]): Tables["allocations"] {
  return {
    payment_id: cell(cells, 0),
    bill_id: cell(cells, 8),
    amount: Number(cell(cells, 9)),
    balance_after: Number(cell(cells, 10)),
    fine: 0,
    live: cell(cells, 11) === "voided" ? 0 : 1,
  };
}

function linesOf(cells: readonly string[]): Tables["journal_lines"][] {
  return cells.slice(5).map((text, index) => {
    const [account = "", side, amount] = text.split(/([+-])/);
    return {
      transaction_id: cell(cells, 0),
      line_no: index + 1,
      account_id: account,
      debit: side === "+" ? Number(amount) : 0,
      credit: side === "-" ? Number(amount) : 0,
    };
  });
}

function entryRow(cells: readonly string[]): Tables["transactions"] {
  const [id = "", number = "", date = "", source = "", source_id = ""] = cells;
  return {
    id,
    number,
    voucher_no: null,
    unit_id: unitOfNumber(number),
    date,
    kind: source === "payment" ? "in" : "correction",
    source: source as TransactionSource, // as the table above has them
    source_id: source_id === "-" ? null : source_id,
    description: `Catatan ${id}`,
    party: null,
    reference: null,
    amount: linesOf(cells).reduce((sum, line) => sum + line.debit, 0),
    status: id === "t-p3" ? "voided" : "posted",
    mirror_of: id === "t-p3undo" ? "t-p3" : null,
    created_at: at,
    created_by: null,
    created_by_name: null,
    cashier_id: null,
    version: 1,
  };
}

async function money(db: Db): Promise<void> {
  await db.insertInto("bills").values(bills.map(billRow)).execute();
  await db.insertInto("payments").values(payments.map(paymentRow)).execute();
  const onBills = payments.filter((cells) => cell(cells, 8) !== "-");
  await db.insertInto("allocations").values(onBills.map(allocationRow)).execute();
  await db
    .insertInto("deposits")
    .values([
      { student_id: "ani", unit_id: "smp", balance: 30_000, version: 1 },
      { student_id: "citra", unit_id: "sd", balance: 75_000, version: 1 },
    ])
    .execute();
  await db.insertInto("transactions").values(entries.map(entryRow)).execute();
  await db.insertInto("journal_lines").values(entries.flatMap(linesOf)).execute();
  await db
    .insertInto("counters")
    .values(Object.entries(counters).map(([name, value]) => ({ name, value })))
    .execute();
}

/** Migrates a fresh database and puts the small school into it. */
export async function fillSmallSchool(engine: Engine): Promise<void> {
  await migrate(engine.db, engine.dialect, migrations);
  await engine.db.transaction().execute(async (db) => {
    await masterData(db);
    await people(db);
    await money(db);
  });
}
