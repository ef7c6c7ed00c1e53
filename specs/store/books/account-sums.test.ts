/**
 * What is kept of each account by day is what the lines come to, of all entries, of those that are undone and of what stands against
 * cash, whatever was posted, voided and taken out again, in whatever order, one by one or many at once, whichever accounts become cash
 * meanwhile, kept or taken back. Source: decisions 074, 093.
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
const ownBanks = ["own-1", "own-2"];

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
  fc.record({
    kind: fc.constant("turn" as const),
    entry: fc.nat(2),
    status: fc.constantFrom("voided" as const, "posted" as const),
  }),
  fc.record({ kind: fc.constant("mirror" as const), entry: fc.nat(2), isOne: fc.boolean() }),
  fc.record({
    kind: fc.constant("bank" as const),
    bank: fc.constantFrom(...ownBanks),
    account: fc.constantFrom(...accounts),
  }),
  fc.record({
    kind: fc.constant("handover" as const),
    account: fc.constantFrom(...accounts),
    isOne: fc.boolean(),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

class TakenBack extends Error {}

const nothing = {
  ...{ debit: 0, credit: 0, lines: 0, undone_debit: 0, undone_credit: 0, undone_lines: 0 },
  ...{ cash_debit: 0, cash_credit: 0, undone_cash_debit: 0, undone_cash_credit: 0 },
};

/** The lines as they are, added up in memory. */
async function naively(db: Db) {
  const entries = await db.selectFrom("transactions").selectAll().execute();
  const lines = await db.selectFrom("journal_lines").selectAll().execute();
  const banks = await db.selectFrom("banks").select("account_id").execute();
  const handover = await db.selectFrom("accounts").select("id").where("purpose", "=", "handover").execute();
  const cash = new Set([...banks.map(({ account_id }) => account_id), ...handover.map(({ id }) => id)]);
  const moving = new Set(
    lines.filter(({ account_id }) => cash.has(account_id)).map(({ transaction_id }) => transaction_id),
  );
  const sums = new Map<string, typeof nothing>();
  for (const { transaction_id, account_id, debit, credit } of lines) {
    const entry = entries.find(({ id }) => id === transaction_id);
    const isUndone = entry?.status === "voided" || entry?.mirror_of !== null;
    const isAgainst = moving.has(transaction_id) && !cash.has(account_id);
    const key = `${account_id} ${entry?.unit_id} ${entry?.date}`;
    const sum = { ...(sums.get(key) ?? nothing) };
    sum.debit += debit;
    sum.credit += credit;
    sum.lines += 1;
    if (isUndone) {
      sum.undone_debit += debit;
      sum.undone_credit += credit;
      sum.undone_lines += 1;
    }
    if (isAgainst) {
      sum.cash_debit += debit;
      sum.cash_credit += credit;
    }
    if (isUndone && isAgainst) {
      sum.undone_cash_debit += debit;
      sum.undone_cash_credit += credit;
    }
    sums.set(key, sum);
  }
  return Object.fromEntries(sums);
}

/** What is kept; a key whose lines are all gone is kept as nothing. */
async function kept(db: Db) {
  const rows = await db.selectFrom("account_sums").selectAll().where("lines", ">", 0).execute();
  const gone = await db.selectFrom("account_sums").selectAll().where("lines", "<=", 0).execute();
  for (const { account_id, unit_id, day, ...sum } of gone)
    expect(sum, `${account_id} ${unit_id} ${day}`).toEqual(nothing);
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
    const bank = await engine.db.selectFrom("banks").selectAll().limit(1).executeTakeFirstOrThrow();
    const made = ownBanks.map((id) => ({ ...bank, id, name: id, name_key: id, account_id: "kas" }));
    await engine.db.insertInto("banks").values(made).execute();
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
    if (one.kind === "turn") {
      await db
        .updateTable("transactions")
        .set({ status: one.status })
        .where("id", "=", `e${one.entry}`)
        .execute();
      return;
    }
    if (one.kind === "mirror") {
      // Of which entry it is the mirror counts for nothing here, and no two are of the same.
      const of = one.isOne ? `e${one.entry}` : null;
      await db.updateTable("transactions").set({ mirror_of: of }).where("id", "=", `e${one.entry}`).execute();
      return;
    }
    if (one.kind === "bank") {
      await db.updateTable("banks").set({ account_id: one.account }).where("id", "=", one.bank).execute();
      return;
    }
    if (one.kind === "handover") {
      const purpose = one.isOne ? "handover" : null;
      await db.updateTable("accounts").set({ purpose: null }).where("purpose", "=", "handover").execute();
      await db.updateTable("accounts").set({ purpose }).where("id", "=", one.account).execute();
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
      { numRuns: 30 },
    );
  });
});
