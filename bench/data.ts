// `npm run bench:data [-- sizes]`: how list, search, export and import of students grow with the school, over the app itself
// (request in, reply out, no network), on SQLite and on PostgreSQL (the one of DATABASE_URL, else one of our own, whose
// writes do not wait for the disk), or on the one that is named (`sqlite 1000`).
// Prints a table; bench/README.md says how to read it.
import type { Engine } from "../store/engines/engine.ts";
import { type Ask, asking, once, timed } from "./asking.ts";
import { wanted } from "./engines.ts";
import { fill, rowsToImport } from "./school.ts";

const RUNS = 7;
const IMPORTED = 5_000;

/** Checks and enters a file of so many rows: both steps together are what a clerk waits for. */
async function imported(ask: Ask, count: number): Promise<{ check: number; enter: number }> {
  const listed = async (path: string) =>
    ((await (await ask("GET", path)).json()) as { data: { id: string; code: string }[] }).data; // both lists have these
  const unit = (await listed("/api/units")).find(({ code }) => code === "SMP")?.id;
  const [year] = await listed("/api/class-years?filter[status]=active");
  const rows = rowsToImport(count);
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
  for (const path of reads) times.push(await inTime(async () => (await timed(ask, path, RUNS)).median));
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

const { engines, sizes } = wanted(process.argv.slice(2), [1_000, 10_000, 100_000]);
console.log(`| students, ms | ${heads.join(" | ")} |`);
console.log(`| --- |${heads.map(() => " --- |").join("")}`);
for (const [name, open] of engines) {
  for (const size of sizes) {
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
