// `npm run bench:tills`: how long the tills of a day and the closing of one take where 20 cashiers have taken 2,000 payments in
// a unit, a payment, a family of three, and a receipt as a PDF file, on SQLite in a file. Prints a table; bench/README.md says how to read it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayIn } from "../rules/calendar.ts";
import { scryptPasswords } from "../server/passwords.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import { openSqlite } from "../store/engines/sqlite-node.ts";
import { insertRows } from "../store/insert.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import type { Db } from "../store/sql.ts";
import { asking } from "./asking.ts";
import { NOW } from "./school.ts";

const CASHIERS = 20;
const PAYMENTS = 2_000;
const RECEIPTS = 50;
/** Single payments, and families of three. */
const TAKEN = 40;
const FAMILIES = 20;
/** So often each of them is taken before it counts: a till's day is not the first minute of a server. */
const WARMING = 5;
// A Sunday: nobody else takes money.
const DAY = "2026-07-12";
const TODAY = dayIn("Asia/Jakarta", NOW);

const folder = mkdtempSync(join(tmpdir(), "iuran-tills-"));
const engine = openSqlite(join(folder, "iuran.sqlite"));

/** A day of the SMP: each payment as the demo school's last one in cash, taken by one of the cashiers. */
async function fillDay(db: Db): Promise<{ unitId: string; cashierIds: string[] }> {
  const payment = await db
    .selectFrom("payments")
    .innerJoin("units", "units.id", "payments.unit_id")
    .selectAll("payments")
    .where("units.code", "=", "SMP")
    .where("method", "=", "cash")
    .where("payments.status", "=", "received")
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom("transactions")
    .selectAll()
    .where("source_id", "=", payment.id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("journal_lines")
    .selectAll()
    .where("transaction_id", "=", entry.id)
    .execute();
  const cashier = await db
    .selectFrom("operators")
    .selectAll()
    .where("id", "=", payment.cashier_id)
    .executeTakeFirstOrThrow();
  const { name_key: _, name_search: __, ...own } = cashier;
  const cashiers = Array.from({ length: CASHIERS }, (_, nth) => ({
    ...own,
    id: `bench-cashier-${nth}`,
    username: `kasir.${nth}`,
    name: `Kasir ${nth}`,
    email: null,
  }));
  await insertRows(db, ["operators", cashiers]);
  const units = cashiers.map(({ id }) => ({ operator_id: id, unit_id: payment.unit_id }));
  await insertRows(db, ["operator_units", units]);
  const all = Array.from({ length: PAYMENTS }, (_, nth) => ({
    payment: {
      ...payment,
      id: `bench-payment-${nth}`,
      receipt_no: `bench/${nth}`,
      verify_code: `bench-${nth}`,
      paid_on: DAY,
      cashier_id: `bench-cashier-${nth % CASHIERS}`,
    },
    entry: {
      ...entry,
      id: `bench-entry-${nth}`,
      number: `bench/${nth}`,
      date: DAY,
      source_id: `bench-payment-${nth}`,
      cashier_id: `bench-cashier-${nth % CASHIERS}`,
    },
    lines: lines.map((line) => ({ ...line, transaction_id: `bench-entry-${nth}` })),
  }));
  await insertRows(db, ["payments", all.map((one) => one.payment)]);
  await insertRows(db, ["transactions", all.map((one) => one.entry)]);
  await insertRows(db, ["journal_lines", all.flatMap((one) => one.lines)]);
  return { unitId: payment.unit_id, cashierIds: cashiers.map(({ id }) => id) };
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

try {
  await migrate(engine.db, engine.dialect, migrations);
  await seedDemoSchool(engine.db, { now: NOW, timeZone: "Asia/Jakarta", passwords: scryptPasswords() });
  const { unitId, cashierIds } = await fillDay(engine.db);
  const ask = await asking(engine);
  const timed = async (method: string, path: string, body?: object) => {
    const from = performance.now();
    const answer = await ask(method, path, body);
    await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return performance.now() - from;
  };
  // The first one loads what draws; the server does that in a worker thread.
  const receipt = "/api/payments/bench-payment-0/receipt.pdf";
  const firstReceipt = await timed("GET", receipt);
  const receipts: number[] = [];
  for (let run = 0; run < RECEIPTS; run += 1) receipts.push(await timed("GET", receipt));
  const opened = await ask("GET", `/api/bills?filter[status]=unpaid&filter[unit_id]=${unitId}&per_page=200`);
  const { data: bills } = (await opened.json()) as { data: { id: string; student_id: string }[] }; // a 200 of bills
  const drafts = bills.slice(0, TAKEN + 3 * FAMILIES).map(({ id, student_id }) => ({
    // As the desk sends it.
    ...{ student_id, unit_id: unitId, paid_on: TODAY, method: "cash", amount: 1_000 },
    allocations: [{ bill_id: id, amount: 1_000 }],
  }));
  let [singles, families]: [number[], number[]] = [[], []];
  for (let round = 0; round <= WARMING; round += 1) {
    [singles, families] = [[], []];
    for (const draft of drafts.slice(0, TAKEN)) singles.push(await timed("POST", "/api/payments", draft));
    for (let at = TAKEN; at + 3 <= drafts.length; at += 3) {
      families.push(await timed("POST", "/api/payments/group", { payments: drafts.slice(at, at + 3) }));
    }
  }
  const tills: number[] = [];
  const closings: number[] = [];
  for (const cashier_id of cashierIds) {
    tills.push(await timed("GET", `/api/tills?unit_id=${unitId}&day=${DAY}`));
    const body = { unit_id: unitId, day: DAY, cashier_id, counted: [], difference_reason: "Percobaan" };
    closings.push(await timed("POST", "/api/closings", body));
  }
  const day = await timed("POST", "/api/closings", { unit_id: unitId, day: DAY });
  console.log("| what | median ms | slowest ms |");
  console.log("| --- | --- | --- |");
  for (const [what, times] of [
    ["a payment", singles],
    ["a family of three", families],
    [`the tills of ${CASHIERS} cashiers and ${PAYMENTS} payments`, tills],
    ["closing one of them", closings],
    ["closing the unit's day", [day]],
    ["a receipt as a PDF file", receipts],
    ["the first one of a thread", [firstReceipt]],
  ] as const) {
    console.log(`| ${what} | ${median(times).toFixed(1)} | ${Math.max(...times).toFixed(1)} |`);
  }
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
