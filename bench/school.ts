/** A school of any size: the demo school, and beside it as many more of everything as a school of so many students has. */
import { sql } from "kysely";
import { searchText } from "../rules/names.ts";
import { scryptPasswords } from "../server/passwords.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import type { Engine } from "../store/engines/engine.ts";
import { type Filled, insertRows } from "../store/insert.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import type { Tables } from "../store/schema.ts";
import type { Db } from "../store/sql.ts";

/** When every bench is asked. */
export const NOW = new Date("2026-11-21T03:00:00.000Z");
const TODAY = "2026-11-21";
const SEATS = 36;
const STUDENTS_PER_OPERATOR = 200;
/** One student of so many owes something that was due before today, as in the demo school. */
const LATE = 4;

const names = [
  "Adi",
  "Bunga",
  "Citra",
  "Dewi",
  "Eko",
  "Fajar",
  "Gita",
  "Hadi",
  "Indah",
  "Joko",
  "Kartika",
  "Lestari",
];
const families = [
  "Saputra",
  "Wijaya",
  "Hidayat",
  "Nugroho",
  "Pratama",
  "Siregar",
  "Kusuma",
  "Rahman",
  "Santoso",
];

type Demo = Awaited<ReturnType<typeof readDemo>>;

/** In the order in which they are written: a row stands after those that it refers to. */
const made = [
  "operators",
  "operator_units",
  "classrooms",
  "students",
  "placements",
  "bills",
  "payments",
  "allocations",
  "transactions",
  "journal_lines",
] as const satisfies (keyof Tables)[];
type More = { [T in (typeof made)[number]]: Tables[T][] };

/** The `at`-th of a list that is repeated without end. */
function cycled<T>(rows: readonly T[], at: number): T {
  const row = rows[at % rows.length];
  if (row === undefined) throw new Error("the demo school lacks rows of a kind");
  return row;
}

async function readDemo(db: Db) {
  const year = await db
    .selectFrom("class_years")
    .select("id")
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const bills = await db.selectFrom("bills").selectAll().orderBy("id").execute();
  const allocations = await db.selectFrom("allocations").selectAll().execute();
  const billOf = new Map(allocations.map((one) => [one.payment_id, one]));
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where("status", "=", "received")
    .orderBy("id")
    .execute();
  const lines = new Map<string, Tables["journal_lines"][]>();
  for (const line of await db.selectFrom("journal_lines").selectAll().execute()) {
    lines.set(line.transaction_id, [...(lines.get(line.transaction_id) ?? []), line]);
  }
  const entries = await db.selectFrom("transactions").selectAll().where("source", "=", "payment").execute();
  return {
    students: await db.selectFrom("students").selectAll().execute(),
    classrooms: await db
      .selectFrom("classrooms")
      .selectAll()
      .where("class_year_id", "=", year.id)
      .orderBy("id")
      .execute(),
    operators: await db.selectFrom("operators").selectAll().execute(),
    operatorUnits: await db.selectFrom("operator_units").selectAll().execute(),
    late: bills.filter(({ balance, due_on }) => balance > 0 && due_on < TODAY),
    coming: bills.filter(({ balance, due_on }) => balance > 0 && due_on >= TODAY),
    bills: new Map(bills.map((bill) => [bill.id, bill])),
    payments: payments.filter(({ id }) => billOf.has(id)),
    allocations: billOf,
    entries: new Map(entries.map((entry) => [entry.source_id, entry])),
    lines,
  };
}

/** A student in a class, who owes two bills and has paid a third; with the payment, its receipt and its entry. */
function oneMore(demo: Demo, at: number, classrooms: readonly Tables["classrooms"][], into: More) {
  const like = cycled(demo.students, at);
  const name = `${names[at % names.length]} ${families[(at * 7) % families.length]} ${families[(at * 11) % 8]} ${at}`;
  const nis = String(30_000_000 + at);
  const id = `bench-student-${at}`;
  into.students.push({ ...like, id, name, nis, nisn: null, portal_on: 0, search: searchText(name, nis) });
  const classroom = cycled(classrooms, at);
  into.placements.push({
    id: `bench-place-${at}`,
    student_id: id,
    class_year_id: classroom.class_year_id,
    classroom_id: classroom.id,
    from_on: "2026-07-13",
    until_on: null,
    outcome: null,
  });
  const owed = [cycled(demo.coming, at), cycled(at % LATE === 0 ? demo.late : demo.coming, at + 1)];
  for (const [which, bill] of owed.entries()) {
    const classPlace = { classroom_id: classroom.id, classroom_name: classroom.name, grade: classroom.grade };
    const own = { id: `bench-bill-${at}-${which}`, number: `B/${at}/${which}`, student_id: id };
    into.bills.push({ ...bill, ...own, ...classPlace, sequence: which + 1 });
  }
  paid(demo, at, id, into);
}

function paid(demo: Demo, at: number, studentId: string, into: More) {
  const payment = cycled(demo.payments, at);
  const allocation = demo.allocations.get(payment.id);
  const bill = demo.bills.get(allocation?.bill_id ?? "");
  const entry = demo.entries.get(payment.id);
  if (allocation === undefined || bill === undefined || entry === undefined)
    throw new Error("a half payment");
  const [paymentId, billId, entryId] = [`bench-payment-${at}`, `bench-bill-${at}-paid`, `bench-entry-${at}`];
  into.bills.push({ ...bill, id: billId, number: `B/${at}/2`, student_id: studentId, sequence: 3 });
  into.payments.push({
    ...payment,
    id: paymentId,
    receipt_no: `K/${at}`,
    verify_code: paymentId,
    student_id: studentId,
  });
  into.allocations.push({ ...allocation, payment_id: paymentId, bill_id: billId });
  into.transactions.push({ ...entry, id: entryId, number: `T/${at}`, source_id: paymentId });
  const lines = demo.lines.get(entry.id) ?? [];
  into.journal_lines.push(...lines.map((line) => ({ ...line, transaction_id: entryId })));
}

/** As many classes and operators as a school of so many students has, like those of the demo school. */
function house(demo: Demo, size: number, into: More) {
  for (let at = demo.classrooms.length; at < size / SEATS; at += 1) {
    const like = cycled(demo.classrooms, at);
    into.classrooms.push({ ...like, id: `bench-class-${at}`, name: `${like.name} ${at}` });
  }
  for (let at = demo.operators.length; at < size / STUDENTS_PER_OPERATOR; at += 1) {
    const like = cycled(demo.operators, at);
    const name = `${cycled(names, at)} ${cycled(families, at * 7)}`;
    const id = `bench-operator-${at}`;
    into.operators.push({ ...like, id, name, username: id, email: `${id}@sekolah.example` });
    const units = demo.operatorUnits.filter(({ operator_id }) => operator_id === like.id);
    into.operator_units.push(...units.map((unit) => ({ ...unit, operator_id: id })));
  }
}

/** A bank that gives every student of every unit a virtual account number. */
async function addVirtualBank(db: Db) {
  const like = await db
    .selectFrom("banks")
    .selectAll()
    .where("kind", "=", "account")
    .executeTakeFirstOrThrow();
  const own = { id: "bench-va", kind: "va" as const, name: "VA", va_prefix: "88810", va_length: 16 };
  await db
    .insertInto("banks")
    .values({ ...like, ...own, account_no: null })
    .execute();
  const units = await db.selectFrom("units").select("id").execute();
  await db
    .insertInto("bank_units")
    .values(units.map(({ id }) => ({ bank_id: own.id, unit_id: id })))
    .execute();
}

/**
 * The demo school, and beside its students as many more as make up the size: each in a class of 36, with two open bills, of
 * which every fourth student owes one since before today, and with a third bill that is paid, its payment and its entry.
 */
export async function fill(engine: Engine, size: number): Promise<void> {
  const { db } = engine;
  await migrate(db, engine.dialect, migrations);
  await seedDemoSchool(db, { now: NOW, timeZone: "Asia/Jakarta", passwords: scryptPasswords() });
  await addVirtualBank(db);
  const demo = await readDemo(db);
  const more = Object.fromEntries(made.map((table) => [table, []])) as unknown as More; // each with its own rows, below
  house(demo, size, more);
  const classrooms = [...demo.classrooms, ...more.classrooms];
  for (let at = demo.students.length; at < size; at += 1) oneMore(demo, at, classrooms, more);
  await db.transaction().execute(async (within) => {
    for (const table of made) await insertRows(within, [table, more[table]] as Filled); // rows of their own table
  });
  // What the server does by itself within a minute; until then no index alone could answer.
  if (engine.dialect === "postgres") await sql`vacuum analyze`.execute(db);
}

/** So many rows of a file of new students for class 7A, as the import takes them. */
export const rowsToImport = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: {
      name: `Siswa ${names[at % names.length]} ${families[at % families.length]}`,
      nis: String(70_000_000 + at),
      gender: "L",
      classroom: "7A",
    },
  }));
