// `npm run bench:data [-- sizes]`: how list, search, export and import of students grow with the school, over the app itself
// (request in, reply out, no network), on SQLite, on PGlite, and on the PostgreSQL at DATABASE_URL where one is given, or
// on those that are named (`sqlite 1000`).
// Prints a table; bench/README.md says how to read it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { fold } from "../rules/names.ts";
import { createApp } from "../server/app.ts";
import { scryptPasswords } from "../server/passwords.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import type { Engine } from "../store/engines/engine.ts";
import { openPglite } from "../store/engines/pglite.ts";
import { openPostgres, sessionOptions } from "../store/engines/postgres.ts";
import { openSqlite } from "../store/engines/sqlite-node.ts";
import { systemRandom } from "../store/ids.ts";
import { insertRows } from "../store/insert.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import type { Tables } from "../store/schema.ts";
import type { Db } from "../store/sql.ts";

const RUNS = 7;
const IMPORTED = 5_000;
const NOW = new Date("2026-11-21T03:00:00.000Z");
const asked = process.argv.slice(2);
const sizes = asked.map(Number).filter(Boolean);
const SIZES = sizes.length > 0 ? sizes : [1_000, 10_000, 100_000];

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

/** The demo school, and beside its students as many more as make up the size, each in a class and with two open bills. */
async function fill(engine: Engine, size: number): Promise<void> {
  const { db } = engine;
  await migrate(db, engine.dialect, migrations);
  await seedDemoSchool(db, { now: NOW, timeZone: "Asia/Jakarta", passwords: scryptPasswords() });
  const students = await db.selectFrom("students").selectAll().execute();
  const placements = await db.selectFrom("placements").selectAll().execute();
  const bills = await twoOpenBills(db);
  const places = placements.filter(({ until_on }) => until_on === null);
  const more: Tables["students"][] = [];
  const seats: Tables["placements"][] = [];
  const owed: Tables["bills"][] = [];
  for (let at = students.length; at < size; at += 1) {
    const [like, place] = [students[at % students.length], places[at % places.length]];
    if (like === undefined || place === undefined) throw new Error("the demo school has students in classes");
    const name = `${names[at % names.length]} ${families[(at * 7) % families.length]} ${families[(at * 11) % 8]} ${at}`;
    const nis = String(30_000_000 + at);
    const id = `bench-student-${at}`;
    more.push({ ...like, id, name, nis, nisn: null, portal_on: 0, search: fold(`${name} ${nis} `) });
    seats.push({ ...place, id: `bench-place-${at}`, student_id: id });
    for (const [which, bill] of bills.entries()) {
      owed.push({ ...bill, id: `bench-bill-${at}-${which}`, number: `B/${at}/${which}`, student_id: id });
    }
  }
  await db.transaction().execute(async (within) => {
    await insertRows(within, ["students", more]);
    await insertRows(within, ["placements", seats]);
    await insertRows(within, ["bills", owed]);
  });
  // What the server does by itself within a minute; until then no index alone could answer.
  if (engine.dialect === "postgres") await sql`vacuum analyze`.execute(db);
}

/** Two open bills of one student, which are then of one category and two periods, or of two categories. */
async function twoOpenBills(db: Db): Promise<Tables["bills"][]> {
  const open = db
    .selectFrom("bills")
    .selectAll()
    .where("balance", ">", 0)
    .orderBy("student_id")
    .orderBy("id");
  const all = await open.execute();
  const first = all.find((bill, at) => bill.student_id === all[at + 1]?.student_id);
  return all.filter(({ student_id }) => student_id === first?.student_id).slice(0, 2);
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

/** The app on this engine, asked as the Admin Sekolah. */
async function asking(engine: Engine): Promise<Ask> {
  const app = createApp({
    engine,
    passwords: scryptPasswords(),
    clock: () => NOW,
    timeZone: "Asia/Jakarta",
    publicUrl: "https://iuran.test",
    random: systemRandom,
    address: () => "127.0.0.1",
    checkReplies: false,
    logError: (id, error) => console.error(id, error),
  });
  const send = async (path: string, init: RequestInit) => app.request(path, init);
  const json = { "content-type": "application/json" };
  const login = await send("/api/login", {
    method: "POST",
    headers: { ...json, cookie: "XSRF-TOKEN=bench", "x-xsrf-token": "bench" },
    body: JSON.stringify({ username: "admin", password: "iuran-demo-2026" }),
  });
  const { token } = (await login.json()) as { token: string }; // the demo's own account
  const headers = { ...json, authorization: `Bearer ${token}` };
  return (method, path, body) =>
    send(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Milliseconds until the whole reply has come; the reply must be a 200. */
async function once(ask: Ask, method: string, path: string, body?: unknown): Promise<number> {
  const from = performance.now();
  const answer = await ask(method, path, body);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - from;
}

async function median(ask: Ask, path: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await once(ask, "GET", path));
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}

/** Checks and enters a file of so many rows: both steps together are what a clerk waits for. */
async function imported(ask: Ask, count: number): Promise<{ check: number; enter: number }> {
  const listed = async (path: string) =>
    ((await (await ask("GET", path)).json()) as { data: { id: string; code: string }[] }).data; // both lists have these
  const unit = (await listed("/api/units")).find(({ code }) => code === "SMP")?.id;
  const [year] = await listed("/api/class-years?filter[status]=active");
  const rows = Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: {
      name: `Siswa ${names[at % names.length]} ${families[at % families.length]}`,
      nis: String(70_000_000 + at),
      gender: "L",
      classroom: "7A",
    },
  }));
  const body = { id: crypto.randomUUID(), unit_id: unit, class_year_id: year?.id, file_name: "b.csv", rows };
  const check = await once(ask, "POST", "/api/students/import?dry_run=1", body);
  return { check, enter: await once(ask, "POST", "/api/students/import", body) };
}

const list = "/api/students?per_page=25";

/** Nothing more is begun for an engine and a size after so long; what was not measured is a dash in the table. */
const LIMIT_MS = 10 * 60_000;

/** What is measured, in the order of the table; null for what there was no time for. */
async function measure(engine: Engine, size: number): Promise<(number | null)[]> {
  const end = performance.now() + LIMIT_MS;
  const inTime = async <T>(work: () => Promise<T>) => (performance.now() < end ? await work() : null);
  await fill(engine, size);
  const ask = await asking(engine);
  const lastPage = Math.floor(size / 25);
  const reads = [
    list,
    `${list}&page=${lastPage}`,
    `${list}&sort=-balance`,
    `${list}&q=ka`,
    `${list}&q=kartika`,
    `${list}&q=kusuma%20${Math.floor(size / 2)}`,
  ];
  const times: (number | null)[] = [];
  for (const path of reads) times.push(await inTime(() => median(ask, path)));
  times.push(await inTime(() => once(ask, "GET", "/api/students?format=csv")));
  times.push(await inTime(() => once(ask, "GET", "/api/students?format=xlsx")));
  const both = await inTime(() => imported(ask, Math.min(size, IMPORTED)));
  return [...times, both?.check ?? null, both?.enter ?? null];
}

const heads = [
  "list",
  "last page",
  "by balance",
  "search 2 letters",
  "search a name",
  "search one",
  "CSV",
  "XLSX",
  "import: check",
  "import: enter",
];

type Opened = { engine: Engine; close: () => Promise<void> };

async function openedSqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "iuran-bench-"));
  const engine = openSqlite(join(folder, "iuran.db"));
  return {
    engine,
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openedPglite(): Promise<Opened> {
  const engine = await openPglite();
  return { engine, close: () => engine.close() };
}

/** A schema of its own, which is dropped in the end. */
async function openedPostgres(databaseUrl: string): Promise<Opened> {
  const schema = `iuran_bench_${process.pid}_${Date.now()}`;
  const address = new URL(databaseUrl);
  address.searchParams.set("options", `${sessionOptions} -c search_path=${schema}`);
  const engine = openPostgres(address.href);
  await sql.raw(`create schema ${schema}`).execute(engine.db);
  return {
    engine,
    close: async () => {
      await sql.raw(`drop schema ${schema} cascade`).execute(engine.db);
      await engine.close();
    },
  };
}

const { DATABASE_URL } = process.env;
const engines: [string, () => Promise<Opened>][] = [
  ["SQLite", openedSqlite],
  ["PGlite", openedPglite],
  ...(DATABASE_URL
    ? [["PostgreSQL", () => openedPostgres(DATABASE_URL)] as [string, () => Promise<Opened>]]
    : []),
];

const wanted = engines.map(([name]) => name).filter((name) => asked.includes(name.toLowerCase()));
const unknown = asked.filter((word) => !Number(word) && !wanted.some((name) => name.toLowerCase() === word));
if (unknown.length > 0) throw new Error(`no engine ${unknown.join(", ")}; PostgreSQL needs DATABASE_URL`);

console.log(`| students, ms | ${heads.join(" | ")} |`);
console.log(`| --- |${heads.map(() => " --- |").join("")}`);
for (const [name, open] of engines.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  for (const size of SIZES) {
    const { engine, close } = await open();
    try {
      const times = await measure(engine, size);
      console.log(
        `| ${name} ${size.toLocaleString("en")} | ${times.map((ms) => ms?.toFixed(0) ?? "–").join(" | ")} |`,
      );
    } finally {
      await close();
    }
  }
}
