/** What the endpoints of the master data do. Own units only (product.md §2); class years belong to no unit. */
import type { AccountType } from "../contract/enums.ts";
import {
  type Account,
  type Bank,
  type Category,
  type Classroom,
  type ClassYear,
  getAccount,
  getBank,
  getCategory,
  getClassroom,
  getClassYear,
  getUnit,
  listAccounts,
  listBanks,
  listCategories,
  listClassrooms,
  listClassYears,
  listUnits,
  type Unit,
} from "../contract/master.ts";
import {
  type ListedAccount,
  type ListedBank,
  type ListedCategory,
  type ListedClassroom,
  type ListedClassYear,
  type ListedUnit,
  listAccountRows,
  listBankRows,
  listCategoryRows,
  listClassroomRows,
  listClassYearRows,
  listUnitRows,
} from "../store/master.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { missing } from "./refusal.ts";
import { listReply, unitBriefOf } from "./reply.ts";

/** The page that finds one row by its id. */
const single = { page: 1, per_page: 1, sort: [] };

type Found<R> = { rows: R[]; total: number };

/** The only row, or a 404 with this sentence. */
function onlyOf<R>(found: Found<R>, sentence: string): R {
  const [row] = found.rows;
  if (row === undefined) throw missing(sentence);
  return row;
}

/** A list without sums in its meta. */
function plainList<R, T>(
  call: { url: URL; query: { page: number; per_page: number } },
  { rows, total }: Found<R>,
  shape: (row: R) => T,
) {
  return listReply(call.url, call.query, { data: rows.map(shape), total, sums: {} });
}

const unitOf = (row: ListedUnit): Unit => ({
  id: row.id,
  code: row.code,
  name: row.name,
  level: row.level,
  npsn: row.npsn,
  head_name: row.head_name,
  treasurer_name: row.treasurer_name,
  address: row.address,
  city: row.city,
  phone: row.phone,
  email: row.email,
  receipt_prefix: row.receipt_prefix,
  receipt_city: row.receipt_city,
  receipt_footer: row.receipt_footer,
  grades: JSON.parse(row.grades) as number[], // the schema keeps a JSON list of numbers there
  status: row.status,
  version: row.version,
});

const classYearOf = (row: ListedClassYear): ClassYear => ({
  id: row.id,
  name: row.name,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  status: row.status,
  version: row.version,
});

const classroomOf = (row: ListedClassroom): Classroom => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  class_year_id: row.class_year_id,
  class_year: { id: row.class_year_id, name: row.class_year_name },
  grade: row.grade,
  name: row.name,
  major: row.major,
  homeroom_teacher: row.homeroom_teacher,
  capacity: row.capacity,
  students_count: row.students_count,
  status: row.status,
  version: row.version,
});

/** The side on which an account of each type grows. Source: domain.md "Account" (normal balance D/K by type). */
const normalSides = {
  asset: "debit",
  receivable: "debit",
  expense: "debit",
  liability: "credit",
  equity: "credit",
  income: "credit",
} as const satisfies Record<AccountType, Account["normal_balance"]>;

function accountOf(row: ListedAccount): Account {
  const side = normalSides[row.type];
  const { unit_id } = row;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    normal_balance: side,
    parent_id: row.parent_id,
    unit_id,
    unit:
      unit_id === null
        ? null
        : unitBriefOf({ unit_id, unit_code: row.unit_code ?? "", unit_name: row.unit_name ?? "" }),
    // Taken from zero, for the negative of 0 would be −0.
    balance: side === "debit" ? row.net_debit : 0 - row.net_debit,
    status: row.status,
    version: row.version,
  };
}

const categoryOf = (row: ListedCategory): Category => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  code: row.code,
  name: row.name,
  kind: row.kind,
  default_amount: row.default_amount,
  due_day: row.due_day,
  allow_partial: row.allow_partial === 1,
  priority: row.priority,
  status: row.status,
  version: row.version,
});

const bankOf = (row: ListedBank): Bank => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  kind: row.kind,
  name: row.name,
  bank_code: row.bank_code,
  account_no: row.account_no,
  holder: row.holder,
  status: row.status,
  version: row.version,
});

export const masterCases: AnyCase[] = [
  forStaff(listUnits, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listUnitRows(call.db, scopeOf(call.actor), filter, q, call.query), unitOf);
  }),
  forStaff(getUnit, async (call) => {
    const found = await listUnitRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: unitOf(onlyOf(found, "Unit tidak ditemukan.")) };
  }),
  forStaff(listClassYears, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listClassYearRows(call.db, filter, q, call.query), classYearOf);
  }),
  forStaff(getClassYear, async (call) => {
    const found = await listClassYearRows(call.db, call.params, "", single);
    return { data: classYearOf(onlyOf(found, "Tahun ajaran tidak ditemukan.")) };
  }),
  forStaff(listClassrooms, async (call) => {
    const { filter, q } = call.query;
    const found = await listClassroomRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, classroomOf);
  }),
  forStaff(getClassroom, async (call) => {
    const found = await listClassroomRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: classroomOf(onlyOf(found, "Kelas tidak ditemukan.")) };
  }),
  forStaff(listAccounts, async (call) => {
    const { filter, q } = call.query;
    const found = await listAccountRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, accountOf);
  }),
  forStaff(getAccount, async (call) => {
    const found = await listAccountRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: accountOf(onlyOf(found, "Akun tidak ditemukan.")) };
  }),
  forStaff(listCategories, async (call) => {
    const { filter, q } = call.query;
    const found = await listCategoryRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, categoryOf);
  }),
  forStaff(getCategory, async (call) => {
    const found = await listCategoryRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: categoryOf(onlyOf(found, "Kategori tidak ditemukan.")) };
  }),
  forStaff(listBanks, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listBankRows(call.db, scopeOf(call.actor), filter, q, call.query), bankOf);
  }),
  forStaff(getBank, async (call) => {
    const found = await listBankRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: bankOf(onlyOf(found, "Bank atau kas tidak ditemukan.")) };
  }),
];
