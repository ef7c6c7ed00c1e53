// `npm run bench:waits [-- size [file]]`: how long a light request waits while somebody else does something long, over the
// app itself with its worker threads, on SQLite. `file` keeps the filled school for the next time.
// Prints a table; bench/README.md says how to read it.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { startWorkers } from "../server/workers/beside.ts";
import type { Engine } from "../store/engines/engine.ts";
import { openSqlite } from "../store/engines/sqlite-node.ts";
import { type Ask, asking } from "./asking.ts";
import { fill, NOW, rowsToImport } from "./school.ts";

const [, , sizeText = "100000", keptFile] = process.argv;
const size = Number(sizeText);

/** A light request of each kind is sent so often, whether the former has been answered or not. */
const EVERY_MS = { profile: 50, payment: 250 };
const runner = resolve("scripts/run.mjs");

type Reply<T> = { data: T };
type Named = { id: string; code: string; name: string };

/** The reply of a request that must succeed. */
async function of<T>(ask: Ask, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T; // what the contract says
}

/** Sends a light request again and again until `done`; the longest time from when it was due to its whole answer. */
async function longestWait(
  send: (at: number) => Promise<void>,
  everyMs: number,
  done: Promise<unknown>,
): Promise<number> {
  let isDone = false;
  let longest = 0;
  const ended = done.finally(() => {
    isDone = true;
  });
  ended.catch(() => {});
  const sent: Promise<void>[] = [];
  let due = performance.now();
  for (let at = 0; !isDone; at += 1) {
    const from = due;
    sent.push(
      send(at).then(() => {
        longest = Math.max(longest, performance.now() - from);
      }),
    );
    due += everyMs;
    await new Promise((go) => setTimeout(go, Math.max(0, due - performance.now())));
  }
  await Promise.all(sent);
  await ended;
  return longest;
}

type Long = { name: string; run: () => Promise<void> };

type School = { unit: Named; year: Named; category: Named };

async function schoolOf(ask: Ask): Promise<School> {
  const units = (await of<Reply<Named[]>>(ask, "GET", "/api/units")).data;
  const unit = units.find(({ code }) => code === "SMP");
  const [year] = (await of<Reply<Named[]>>(ask, "GET", "/api/class-years?filter[status]=active")).data;
  const categories = await of<Reply<Named[]>>(
    ask,
    "GET",
    `/api/categories?filter[unit_id]=${unit?.id}&per_page=100`,
  );
  const category = categories.data.find(({ code }) => code === "SPP");
  if (!unit || !year || !category) throw new Error("the demo school has changed");
  return { unit, year, category };
}

const files = [
  "students?format=csv",
  "students?format=xlsx",
  "bills?format=csv",
  "bills?format=xlsx",
  "payments?format=xlsx",
];

async function taken(ask: Ask, path: string): Promise<void> {
  const answer = await ask("GET", path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  for await (const _ of answer.body ?? []);
}

/** Preview, commit and undo of one month of a whole unit. */
function billing(ask: Ask, { unit, year, category }: School): Long[] {
  const bulk = {
    category_id: category.id,
    class_year_id: year.id,
    periods: ["2027-03"],
    audience: { unit_ids: [unit.id] },
  };
  let batch = "";
  return [
    {
      name: "bulk billing: preview",
      run: async () => {
        const { data } = await of<Reply<{ bills_count: number }>>(ask, "POST", "/api/bills/preview", bulk);
        console.log(`(bulk billing makes ${data.bills_count} bills)`);
      },
    },
    {
      name: "bulk billing: commit",
      run: async () => {
        const { data } = await of<Reply<{ batch: { id: string } }>>(ask, "POST", "/api/bills", bulk);
        batch = data.batch.id;
      },
    },
    {
      name: "bulk billing: undo",
      run: async () => {
        await of(ask, "POST", `/api/bill-batches/${batch}/undo`, { reason: "salah periode" });
      },
    },
  ];
}

/** Check and commit of a file of 5,000. */
function importing(ask: Ask, { unit, year }: School): Long[] {
  const rows = rowsToImport(5_000);
  const body = {
    id: crypto.randomUUID(),
    unit_id: unit.id,
    class_year_id: year.id,
    file_name: "b.csv",
    rows,
  };
  const post = (path: string) => async () => {
    await of(ask, "POST", path, body);
  };
  return [
    { name: "import of 5,000: check", run: post("/api/students/import?dry_run=1") },
    { name: "import of 5,000: commit", run: post("/api/students/import") },
  ];
}

/** What a clerk does that is long, in an order in which each finds what it needs. */
async function longOnes(ask: Ask, databaseFile: string, folder: string): Promise<Long[]> {
  const school = await schoolOf(ask);
  const read = (path: string) => async () => {
    await of(ask, "GET", path);
  };
  return [
    { name: "nothing", run: () => new Promise((go) => setTimeout(go, 2_000)) },
    {
      name: "five files at once, CSV and XLSX",
      run: async () => {
        await Promise.all(files.map((name) => taken(ask, `/api/${name}`)));
      },
    },
    ...billing(ask, school),
    ...importing(ask, school),
    { name: "promotion of 3,000", run: () => promoted(ask, school.unit.id, school.year) },
    { name: "integrity check", run: read("/api/integrity") },
    { name: "dashboard", run: read("/api/dashboard") },
    { name: "audit list", run: read("/api/audit") },
    { name: "backup", run: () => backedUp(databaseFile, join(folder, "copy.db")) },
  ];
}

async function promoted(ask: Ask, unit_id: string, from: Named): Promise<void> {
  const start = Number(from.name.slice(0, 4)) + 1;
  const years = (await of<Reply<Named[]>>(ask, "GET", "/api/class-years")).data;
  const to =
    years.find(({ name }) => name === `${start}/${start + 1}`) ??
    (
      await of<Reply<Named>>(ask, "POST", "/api/class-years", {
        name: `${start}/${start + 1}`,
        starts_on: `${start}-07-12`,
        ends_on: `${start + 1}-06-30`,
      })
    ).data;
  const plan = await of<
    Reply<{ classes: { is_last: boolean; students: { id: string; blocked: string | null }[] }[] }>
  >(ask, "GET", `/api/promotions/plan?unit_id=${unit_id}&from_year_id=${from.id}&to_year_id=${to.id}`);
  const students = plan.data.classes
    .flatMap(({ students }) => students)
    .filter(({ blocked }) => blocked === null)
    .slice(0, 3_000)
    .map(({ id }) => ({ student_id: id, decision: "left", to_classroom_id: null }));
  console.log(`(promotion of ${students.length})`);
  const body = { unit_id, from_year_id: from.id, to_year_id: to.id, students, confirm_early: true };
  await of(ask, "POST", "/api/students/promote", body);
}

/** In a process of its own, as `npm run backup` is; here a thread, which holds this one no more. */
function backedUp(from: string, to: string): Promise<void> {
  const code = `const { workerData } = require("node:worker_threads");
    const { DatabaseSync } = require("@photostructure/sqlite");
    new DatabaseSync(workerData.from, { readOnly: true }).prepare("vacuum into ?").run(workerData.to);`;
  const worker = new Worker(code, { eval: true, workerData: { from, to } });
  return new Promise((done, failed) => {
    worker.once("error", failed);
    worker.once("exit", () => done());
  });
}

async function measured(engine: Engine, ask: Ask, { name, run }: Long): Promise<string> {
  const from = performance.now();
  const work = run();
  const open = await engine.db
    .selectFrom("bills")
    .select(["student_id", "unit_id"])
    .where("id", "like", "bench-bill-9%-0")
    .where("balance", ">", 10_000)
    .limit(5_000)
    .execute();
  const light = longestWait(async () => void (await of(ask, "GET", "/api/profile")), EVERY_MS.profile, work);
  const paid = longestWait(
    async (at) => {
      const bill = open[(at + Math.floor(from)) % open.length];
      const body = {
        student_id: bill?.student_id,
        unit_id: bill?.unit_id,
        paid_on: "2026-11-21",
        method: "cash",
        amount: 1_000,
      };
      await of(ask, "POST", "/api/payments", body);
    },
    EVERY_MS.payment,
    work,
  );
  const waits = await Promise.all([light, paid]);
  await work;
  const took = performance.now() - from;
  return `| ${name} | ${(took / 1000).toFixed(1)} s | ${waits.map((ms) => `${ms.toFixed(0)} ms`).join(" | ")} |`;
}

const folder = mkdtempSync(join(tmpdir(), "iuran-waits-"));
const path = join(folder, "iuran.db");
if (keptFile === undefined || !existsSync(keptFile)) {
  const filled = openSqlite(keptFile ?? path);
  await fill(filled, size);
  await filled.close();
}
if (keptFile !== undefined) copyFileSync(keptFile, path);
const engine = openSqlite(path);
const workers = startWorkers({ file: runner, args: [resolve("server/workers/cases.ts")] }, engine, {
  path,
  databaseUrl: null,
  publicUrl: "https://iuran.test",
});
try {
  const ask = await asking(engine, process.env.WAITS_WITHOUT_WORKERS === "1" ? undefined : workers);
  const ones = await longOnes(ask, path, folder);
  // The threads begin before anything is measured, as in a server that has run for a minute.
  await of(ask, "GET", "/api/dashboard");
  console.log(
    `| ${size.toLocaleString("en")} students, ${NOW.toISOString().slice(0, 10)}: meanwhile | takes | profile | payment |`,
  );
  console.log("| --- | --- | --- | --- |");
  for (const one of ones)
    console.log(await measured(engine, ask, one).catch((error: unknown) => `| ${one.name} | ${error} |`));
} finally {
  await workers.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
