/**
 * The books of account say what somebody with a pencil finds in the journal, on every page, of any unit, day and number of rows, with
 * what was voided later and without it; and what they say of a day is the same whatever comes after it.
 * Source: docs/spec/books.md §2.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCases } from "../../../cases/all.ts";
import { knowledges, type Report, type ReportName } from "../../../contract/books/reports.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { ask, staff } from "../ask.ts";
import { engines } from "../engines.ts";
import { fillSmallSchool } from "../small-school.ts";
import { cashBook, generalJournal, ledger, readAll, type Said, trialBalance, type Wanted } from "./pencil.ts";
import { addAccounts, addEntries, voidLater } from "./random-journal.ts";

const whole = { from: "2026-05-01", until: "2026-09-30" };
/** A month with what came before it, the whole, a single day, days before anything was booked and after. */
const spans = [
  { from: "2026-07-01", until: "2026-07-31", size: 7 },
  { ...whole, size: 50 },
  { ...whole, size: 1_000 },
  { from: "2026-07-09", until: "2026-07-09", size: 1 },
  { from: "2026-01-01", until: "2026-01-31", size: 200 },
  { from: "2027-01-01", until: "2027-01-31", size: 200 },
];
const scopes: { who: string; unit_id?: string; units: string[] }[] = [
  { who: "AS", units: ["sd", "smp"] },
  { who: "AS", unit_id: "sd", units: ["sd"] },
  { who: "BD", units: ["smp"] },
];
const asked = scopes.flatMap((scope) =>
  knowledges.flatMap((known) => spans.map((span) => ({ ...scope, ...span, known }))),
);
type Asked = (typeof asked)[number];

describe.each(engines)("the books of account on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
    await addAccounts(engine.db);
    await addEntries(engine.db, { seed: 3, count: 260, days: 110 });
  });

  afterAll(() => engine.close());

  async function page(name: ReportName, who: string, query: Record<string, unknown>): Promise<Report> {
    const reply = await ask(engine.db, allCases, "getReport", staff(who), { params: { name }, query });
    return (reply as { data: Report }).data; // what its schema says
  }

  /** All pages one after the other. */
  async function pages(name: ReportName, { who, unit_id, from, until, size, known }: Asked, more: object) {
    const query = { unit_id, from, until, as_known: known, per_page: size, ...more };
    const first = await page(name, who, query);
    const rest: Report[] = [];
    for (let nth = 2; nth <= first.meta.last_page; nth += 1)
      rest.push(await page(name, who, { ...query, page: nth }));
    for (const one of rest) expect(one.totals).toEqual(first.totals);
    const rows = [first, ...rest].flatMap((one) => one.rows.map(({ cells }) => cells));
    expect(first.meta.total).toBe(rows.length);
    for (const { label, report, books } of first.controls) expect(report, label).toBe(books);
    return { rows, totals: first.totals.map(({ cells }) => cells) };
  }

  const books: { name: ReportName; more: object; says: (wanted: Wanted) => Promise<Said> }[] = [
    {
      name: "trial-balance",
      more: {},
      says: async (wanted) => trialBalance(await readAll(engine.db), wanted),
    },
    ...["kas", "pendapatan"].map((id) => ({
      name: "ledger" as const,
      more: { account_id: id },
      says: async (wanted: Wanted) => ledger(await readAll(engine.db), wanted, id),
    })),
    {
      name: "general-journal",
      more: {},
      says: async (wanted) => generalJournal(await readAll(engine.db), wanted),
    },
    { name: "cash-book", more: {}, says: async (wanted) => cashBook(await readAll(engine.db), wanted) },
  ];

  test.each(books)("$name $more says what a pencil finds", async ({ name, more, says }) => {
    for (const one of asked) {
      const wanted = { ...one, units: one.units };
      expect(await pages(name, one, more), JSON.stringify(one)).toEqual(await says(wanted));
    }
  });

  test.each([
    ["kas-smp", "Kas SMP"],
    ["va-smp", "VA SMP"],
  ])("the helper book of %s is that of its account", async (bank_id, name) => {
    const shelf = await readAll(engine.db);
    for (const one of asked.filter(({ units }) => units.includes("smp"))) {
      const found = await pages("cash-book", one, { bank_id });
      expect(found, JSON.stringify(one)).toEqual(cashBook(shelf, one, bank_id));
    }
    const { narrowed } = await page("cash-book", "BD", { bank_id });
    expect(narrowed.map(({ value }) => value)).toEqual([name]);
  });

  test("the cash book says in which of them its balance lies", async () => {
    const { notes, totals } = await page("cash-book", "BD", whole);
    const bank = await page("cash-book", "BD", { ...whole, bank_id: "bca-smp" });
    const figure = (text: string) => {
      const bare = Number(text.replace(/\D/g, ""));
      return text.startsWith("(") ? -bare : bare;
    };
    const said = /saldo BKU (\S+) = bank (\S+) \+ tunai (\S+)\.$/.exec(notes[0] ?? "")?.slice(1);
    const [all = 0, inBank = 0, inCash = 0] = said?.map(figure) ?? [];
    expect(all).toBe(totals.at(-1)?.cells[7]);
    expect(inBank).toBe(bank.totals.at(-1)?.cells[7]);
    expect(inBank + inCash).toBe(all);
  });

  test("another unit's bank is not there", async () => {
    await expect(page("cash-book", "BD", { bank_id: "bsi-sd" })).rejects.toMatchObject({ status: 404 });
  });

  test("what the books say of a day stays, whatever is booked and voided after it", async () => {
    const names = ["trial-balance", "ledger", "general-journal", "cash-book"] as const;
    const query = { from: "2026-07-01", until: "2026-08-31", per_page: 1_000 };
    const read = async () => {
      const all = [];
      for (const name of names) all.push(await page(name, "AS", query));
      return all.map(({ rows, totals, controls, notes }) => ({ rows, totals, controls, notes }));
    };
    const first = await read();
    const trx = await engine.db.startTransaction().execute();
    await addEntries(trx, { seed: 4, count: 80, from: 104, days: 60 });
    await voidLater(trx, "2026-09-01", "2026-09-15", 40);
    await trx.commit().execute();
    expect(await read()).toEqual(first);
    // And as they are known now, they do say something else.
    const now = await page("trial-balance", "AS", { ...query, as_known: "now" });
    expect(now.totals).not.toEqual(first[0]?.totals);
  });
});
