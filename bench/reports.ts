// `npm run bench:reports [-- engines and lines]`: how long the first page, one in the middle and the last one of the books of account
// take where the journal has so many lines (1,000,000 when left out), and the first page of what is owed and paid of a tenth as many
// students, over the app itself (request in, reply out, no network). Prints tables for each engine; bench/README.md says how to read
// them.
import { scryptPasswords } from "../server/passwords.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import type { Engine } from "../store/engines/engine.ts";
import { insertRows } from "../store/insert.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import type { Tables } from "../store/schema.ts";
import type { Db } from "../store/sql.ts";
import { asking, timed } from "./asking.ts";
import { wanted } from "./engines.ts";
import { fill, NOW } from "./school.ts";

const RUNS = 7;
/** Beyond it a report has not kept its aim. */
const AIM_MS = 300;
const FIRST_DAY = Date.parse("2024-01-01T00:00:00Z");
const DAYS = 1_050;
const ENTRIES_AT_ONCE = 5_000;
/** One entry of so many is voided some days later. */
const VOIDED = 60;

const { engines, sizes } = wanted(process.argv.slice(2), [1_000_000]);
const dayAfter = (days: number) => new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10);

/** The demo school's bills and payments again and again, spread over three years, until the journal is as long as asked. */
async function fillJournal(db: Db, lines: number): Promise<void> {
  const entries = await db
    .selectFrom("transactions")
    .selectAll()
    .where("mirror_of", "is", null)
    .orderBy("id")
    .limit(4_000)
    .execute();
  const own = new Map<string, Tables["journal_lines"][]>();
  for (const line of await db.selectFrom("journal_lines").selectAll().execute()) {
    own.set(line.transaction_id, [...(own.get(line.transaction_id) ?? []), line]);
  }
  let written = [...own.values()].flat().length;
  for (let nth = 0; written < lines; ) {
    const [made, theirs]: [Tables["transactions"][], Tables["journal_lines"][]] = [[], []];
    for (; made.length < ENTRIES_AT_ONCE && written < lines; nth += 1) {
      const like = entries[nth % entries.length];
      if (like === undefined) throw new Error("the demo school has no entries");
      const day = (nth * 7) % DAYS;
      const isVoided = nth % VOIDED === 0;
      const entry = {
        ...like,
        id: `b${nth}`,
        number: `BENCH/${String(nth).padStart(9, "0")}`,
        voucher_no: null,
        date: dayAfter(day),
      };
      made.push({ ...entry, status: isVoided ? "voided" : "posted" });
      const copied = (own.get(like.id) ?? []).map((line) => ({ ...line, transaction_id: entry.id }));
      theirs.push(...copied);
      if (isVoided) {
        const mirror = {
          ...entry,
          id: `m${nth}`,
          number: `${entry.number}M`,
          date: dayAfter(day + 3),
          mirror_of: entry.id,
        };
        made.push({ ...mirror, status: "posted" });
        const undone = copied.map(({ debit, credit, ...line }) => ({
          ...line,
          debit: credit,
          credit: debit,
        }));
        theirs.push(...undone.map((line) => ({ ...line, transaction_id: mirror.id })));
      }
      written += copied.length * (isVoided ? 2 : 1);
    }
    await db.transaction().execute(async (trx) => {
      await insertRows(trx, ["transactions", made]);
      await insertRows(trx, ["journal_lines", theirs]);
    });
  }
}

async function measure(engine: Engine, lines: number): Promise<void> {
  await migrate(engine.db, engine.dialect, migrations);
  await seedDemoSchool(engine.db, { now: NOW, timeZone: "Asia/Jakarta", passwords: scryptPasswords() });
  await fillJournal(engine.db, lines);
  const ask = await asking(engine);
  const whole = "from=2024-01-01&until=2026-11-21";
  const month = "from=2026-10-01&until=2026-10-31";
  const account = await engine.db
    .selectFrom("banks")
    .select(["id", "account_id"])
    .where("kind", "=", "cash")
    .orderBy("name")
    .executeTakeFirstOrThrow();
  const asked = [
    "trial-balance?",
    `ledger?account_id=${account.account_id}&`,
    "general-journal?",
    "cash-book?",
    `cash-book?bank_id=${account.id}&`,
    "cash-flow?",
    "activities?",
  ];
  console.log("| report | days | page | best | median |\n| --- | --- | --- | --- | --- |");
  for (const report of asked) {
    for (const [days, span] of Object.entries({ month, whole, now: `${whole}&as_known=now` })) {
      const path = `/api/reports/${report}${span}`;
      const { meta } = ((await (await ask("GET", path)).json()) as { data: { meta: { last_page: number } } })
        .data;
      for (const page of [...new Set([1, Math.ceil(meta.last_page / 2), meta.last_page])]) {
        const { best, median } = await timed(ask, `${path}&page=${page}`, RUNS);
        const name = report.split("?")[0] + (report.includes("bank_id") ? " of one" : "");
        const mark = best > AIM_MS ? " !" : "";
        console.log(`| ${name} | ${days} | ${page} | ${best.toFixed(0)}${mark} | ${median.toFixed(0)} |`);
      }
    }
  }
}

/** What is owed and paid, student by student or summed up from them. */
async function measureStudents(engine: Engine, students: number): Promise<void> {
  await fill(engine, students);
  const ask = await asking(engine);
  const days = { month: "from=2026-11-01&until=2026-11-21", year: "from=2026-01-01&until=2026-11-21" };
  const paths = [
    "dashboard",
    "reports/spp-matrix",
    ...["", "&on=2026-10-31", "&on=2026-07-31"].flatMap((on) =>
      ["classroom", "student", "unit"].map((by) => `reports/arrears?by=${by}${on}`),
    ),
    ...Object.values(days).flatMap((span) =>
      ["category", "classroom", "method", "cashier"].map((by) => `reports/receipts?by=${by}&${span}`),
    ),
    "reports/daily-cash",
    "reports/collection",
    "reports/foundation",
  ];
  console.log("| asked for | best | median |\n| --- | --- | --- |");
  for (const path of paths) {
    const { best, median } = await timed(ask, `/api/${path}`, RUNS);
    console.log(`| ${path} | ${best.toFixed(0)}${best > AIM_MS ? " !" : ""} | ${median.toFixed(0)} |`);
  }
}

for (const [name, open] of engines) {
  for (const size of sizes) {
    const students = Math.round(size / 10);
    for (const [what, measured] of [
      [`${size.toLocaleString("en")} lines`, (engine: Engine) => measure(engine, size)],
      [`${students.toLocaleString("en")} students`, (engine: Engine) => measureStudents(engine, students)],
    ] as const) {
      const { engine, close } = await open();
      console.log(`\n${name}, ${what}`);
      try {
        await measured(engine);
      } finally {
        await close();
      }
    }
  }
}
