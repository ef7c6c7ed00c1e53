/**
 * What is kept of each account by day is what the lines come to, whatever was posted and taken out again, in whatever order, one by
 * one or many at once, kept or taken back. Source: decision 074.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../store/engines/engine.ts";
import { checkBooks } from "../../../store/office/integrity.ts";
import type { Tables } from "../../../store/schema.ts";
import type { Db } from "../../../store/sql.ts";
import { engines } from "../engines.ts";
import { fillSmallSchool } from "../small-school.ts";

const accounts = ["kas", "bank", "piutang", "pendapatan"];
const days = ["2026-07-10", "2026-08-10"];

/** Lines of one of three entries, each of a unit and a day of its own, written by one statement; or those of an account taken out. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant("post" as const),
    entry: fc.nat(2),
    lines: fc.array(
      fc.record({
        account: fc.constantFrom(...accounts),
        amount: fc.integer({ min: 1, max: 9 }),
        isDebit: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({ kind: fc.constant("delete" as const), account: fc.constantFrom(...accounts) }),
  fc.record({ kind: fc.constant("empty" as const), entry: fc.nat(2) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

class TakenBack extends Error {}

/** The lines as they are, added up in memory. */
async function naively(db: Db) {
  const entries = await db.selectFrom("transactions").select(["id", "unit_id", "date"]).execute();
  const sums = new Map<string, { debit: number; credit: number; lines: number }>();
  for (const { transaction_id, account_id, debit, credit } of await db
    .selectFrom("journal_lines")
    .selectAll()
    .execute()) {
    const entry = entries.find(({ id }) => id === transaction_id);
    const key = `${account_id} ${entry?.unit_id} ${entry?.date}`;
    const sum = sums.get(key) ?? { debit: 0, credit: 0, lines: 0 };
    sums.set(key, { debit: sum.debit + debit, credit: sum.credit + credit, lines: sum.lines + 1 });
  }
  return Object.fromEntries(sums);
}

/** What is kept; a key whose lines are all gone is kept as nothing. */
async function kept(db: Db) {
  const rows = await db.selectFrom("account_sums").selectAll().where("lines", ">", 0).execute();
  const gone = await db.selectFrom("account_sums").selectAll().where("lines", "<=", 0).execute();
  for (const { debit, credit, lines } of gone) expect([debit, credit, lines]).toEqual([0, 0, 0]);
  return Object.fromEntries(
    rows.map(({ account_id, unit_id, day, ...sum }) => [`${account_id} ${unit_id} ${day}`, sum]),
  );
}

describe.each(engines)("the sums of accounts on $name", ({ open }) => {
  let engine: Engine;
  let place = 0;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
    const like = await engine.db
      .selectFrom("transactions")
      .selectAll()
      .where("id", "=", "t-manual")
      .executeTakeFirstOrThrow();
    const entries = [0, 1, 2].map((nth): Tables["transactions"] => ({
      ...{ ...like, id: `e${nth}`, number: `E/${nth}` },
      ...{ unit_id: nth === 0 ? "sd" : "smp", date: days[nth % 2] ?? "" },
    }));
    await engine.db.insertInto("transactions").values(entries).execute();
  });

  afterAll(() => engine.close());

  async function take(db: Db, one: Act): Promise<void> {
    if (one.kind === "delete") {
      const own = db.deleteFrom("journal_lines").where("account_id", "=", one.account);
      await own.where("transaction_id", "in", ["e0", "e1", "e2"]).execute();
      return;
    }
    if (one.kind === "empty") {
      await db.deleteFrom("journal_lines").where("transaction_id", "=", `e${one.entry}`).execute();
      return;
    }
    const lines = one.lines.map(({ account, amount, isDebit }): Tables["journal_lines"] => {
      place += 1;
      const [debit, credit] = isDebit ? [amount, 0] : [0, amount];
      return { transaction_id: `e${one.entry}`, line_no: place, account_id: account, debit, credit };
    });
    await db.insertInto("journal_lines").values(lines).execute();
  }

  async function expectKept(db: Db) {
    expect(await kept(db)).toEqual(await naively(db));
    const check = (await checkBooks(db)).find(({ name }) => name === "kept_accounts");
    expect(check).toMatchObject({ ok: true, differing: [] });
  }

  test("are what the lines come to, whatever is posted and taken out", async () => {
    await expectKept(engine.db);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), fc.boolean(), async (acts, isKept) => {
        const doing = engine.db.transaction().execute(async (trx) => {
          for (const one of acts) await take(trx, one);
          await expectKept(trx);
          if (!isKept) throw new TakenBack();
        });
        await doing.catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        });
        await expectKept(engine.db);
      }),
      { numRuns: 20 },
    );
  });
});
