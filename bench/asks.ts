/**
 * What is asked of the large lists: each alone, at its end, in every order, by every filter, and by the words of a search; and of the
 * dashboard. The orders are read from the contract, and a filter of the contract that is missing here does not compile.
 */
import type * as v from "valibot";
import { listBills } from "../contract/bills/bills.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { listClassrooms } from "../contract/master/classrooms.ts";
import { listVirtualAccounts } from "../contract/master/virtual-accounts.ts";
import { listOperators } from "../contract/office/operators.ts";
import { listPayments } from "../contract/payments/payments.ts";
import { listTransactions } from "../contract/payments/transactions.ts";
import { sortsOf } from "../contract/sorts.ts";
import { listStudents } from "../contract/students/students.ts";
import type { Db } from "../store/sql.ts";

/** The values of each filter, as they stand in the address. */
type Values<E extends { query: v.GenericSchema }> =
  v.InferInput<E["query"]> extends { filter?: infer F }
    ? { [K in keyof Required<NonNullable<F>>]: readonly string[] }
    : never;

export type Ask = { list: string; what: string; path: string };

function asksOf<E extends Endpoint>(
  endpoint: E,
  total: number,
  p: { filters: Values<E>; also?: readonly string[]; searches: readonly string[] },
): Ask[] {
  const filters = Object.entries(p.filters as Record<string, readonly string[]>); // every value is such a list
  const orders = sortsOf(endpoint).flatMap((sort) => [sort, `-${sort}`]);
  const queries = [
    "",
    `page=${Math.max(1, Math.floor(total / 25))}`,
    ...orders.map((sort) => `sort=${sort}`),
    ...filters.flatMap(([name, values]) => values.map((value) => `filter[${name}]=${value}`)),
    ...(p.also ?? []),
    ...p.searches.map((words) => `q=${encodeURIComponent(words)}`),
  ];
  const list = endpoint.path.slice("/api/".length);
  return queries.map((query) => {
    const path = `${endpoint.path}?${query}`;
    return { list, what: query === "" ? "the list" : decodeURIComponent(query), path };
  });
}

/** Ids of the made school that filters ask for. */
async function idsOf(db: Db) {
  const first = async (
    table: "units" | "class_years" | "classrooms" | "categories" | "bill_batches" | "operators",
  ) => (await db.selectFrom(table).select("id").orderBy("id").executeTakeFirstOrThrow()).id;
  const year = db.selectFrom("class_years").select("id");
  const category = db.selectFrom("student_categories").select("id");
  const cash = db.selectFrom("banks").select("account_id").where("kind", "=", "cash").orderBy("id");
  const cashier = db.selectFrom("payments").select("cashier_id").where("cashier_id", "is not", null);
  return {
    unit: await first("units"),
    active: (await year.where("status", "=", "active").executeTakeFirstOrThrow()).id,
    planned: (await year.orderBy("starts_on", "desc").executeTakeFirstOrThrow()).id,
    classroom: await first("classrooms"),
    category: await first("categories"),
    studentCategory: (await category.executeTakeFirst())?.id ?? "none",
    batch: await first("bill_batches"),
    account: (await cash.executeTakeFirstOrThrow()).account_id,
    cashier: (await cashier.executeTakeFirstOrThrow()).cashier_id ?? "none",
  };
}

/** Everything that is asked of a school of so many students. */
export async function asksFor(db: Db, size: number): Promise<Ask[]> {
  const id = await idsOf(db);
  const student = `bench-student-${Math.floor(size / 2)}`;
  const bearer = await db
    .selectFrom("students")
    .innerJoin("units", "units.id", "students.unit_id")
    .select(["nis", "units.number"])
    .where("students.id", "=", student)
    .executeTakeFirstOrThrow();
  const { nis } = bearer;
  const account = `88810${String(bearer.number).padStart(2, "0")}${nis.padStart(9, "0")}`;
  return [
    ...ofStudents(id, size, student, [nis, account]),
    ...ofBills(id, size, student),
    ...ofPayments(id, size, student),
    ...ofTransactions(id, size, student),
    ...ofHouse(id, size),
    ...asksOf(listVirtualAccounts, size, {
      filters: { bank_id: ["bench-va"], unit_id: [id.unit], numbered: ["1", "0"] },
      searches: ["ka", `kusuma ${nis}`],
    }),
    ...["", `unit_id=${id.unit}`].map((query) => ({
      list: "dashboard",
      what: query === "" ? "the whole school" : query,
      path: `/api/dashboard?${query}`,
    })),
  ];
}
type Ids = Awaited<ReturnType<typeof idsOf>>;

const ofStudents = (id: Ids, size: number, student: string, numbers: readonly string[]) =>
  asksOf(listStudents, size, {
    filters: {
      id: [student],
      unit_id: [id.unit],
      classroom_id: [id.classroom],
      grade: ["7"],
      status: ["active", "graduated"],
      gender: ["female"],
      entry_year: ["2026"],
      student_category_id: [id.studentCategory],
      overdue: ["1", "0"],
      unplaced_in: [id.active, id.planned],
    },
    also: [
      "filter[overdue]=1&sort=-balance",
      "filter[overdue]=1&q=ka",
      "filter[overdue]=0&q=ka",
      `filter[overdue]=1&filter[status]=active&filter[unit_id]=${id.unit}`,
      "filter[status]=active&sort=-balance",
      "filter[grade]=7&sort=-balance",
      "q=ka&sort=-balance",
      "filter[gender]=female&sort=classroom",
    ],
    searches: ["ka", "kartika", "hendra ramadhani", `kusuma ${Math.floor(size / 2)}`, ...numbers, "xyz"],
  });

const ofBills = (id: Ids, size: number, student: string) =>
  asksOf(listBills, size * 3, {
    filters: {
      status: ["unpaid", "partial", "paid", "unpaid,partial"],
      overdue: ["1", "0"],
      unit_id: [id.unit],
      classroom_id: [id.classroom],
      category_id: [id.category],
      class_year_id: [id.active],
      period: ["2026-12"],
      ageing: ["not_due", "d1_30", "over_90", "d1_30,over_90"],
      due_from: ["2026-11-01"],
      due_until: ["2026-10-31"],
      student_id: [student],
      batch_id: [id.batch],
      after_leaving: ["1", "0"],
    },
    also: [
      "filter[status]=unpaid,partial&sort=-balance",
      `filter[class_year_id]=${id.active}&filter[status]=unpaid,partial`,
      `filter[unit_id]=${id.unit}&filter[overdue]=1&sort=student`,
      "filter[after_leaving]=1&sort=student",
      "filter[overdue]=1&q=ka",
    ],
    searches: ["ka", "kartika", `kusuma ${Math.floor(size / 2)}`, `B/${Math.floor(size / 2)}/1`, "xyz"],
  });

const ofPayments = (id: Ids, size: number, student: string) =>
  asksOf(listPayments, size, {
    filters: {
      status: ["received", "voided"],
      method: ["cash", "transfer"],
      unit_id: [id.unit],
      student_id: [student],
      cashier_id: [id.cashier],
      group_id: ["none"],
      paid_from: ["2026-11-20", "2026-01-01"],
      paid_until: ["2026-01-31", "2026-11-20"],
    },
    also: [
      "filter[paid_from]=2026-11-01&filter[paid_until]=2026-11-30",
      `filter[unit_id]=${id.unit}&filter[method]=cash`,
    ],
    searches: ["ka", "kartika", `kusuma ${Math.floor(size / 2)}`, `K/${Math.floor(size / 2)}`, "xyz"],
  });

const ofTransactions = (id: Ids, size: number, student: string) =>
  asksOf(listTransactions, size, {
    filters: {
      unit_id: [id.unit],
      kind: ["in", "correction"],
      source: ["payment", "bill"],
      source_id: [student.replace("student", "payment")],
      account_id: [id.account],
      date_from: ["2026-11-20", "2026-01-01"],
      date_until: ["2026-01-31", "2026-11-20"],
    },
    also: ["filter[date_from]=2026-11-01&filter[date_until]=2026-11-30"],
    searches: ["ka", "pembayaran", `T/${Math.floor(size / 2)}`, "xyz"],
  });

const ofHouse = (id: Ids, size: number) => [
  ...asksOf(listOperators, size / 200, {
    filters: { status: ["active", "locked"], admin_role: ["KR"], unit_id: [id.unit] },
    searches: ["ka", "kartika"],
  }),
  ...asksOf(listClassrooms, size / 36, {
    filters: { unit_id: [id.unit], class_year_id: [id.active], grade: ["7"], status: ["active"] },
    searches: ["7a", "xyz"],
  }),
];
