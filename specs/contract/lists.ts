/**
 * Every list the same: pages that do not overlap, each order both ways, each filter, the search, and the refusal of what
 * it does not know. Where a row says what it is ordered and filtered by stands here by hand. Source: docs/spec/api.md §2.
 */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Username } from "./backends.ts";
import type { List, School } from "./school.ts";
import { withVirtualBanks } from "./virtual-accounts.ts";
import { withVoucherDrafts } from "./voucher-drafts.ts";

type Row = { id: string };

/** `sorts` and `filters` name the place in a row, as `student.name`; `search` is the place whose words find the row. */
type Listed = {
  path: string;
  as: Username;
  sorts: Record<string, string>;
  filters: Record<string, string>;
  /** filters that take one value; each other one takes several, `filter[status]=unpaid,partial` */
  ofOne?: readonly string[];
  /** the first and the last day, both included */
  days?: { from: string; until: string; at: string };
  search: string;
  /** makes what the demo school has none of, and answers with how it is taken away again */
  before?: (the: () => School) => Promise<() => Promise<void>>;
};

const status = "status";
const unit_id = "unit_id";

type Stamped =
  | "closings"
  | "operators"
  | "outbox"
  | "import_batches"
  | "promotions"
  | "unit_moves"
  | "messages"
  | "notes"
  | "cards";

/** One row of a day before: in a school of our own the clock stands, so that all were made at one instant. */
const withAnEarlierOne =
  (
    table: Stamped,
    column: "last_login_at" | "created_at" | "updated_at" | "archived_at" | "released_on" | "closed_at",
  ) =>
  async (the: () => School) => {
    const db = the().backend.own?.db;
    if (db === undefined) return async () => {};
    const { id, was } = await db
      .selectFrom(table)
      .select(["id", sql<string>`${sql.ref(column)}`.as("was")])
      .where(sql.ref(column), "is not", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const set = async (value: string) => {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db);
    };
    await set(`2026-11-20${was.slice(10)}`);
    return () => set(was);
  };

const lists: Record<string, Listed> = {
  listOperators: {
    path: "/api/operators",
    as: "admin",
    sorts: {
      name: "name",
      admin_role: "admin_role",
      status,
      last_login_at: "last_login_at",
      created_at: "created_at",
    },
    filters: { status, admin_role: "admin_role" },
    search: "name",
    before: withAnEarlierOne("operators", "last_login_at"),
  },
  listUnits: {
    path: "/api/units",
    as: "admin",
    sorts: { code: "code", name: "name", students_count: "students_count" },
    filters: { level: "level", status },
    search: "name",
  },
  listClassYears: {
    path: "/api/class-years",
    as: "admin",
    sorts: { name: "name" },
    filters: { status },
    search: "name",
  },
  listClassrooms: {
    path: "/api/classrooms",
    as: "admin",
    sorts: {
      name: "name",
      grade: "grade",
      class_year: "class_year.name",
      students_count: "students_count",
    },
    filters: { unit_id, class_year_id: "class_year_id", grade: "grade", status },
    ofOne: ["class_year_id"],
    search: "name",
  },
  listStudents: {
    path: "/api/students",
    as: "admin",
    sorts: { name: "name", nis: "nis", balance: "balance", classroom: "classroom.name" },
    filters: {
      unit_id,
      classroom_id: "classroom_id",
      grade: "grade",
      status,
      gender: "gender",
      entry_year: "entry_year",
    },
    search: "name",
  },
  listCategories: {
    path: "/api/categories",
    as: "admin",
    sorts: {
      code: "code",
      name: "name",
      priority: "priority",
      default_amount: "default_amount",
      due_day: "due_day",
    },
    filters: { unit_id, kind: "kind", status },
    search: "name",
  },
  listTariffs: {
    path: "/api/tariffs",
    as: "admin",
    sorts: { category: "category.name", class_year: "class_year.name", amount: "amount" },
    filters: {
      unit_id,
      category_id: "category_id",
      class_year_id: "class_year_id",
      grade: "grade",
      student_category_id: "student_category_id",
    },
    search: "category.name",
  },
  listReliefs: {
    path: "/api/reliefs",
    as: "admin",
    sorts: { category: "category.name", from_on: "from_on", until_on: "until_on" },
    filters: { unit_id, category_id: "category_id", student_id: "student_id", status },
    search: "category.name",
  },
  listStudentCategories: {
    path: "/api/student-categories",
    as: "admin",
    sorts: { name: "name" },
    filters: { status },
    search: "name",
  },
  listAccounts: {
    path: "/api/accounts",
    as: "admin",
    sorts: { code: "code", name: "name" },
    filters: { type: "type", unit_id, status },
    search: "name",
  },
  listBanks: {
    path: "/api/banks",
    as: "admin",
    sorts: { name: "name" },
    filters: { unit_id: "unit_ids.0", kind: "kind", status },
    search: "name",
  },
  listBills: {
    path: "/api/bills",
    as: "admin",
    sorts: {
      number: "number",
      due_on: "due_on",
      amount: "amount",
      balance: "balance",
      student: "student.name",
      period: "period",
    },
    filters: {
      status,
      unit_id,
      category_id: "category_id",
      class_year_id: "class_year_id",
      period: "period",
      student_id: "student_id",
      batch_id: "batch_id",
    },
    days: { from: "due_from", until: "due_until", at: "due_on" },
    ofOne: ["student_id", "batch_id"],
    search: "number",
  },
  listPayments: {
    path: "/api/payments",
    as: "admin",
    sorts: { receipt_no: "receipt_no", paid_on: "paid_on", paid_at: "paid_at", amount: "amount" },
    filters: {
      status,
      method: "method",
      unit_id,
      student_id: "student_id",
      cashier_id: "cashier.id",
      group_id: "group_id",
    },
    days: { from: "paid_from", until: "paid_until", at: "paid_on" },
    ofOne: ["student_id", "group_id"],
    search: "receipt_no",
  },
  listTransactions: {
    path: "/api/transactions",
    as: "admin",
    sorts: { number: "number", date: "date", amount: "amount" },
    filters: { unit_id, kind: "kind", source: "source", source_id: "source_id" },
    days: { from: "date_from", until: "date_until", at: "date" },
    ofOne: ["source_id"],
    search: "number",
  },
  listVoucherDrafts: {
    path: "/api/voucher-drafts",
    as: "admin",
    sorts: { date: "date", amount: "amount" },
    filters: { unit_id, kind: "kind", status },
    search: "description",
    before: withVoucherDrafts,
  },
  listClosings: {
    path: "/api/closings",
    as: "admin",
    sorts: { day: "day", closed_at: "closed_at" },
    filters: { unit_id, cashier_id: "cashier.id", status },
    days: { from: "day_from", until: "day_until", at: "day" },
    search: "cashier.name",
    before: withAnEarlierOne("closings", "closed_at"),
  },
  listAudit: {
    path: "/api/audit",
    as: "admin",
    sorts: { at: "at" },
    filters: { actor_id: "who.id", action: "action", resource: "resource", resource_id: "resource_id" },
    ofOne: ["resource_id"],
    search: "action",
  },
  listListViews: {
    path: "/api/list-views",
    as: "bendahara",
    sorts: { name: "name" },
    filters: { list: "list" },
    ofOne: ["list"],
    search: "name",
  },
  listReportSchedules: {
    path: "/api/report-schedules",
    as: "bendahara",
    sorts: { name: "name" },
    filters: { list_view_id: "list_view_id" },
    ofOne: ["list_view_id"],
    search: "name",
  },
  listBoards: {
    path: "/api/boards",
    as: "bendahara",
    sorts: { name: "name" },
    filters: { unit_id: "unit_id" },
    search: "name",
  },
  listCards: {
    path: "/api/cards",
    as: "bendahara",
    sorts: { title: "title", due_on: "due_on", archived_at: "archived_at" },
    filters: { board_id: "board_id" },
    search: "title",
    before: withAnEarlierOne("cards", "archived_at"),
  },
  listMessages: {
    path: "/api/messages",
    as: "bendahara",
    sorts: { updated_at: "updated_at" },
    filters: { channel: "channel" },
    ofOne: ["channel"],
    search: "subject",
    before: withAnEarlierOne("messages", "updated_at"),
  },
  listMessageTemplates: {
    path: "/api/message-templates",
    as: "bendahara",
    sorts: { name: "name" },
    filters: {},
    search: "name",
  },
  listNotes: {
    path: "/api/notes",
    as: "bendahara",
    sorts: { updated_at: "updated_at" },
    filters: { student_id: "student_id", color: "color" },
    ofOne: ["student_id", "color"],
    search: "title",
    before: withAnEarlierOne("notes", "updated_at"),
  },
  listOutbox: {
    path: "/api/outbox",
    as: "admin",
    sorts: { created_at: "created_at" },
    filters: { status },
    search: "subject",
    before: withAnEarlierOne("outbox", "created_at"),
  },
  listImportBatches: {
    path: "/api/import-batches",
    as: "admin",
    sorts: { created_at: "created_at" },
    filters: { unit_id, id: "id" },
    ofOne: ["id"],
    search: "file_name",
    before: withAnEarlierOne("import_batches", "created_at"),
  },
  listPromotions: {
    path: "/api/promotions",
    as: "admin",
    sorts: { created_at: "created_at" },
    filters: { unit_id, to_year_id: "to_year.id" },
    ofOne: ["unit_id", "to_year_id"],
    search: "to_year.name",
    before: withAnEarlierOne("promotions", "created_at"),
  },
  listUnitMoves: {
    path: "/api/unit-moves",
    as: "admin",
    sorts: { released_on: "released_on" },
    filters: {
      status,
      student_id: "student_id",
      from_unit_id: "from_unit_id",
      to_unit_id: "to_unit_id",
    },
    ofOne: ["student_id", "from_unit_id", "to_unit_id"],
    search: "student.name",
    before: withAnEarlierOne("unit_moves", "released_on"),
  },
  listVirtualAccounts: {
    path: "/api/virtual-accounts",
    as: "admin",
    sorts: { name: "student.name", nis: "student.nis" },
    filters: { bank_id: "bank.id", unit_id: "unit.id" },
    search: "student.name",
    before: withVirtualBanks,
  },
  listOwnBills: {
    path: "/api/student/bills",
    as: "20260001",
    sorts: { due_on: "due_on", balance: "balance" },
    filters: { status },
    search: "number",
  },
  listOwnPayments: {
    path: "/api/student/payments",
    as: "20260001",
    sorts: { paid_on: "paid_on" },
    filters: {},
    search: "receipt_no",
  },
};

/** What stands at a place of a row: `student.name`; null where nothing does. */
function valueAt(row: Row, place: string): string | number | null {
  let seen: unknown = row;
  for (const name of place.split(".")) {
    seen =
      typeof seen === "object" && seen !== null
        ? Object.entries(seen).find(([key]) => key === name)?.[1]
        : null;
  }
  return typeof seen === "string" || typeof seen === "number" ? seen : null;
}

/** The different values at a place, without what is empty. */
function valuesAt(rows: readonly Row[], place: string): (string | number)[] {
  return [...new Set(rows.map((row) => valueAt(row, place)))].filter((value) => value !== null);
}

type Value = string | number;

const byCode = (one: Value, other: Value) => (one < other ? -1 : Number(one > other));

/** As people have names, told by the platform's own rules of the language. */
const asPeople = new Intl.Collator("id", { numeric: true, sensitivity: "base" });
const words = (name: Value) =>
  `${name}`
    .replace(/['’`]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(\d) (?=\p{L})/gu, "$1")
    .trim();
const byName = (one: Value, other: Value) => asPeople.compare(words(one), words(other));

const isInOrder = (values: readonly Value[], compare: typeof byCode) =>
  values.every((value, place) => {
    const former = values[place - 1];
    return former === undefined || compare(former, value) <= 0;
  });

type Whole = {
  /** the first 200 rows of the list as it comes, and its last ones */
  all: List<Row>;
  ends: readonly Row[];
  place: string;
  pages: (query: Record<string, string | number>) => Promise<List<Row>>;
  query: Record<string, string | number>;
};

/**
 * A narrowed list lacks none of its rows and counts what its pages hold: it begins and ends with the rows that begin and
 * end the whole list, and its last page ends where the total says. Reading all of 15,000 rows would take a minute.
 */
async function expectWhole(narrowed: List<Row>, { all, ends, place, pages, query }: Whole): Promise<void> {
  const value = valueAt(narrowed.data[0] ?? { id: "" }, place);
  const idsIn = (rows: readonly Row[]) =>
    rows.filter((row) => valueAt(row, place) === value).map(({ id }) => id);
  const { total, last_page: lastPage } = narrowed.meta;
  const last = lastPage > 1 ? (await pages({ ...query, per_page: 200, page: lastPage })).data : narrowed.data;
  expect(valuesAt(last, place)).toEqual([value]);
  expect((lastPage - 1) * 200 + last.length).toBe(total);
  const first = idsIn(all.data);
  expect(narrowed.data.slice(0, first.length).map(({ id }) => id)).toEqual(first);
  const final = idsIn(ends).slice(-last.length);
  expect(last.slice(last.length - final.length).map(({ id }) => id)).toEqual(final);
  if (all.meta.last_page === 1) expect(total).toBe(first.length);
}

export function listSpecs(the: () => School): void {
  describe.each(Object.entries(lists))("%s", (_, listed) => {
    const { path, as, sorts, filters, ofOne = [], days, search, before } = listed;
    beforeAll(() => before?.(the));
    const ask = (query: Record<string, string | number>) =>
      the().backend.request<List<Row>>(
        "GET",
        `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`,
        { as },
      );
    const rowsOf = async (query: Record<string, string | number>) => {
      const { status: code, body } = await ask({ per_page: 60, ...query });
      expect(code, `${path} ${JSON.stringify(query)}: ${body.message}`).toBe(200);
      return body;
    };
    // Nothing is written here, so the list as it comes is read once.
    let plain: ReturnType<typeof rowsOf> | undefined;
    const allRows = () => {
      plain ??= rowsOf({ per_page: 200 });
      return plain;
    };
    const lastRows = async () => {
      const { meta, data } = await allRows();
      return meta.last_page > 1 ? (await rowsOf({ per_page: 200, page: meta.last_page })).data : data;
    };

    test("comes page by page, each row once, and is empty beyond the last", async () => {
      const both = await rowsOf({ per_page: 4 });
      const first = await rowsOf({ per_page: 2, page: 1 });
      const second = await rowsOf({ per_page: 2, page: 2 });
      expect([...first.data, ...second.data]).toEqual(both.data);
      expect(first.meta).toMatchObject({ current_page: 1, per_page: 2, total: both.meta.total });
      expect(first.meta.last_page).toBe(Math.max(1, Math.ceil(both.meta.total / 2)));
      expect(first.links.prev).toBeNull();
      expect(second.links.prev).toBe(first.links.first);
      const beyond = await rowsOf({ page: 100_000 });
      expect(beyond.data).toEqual([]);
      expect(beyond.meta.total).toBe(both.meta.total);
    });

    test.each([
      [{ page: 0 }, "page", "Harus lebih dari 0."],
      [{ page: "dua" }, "page", "Isian tidak sah."],
      [{ per_page: 201 }, "per_page", "Paling besar 200."],
      [{ sort: "warna" }, "sort.0", "Urutan ini tidak dikenal."],
      [{ "filter[warna]": "merah" }, "filter.warna", "Isian ini tidak dikenal."],
      [{ warna: "merah" }, "warna", "Isian ini tidak dikenal."],
      [{ q: "x".repeat(101) }, "q", "Paling banyak 100 karakter."],
    ])("%j is refused at %s: %s", async (query, field, sentence) => {
      const { status: code, body } = await ask(query);
      expect([code, body.errors]).toEqual([422, { [field]: [sentence] }]);
    });

    test.each(Object.entries(sorts))("is ordered by %s, and the other way round", async (field, place) => {
      const read = (rows: readonly Row[]) =>
        rows.map((row) => valueAt(row, place)).filter((value) => value !== null);
      const inOrder = async (sort: string) => {
        const page = await rowsOf({ sort });
        // Those without a value come first in one of the two.
        return read(page.data).length > 0 ? page : rowsOf({ sort, per_page: 200 });
      };
      const [up, down] = [await inOrder(field), await inOrder(`-${field}`)];
      const [upwards, downwards] = [read(up.data), read(down.data)];
      const compare = /(^|\.)name$/.test(place) ? byName : byCode;
      expect(isInOrder(upwards, compare), `${field} ascending`).toBe(true);
      expect(isInOrder(downwards.toReversed(), compare), `${field} descending`).toBe(true);
      expect(down.meta.total).toBe(up.meta.total);
      // One row, or rows that say the same, are in every order. Where the clock is not ours all may be of one day.
      const [least, most] = [upwards[0], downwards[0]];
      if (the().backend.own === undefined && before !== undefined && new Set(upwards).size === 1) {
        expect([most, up.meta.last_page], `all say ${least}`).toEqual([least, 1]);
        return;
      }
      const differ = least !== undefined && most !== undefined && compare(least, most) < 0;
      expect(differ, `${least} comes before ${most}`).toBe(true);
    });

    test.each(Object.entries(filters))("is narrowed by %s, by one value and by two", async (name, place) => {
      const all = await allRows();
      const [one, other = "tidak-ada"] = valuesAt(all.data, place);
      expect(one, `no row says ${place}`).toBeDefined();
      const by = (values: string | number) => ({ [`filter[${name}]`]: values });
      const narrowed = await rowsOf({ ...by(one ?? ""), per_page: 200 });
      expect(valuesAt(narrowed.data, place)).toEqual([one]);
      await expectWhole(narrowed, {
        all,
        ends: await lastRows(),
        place,
        pages: rowsOf,
        query: by(one ?? ""),
      });
      const nothing = await ask(by("tidak-ada"));
      if (nothing.status === 200) expect(nothing.body.data).toEqual([]);
      else expect(Object.keys(nothing.body.errors ?? {}).join()).toMatch(new RegExp(`^filter\\.${name}`));
      const two = await ask(by(`${one},${other}`));
      // One that takes a single value takes the two for one that nobody has.
      if (ofOne.includes(name))
        expect([two.status, two.body.data]).toEqual(two.status === 200 ? [200, []] : [422, undefined]);
      else if (nothing.status !== 200 && other === "tidak-ada") expect(two.status).toBe(422);
      else {
        const rest = other === "tidak-ada" ? 0 : (await rowsOf(by(other))).meta.total;
        expect(two.body.meta.total).toBe(narrowed.meta.total + rest);
      }
    });

    test.runIf(days !== undefined)("is narrowed to the days from and until, both included", async () => {
      const { from, until, at } = days ?? { from: "", until: "", at: "" };
      const known = valuesAt((await allRows()).data, at).toSorted();
      const [earliest, latest] = [known.at(0), known.at(-1)];
      const one = await rowsOf({ [`filter[${from}]`]: latest ?? "", [`filter[${until}]`]: latest ?? "" });
      expect(valuesAt(one.data, at)).toEqual([latest]);
      const before = await rowsOf({ [`filter[${until}]`]: earliest ?? "", sort: `-${at}` });
      expect(valueAt(before.data[0] ?? { id: "" }, at)).toBe(earliest);
    });

    test("is searched by part of a word in any case, and nothing is found for nonsense", async () => {
      const [row] = (await allRows()).data;
      const text = row === undefined ? null : valueAt(row, search);
      expect(text, `no row says ${search}`).not.toBeNull();
      const found = await rowsOf({ q: String(text).toUpperCase() });
      expect(found.data.map(({ id }) => id)).toContain(row?.id);
      expect((await rowsOf({ q: "zzqxw" })).meta.total).toBe(0);
    });
  });
}
