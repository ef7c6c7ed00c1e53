/** The ids that a request of the fuzz may name: rows of the school that it asks. */
import { reportNames } from "../../contract/books/reports.ts";
import { unitName } from "../../rules/conversations.ts";
import type { Tables } from "../../store/schema.ts";
import type { Db } from "../../store/sql.ts";
import type { Ids } from "./arbitrary.ts";

/** Under the name of each resource and field that asks for one. The operators of `apart` are left alone: they are who asks. */
export async function idsIn(db: Db, apart: readonly string[]): Promise<Ids> {
  const some = (table: keyof Tables, most = 6) => firstOf(db, table, most);
  const units = await some("units");
  const banks = await some("banks");
  const bills = await some("bills", 40);
  const batches = await some("bill_batches");
  const payments = await some("payments", 20);
  const students = await some("students", 20);
  const classrooms = await some("classrooms", 24);
  const categories = await some("categories", 20);
  const studentCategories = await some("student_categories");
  return {
    ...underAll(["units", "unit_id", "to_unit_id"], units),
    ...underAll(["classrooms", "classroom_id"], classrooms),
    ...underAll(["students", "student_id", "from_student_id", "to_student_id"], students),
    ...underAll(["categories", "category_id"], categories),
    ...underAll(["banks", "bank_id"], banks),
    ...underAll(["bills", "bill_id", "bill_ids"], bills),
    ...underAll(["bill-batches", "batch_id"], batches),
    ...underAll(["student-categories", "student_category_id"], studentCategories),
    ...underAll(yearFields, await some("class_years")),
    ...underAll(accountFields, await some("accounts", 40)),
    payments,
    operators: await operatorsBut(db, apart),
    operator_ids: await readersOfAll(db),
    tariffs: await some("tariffs"),
    reliefs: await some("reliefs"),
    deposits: await some("deposit_vouchers"),
    transactions: await some("transactions", 20),
    ...underAll(["attachments", "attachment_ids"], await newFiles(db)),
    "voucher-drafts": await newDrafts(db),
    reports: [...reportNames],
    closings: await some("closings"),
    // Months in which nothing was taken, which may be closed and opened again, and one in which something was.
    periods: ["2019-05", "2019-06", "2019-07", "2026-09"],
    "import-jobs": await newJobs(db, apart),
    "import-batches": await some("import_batches"),
    ...(await newViewsAndSchedules(db)),
    ...(await newBoards(db)),
    messages: await newMessages(db),
    "message-templates": await newTemplates(db),
    notes: await newNotes(db),
    conversations: [...units.map(unitName), ...(await operatorsBut(db, apart))],
    "unit-moves": await some("unit_moves"),
    promotions: await some("promotions"),
    "student/bills": await ownOf(db, "bills"),
    "student/payments": await ownOf(db, "payments"),
    verify: await codesOfReceipts(db),
  };
}

const yearFields = [
  "class-years",
  "class_year_id",
  "from_year_id",
  "to_year_id",
  "from_class_year_id",
  "to_class_year_id",
];
const accountFields = [
  "accounts",
  "account_id",
  "parent_id",
  "receivable_account_id",
  "income_account_id",
  "discount_account_id",
  "fine_account_id",
];

const underAll = (names: readonly string[], ids: readonly string[]): Ids =>
  Object.fromEntries(names.map((name) => [name, ids]));

async function firstOf(db: Db, table: keyof Tables, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table as "students")
    .select("id")
    .orderBy("id")
    .limit(most)
    .execute(); // each of them has one
  return rows.map(({ id }) => id);
}

async function operatorsBut(db: Db, apart: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom("operators")
    .select("id")
    .where("username", "not in", apart)
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}

/** What the student who asks owes or has paid. */
async function ownOf(db: Db, table: "bills" | "payments"): Promise<string[]> {
  const found = await db
    .selectFrom(table)
    .innerJoin("students", "students.id", `${table}.student_id`)
    .where("students.nis", "=", "20260001")
    .select(`${table}.id`)
    .orderBy(`${table}.id`)
    .execute();
  return found.map(({ id }) => id);
}

async function codesOfReceipts(db: Db): Promise<string[]> {
  const found = await db.selectFrom("payments").select("verify_code").orderBy("id").limit(6).execute();
  return found.map(({ verify_code }) => verify_code);
}

/** Files of an entry, and some that wait for one; their bytes are nowhere. */
async function newFiles(db: Db): Promise<string[]> {
  const [uploaded_by = null] = await firstOf(db, "operators", 1);
  const [transaction_id = null] = await firstOf(db, "transactions", 1);
  const files = Array.from({ length: 6 }, (_, index) => ({
    id: `file-${index}`,
    hash: "0".repeat(64),
    name: `nota ${index}.pdf`,
    media_type: "application/pdf" as const,
    size: 4,
    transaction_id: index % 2 === 0 ? transaction_id : null,
    message_id: null,
    uploaded_at: "2026-11-21T03:00:00.000Z",
    uploaded_by,
  }));
  await db.insertInto("attachments").values(files).execute();
  return files.map(({ id }) => id);
}

/** Imports that are done, of each who asks: the demo school has none, and one that is under way may be dropped first. */
async function newJobs(db: Db, askers: readonly string[]): Promise<string[]> {
  const [unit_id = ""] = await firstOf(db, "units", 1);
  const [class_year_id = ""] = await firstOf(db, "class_years", 1);
  const operators = await db
    .selectFrom("operators")
    .select("id")
    .where("username", "in", askers)
    .orderBy("id")
    .execute();
  const at = { created_at: "2026-11-21T03:00:00.000Z", entered_at: "2026-11-21T03:05:00.000Z" };
  const jobs = operators.flatMap(({ id: created_by }) =>
    [1, 2, 3].map((number) => ({
      ...{ id: `job-${created_by}-${number}`, unit_id, class_year_id, file_name: "siswa.xlsx" },
      ...{ rows: "[]", rows_count: 1, ready_count: 1, created_by },
      ...at,
    })),
  );
  await db.insertInto("import_jobs").values(jobs).execute();
  return jobs.map(({ id }) => id);
}

/** Boards of a unit, with columns and cards; nobody's bills are named among them. */
async function newBoards(db: Db): Promise<Ids> {
  const [unit_id = null] = await firstOf(db, "units", 1);
  const at = { created_at: "2026-11-21T03:00:00.000Z", updated_at: "2026-11-21T03:00:00.000Z" };
  const kept = { ...at, created_by: null, updated_by: null, version: 1 };
  const numbers = [0, 1, 2, 3];
  const boards = numbers.map((n) => ({ ...kept, id: `board-${n}`, title: "Papan", unit_id, owner_id: null }));
  await db.insertInto("boards").values(boards).execute();
  const columns = boards.flatMap(({ id }) =>
    numbers.map((place) => ({
      id: `${id}-${place}`,
      board_id: id,
      name: "Kolom",
      place,
      card_limit: null,
      archived_at: null,
    })),
  );
  await db.insertInto("board_columns").values(columns).execute();
  const bare = { title: "Kartu", text: "", due_on: null, assignee_id: null, labels: "[]", checklist: "[]" };
  const cards = columns.map(({ id, board_id }, index) => ({
    ...kept,
    ...bare,
    id: `card-${index}`,
    board_id,
    column_id: id,
    position: 1024,
    link_kind: null,
    link_id: null,
    archived_at: null,
  }));
  await db.insertInto("cards").values(cards).execute();
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    ...underAll(["boards", "board_id"], idsOf(boards)),
    ...underAll(["cards", "after_id", "before_id"], idsOf(cards)),
    column_id: idsOf(columns),
    assignee_id: await firstOf(db, "operators", 6),
  };
}

/** Who may be sent any report. */
async function readersOfAll(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom("operators")
    .select("id")
    .where("admin_role", "in", ["AS", "AY"])
    .execute();
  return found.map(({ id }) => id);
}

async function newViewsAndSchedules(db: Db) {
  const views = await newViews(db);
  const schedules = await newSchedules(db);
  const reports = schedules.map(({ viewId }) => viewId);
  return {
    "list-views": [...views, ...reports],
    list_view_id: reports,
    "report-schedules": schedules.map(({ id }) => id),
  };
}

/** Saved reports that go out by mail, after `newViews`. */
async function newSchedules(db: Db): Promise<{ id: string; viewId: string }[]> {
  const views = await db.selectFrom("list_views").selectAll().orderBy("id").limit(3).execute();
  // Enough that deletions leave some.
  const schedules = Array.from({ length: 8 }, () => views)
    .flat()
    .map((view, index) => ({ view, id: `schedule-${index}`, viewId: `report-${index}` }));
  for (const { view, id, viewId } of schedules) {
    const asked = JSON.stringify({ q: "", sort: "", filters: { report: "arrears" } });
    const { version, created_at, created_by, updated_at, updated_by, owner_id } = view;
    const traced = { version, created_at, created_by, updated_at, updated_by, owner_id };
    await db
      .insertInto("list_views")
      .values({ ...view, id: viewId, name: `Laporan ${viewId}`, list: "reports", asked })
      .execute();
    await db
      .insertInto("report_schedules")
      .values({
        ...traced,
        id,
        list_view_id: viewId,
        cadence: "daily",
        weekday: null,
        month_day: null,
        time: "07:00",
        format: "csv",
        operator_ids: JSON.stringify([owner_id]),
        state: "active",
        stop_reason: null,
        next_at: "2026-11-22T00:00:00.000Z",
        last_at: null,
      })
      .execute();
  }
  return schedules;
}

/** Messages that may be taken back, and some that have gone out as WhatsApp links. */
async function newMessages(db: Db): Promise<string[]> {
  const [unit_id = null] = await firstOf(db, "units", 1);
  const owners = await firstOf(db, "operators", 6);
  const at = "2026-11-21T03:00:00.000Z";
  const messages = owners.map((owner_id, index) => ({
    id: `message-${index}`,
    owner_id,
    unit_id,
    state: (["draft", "scheduled", "released"] as const)[index % 3] ?? "draft",
    channel: "whatsapp" as const,
    audience: "unit" as const,
    classroom_id: null,
    student_id: null,
    operator_ids: "[]",
    only_arrears: 0 as const,
    audience_name: "Unit",
    subject: "Perihal",
    text: "Isi {nama}",
    send_at: null,
    released_at: null,
    error: null,
    version: 1,
    created_at: at,
    created_by: owner_id,
    updated_at: at,
    updated_by: owner_id,
  }));
  await db.insertInto("messages").values(messages).execute();
  return messages.map(({ id }) => id);
}

async function newTemplates(db: Db): Promise<string[]> {
  const at = { created_at: "2026-11-21T03:00:00.000Z", updated_at: "2026-11-21T03:00:00.000Z" };
  const bare = { unit_id: null, subject: "Perihal", text: "Isi", created_by: null, updated_by: null };
  const rows = [0, 1, 2].map((index) => ({
    ...bare,
    ...at,
    id: `template-${index}`,
    label: `Templat ${index}`,
    version: 1,
  }));
  await db.insertInto("message_templates").values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Notes that are shared. */
async function newNotes(db: Db): Promise<string[]> {
  const [unit_id = null] = await firstOf(db, "units", 1);
  const [owner_id = ""] = await firstOf(db, "operators", 1);
  const at = { created_at: "2026-11-21T03:00:00.000Z", updated_at: "2026-11-21T03:00:00.000Z" };
  const by = { created_by: owner_id, updated_by: owner_id };
  const bare = { unit_id, owner_id, student_id: null, title: "Catatan", text: "Isi", deleted_at: null };
  const notes = Array.from({ length: 6 }, (_, index) => ({
    ...bare,
    ...at,
    ...by,
    id: `note-${index}`,
    color: "plain" as const,
    pinned: 0 as const,
    version: 1,
  }));
  await db.insertInto("notes").values(notes).execute();
  return notes.map(({ id }) => id);
}

/** Vouchers in each state: the demo school has none that is not posted. */
async function newDrafts(db: Db): Promise<string[]> {
  const [unit_id = ""] = await firstOf(db, "units", 1);
  const [first = "", second = ""] = await firstOf(db, "accounts", 2);
  const by = { created_by: null, updated_by: null };
  const at = { created_at: "2026-11-21T03:00:00.000Z", updated_at: "2026-11-21T03:00:00.000Z" };
  const states = ["draft", "waiting", "rejected"] as const;
  const drafts = Array.from({ length: 6 }, (_, index) => ({
    ...{ id: `draft-${index}`, unit_id, kind: "out" as const, date: "2026-11-20", description: "Cat tembok" },
    ...{ party: null, reference: null, amount: 10_000, decided_by: null, decision_reason: null },
    ...{ status: states[index % 3] ?? "draft", version: 1 },
    ...by,
    ...at,
  }));
  await db.insertInto("voucher_drafts").values(drafts).execute();
  const lines = drafts.flatMap(({ id }) => [
    { draft_id: id, line_no: 1, account_id: first, debit: 10_000, credit: 0 },
    { draft_id: id, line_no: 2, account_id: second, debit: 0, credit: 10_000 },
  ]);
  await db.insertInto("voucher_draft_lines").values(lines).execute();
  return drafts.map(({ id }) => id);
}

/** Views that are shared: the demo school has saved none. */
async function newViews(db: Db): Promise<string[]> {
  const [unit_id = null] = await firstOf(db, "units", 1);
  const [owner_id = ""] = await firstOf(db, "operators", 1);
  const at = {
    set_on: "2026-11-21",
    created_at: "2026-11-21T03:00:00.000Z",
    updated_at: "2026-11-21T03:00:00.000Z",
  };
  const by = { created_by: owner_id, updated_by: owner_id };
  const asked = JSON.stringify({ q: "", sort: "", filters: {} });
  const views = Array.from({ length: 6 }, (_, index) => ({ id: `view-${index}`, name: `Tampilan ${index}` }));
  await db
    .insertInto("list_views")
    .values(
      views.map((view) => ({
        ...view,
        ...at,
        ...by,
        list: "bills" as const,
        owner_id,
        unit_id,
        asked,
        columns: "[]",
        follows_today: 0 as const,
        version: 1,
      })),
    )
    .execute();
  return views.map(({ id }) => id);
}
