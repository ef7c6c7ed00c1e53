import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "../../store/engines/engine.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { openSqliteWasm } from "../../store/engines/sqlite-wasm.ts";
import { onPostgres, openDatabase } from "../postgres/database.ts";
import { gate, type Scratch, scratch } from "./scratch.ts";

const engines: { name: string; open: () => Engine | Promise<Engine> }[] = [
  { name: "SQLite in Node", open: () => openSqlite(":memory:") },
  { name: "SQLite as in the browser", open: () => openSqliteWasm() },
  ...onPostgres({ name: "PostgreSQL", open: () => openDatabase("nothing", { poolSize: 1 }) }),
];

/** The specs need nothing but their own table. */
const walletsIn = async (engine: Engine) => (await scratch(engine)) as unknown as Kysely<Scratch>; // The product's tables are left out.

describe.each(engines)("$name, one connection", ({ open }) => {
  let engine: Engine;
  let db: Kysely<Scratch>;

  beforeAll(async () => {
    engine = await open();
  });

  beforeEach(async () => {
    db = await walletsIn(engine);
  });

  afterEach(() => sql`drop table if exists wallets`.execute(engine.db));

  afterAll(() => engine.close());

  const balance = async (from: Kysely<Scratch> = db) =>
    (await from.selectFrom("wallets").select("balance").where("id", "=", "a").executeTakeFirstOrThrow())
      .balance;

  test("two transactions take turns, and a read outside waits for its turn", async () => {
    const story: string[] = [];
    const { opened, open: letFirstEnd } = gate();
    const first = db.transaction().execute(async (trx) => {
      story.push("first begins");
      await trx.updateTable("wallets").set({ balance: 70 }).execute();
      await opened;
      story.push(`first sees its own ${await balance(trx)}`);
    });
    const second = db.transaction().execute(async (trx) => {
      story.push(`second begins with ${await balance(trx)}`);
      await trx.updateTable("wallets").set({ balance: 40 }).execute();
    });
    const outside = balance().then((seen) => story.push(`outside sees ${seen}`));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(story).toEqual(["first begins"]);
    letFirstEnd();
    await Promise.all([first, second, outside]);
    expect(story).toEqual([
      "first begins",
      "first sees its own 70",
      "second begins with 70",
      "outside sees 40",
    ]);
  });

  test("an error rolls everything back and frees the connection", async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable("wallets").set({ balance: 1 }).execute();
      throw new Error("the printer caught fire");
    });
    await expect(failing).rejects.toThrow("the printer caught fire");
    expect(await balance()).toBe(100);
  });

  test("a refused statement rolls the transaction back and frees the connection", async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable("wallets").set({ note: "changed" }).execute();
      await trx.updateTable("wallets").set({ balance: -1 }).execute();
    });
    await expect(failing).rejects.toThrow(/check/i);
    expect(await db.selectFrom("wallets").selectAll().execute()).toEqual([
      { id: "a", balance: 100, note: null },
    ]);
  });

  test("a savepoint undoes its own part only", async () => {
    const trx = await db.startTransaction().execute();
    await trx.updateTable("wallets").set({ note: "kept" }).execute();
    const inner = await trx.savepoint("inner").execute();
    await inner.updateTable("wallets").set({ balance: 5 }).execute();
    await inner.rollbackToSavepoint("inner").execute();
    await trx.commit().execute();
    expect(await db.selectFrom("wallets").selectAll().execute()).toEqual([
      { id: "a", balance: 100, note: "kept" },
    ]);
  });

  test("RETURNING gives the rows, and every change its count", async () => {
    const returned = await db
      .insertInto("wallets")
      .values([
        { id: "b", balance: 3_000_000_000, note: null },
        { id: "c", balance: 2, note: null },
      ])
      .returning(["id", "balance"])
      .execute();
    expect(returned).toEqual([
      { id: "b", balance: 3_000_000_000 },
      { id: "c", balance: 2 },
    ]);
    const changed = await db
      .updateTable("wallets")
      .set({ note: "x" })
      .where("id", "in", ["b", "c"])
      .execute();
    expect(changed[0]?.numUpdatedRows).toBe(2n);
    const removed = await db.deleteFrom("wallets").where("id", "=", "zz").execute();
    expect(removed[0]?.numDeletedRows).toBe(0n);
    const raw = await sql`update wallets set note = 'y' where id <> 'a' returning id`.execute(db);
    expect({ rows: raw.rows.length, count: raw.numAffectedRows }).toEqual({ rows: 2, count: 2n });
    const read = await sql`select * from wallets`.execute(db);
    expect({ rows: read.rows.length, count: read.numAffectedRows }).toEqual({ rows: 3, count: undefined });
  });

  test("sums, counts and large amounts are numbers, also as text inside SQL", async () => {
    await db.insertInto("wallets").values({ id: "b", balance: 9_000_000_000_000, note: null }).execute();
    const { rows } = await sql<{
      total: number;
      n: number;
    }>`select sum(balance) as total, count(*) as n from wallets`.execute(db);
    expect(rows).toEqual([{ total: 9_000_000_000_100, n: 2 }]);
    const text = await sql<{ text: string }>`select cast(${5_000_000_000} as text) as text`.execute(db);
    expect(text.rows).toEqual([{ text: "5000000000" }]);
  });

  test("50 conditional updates at once never take more than there is", async () => {
    const take = () =>
      db.transaction().execute((trx) =>
        trx
          .updateTable("wallets")
          .set((eb) => ({ balance: eb("balance", "-", 7) }))
          .where("id", "=", "a")
          .where("balance", ">=", 7)
          .returning("balance")
          .executeTakeFirst(),
      );
    const taken = (await Promise.all(Array.from({ length: 50 }, take))).filter((row) => row !== undefined);
    expect(taken).toHaveLength(14);
    expect(await balance()).toBe(2);
  });

  test("a transaction whose error was swallowed is refused at its end, or keeps what was not refused", async () => {
    const swallowing = db.transaction().execute(async (trx) => {
      await trx.updateTable("wallets").set({ balance: 60 }).execute();
      const refused = trx.updateTable("wallets").set({ balance: -1 }).execute();
      await refused.catch(() => "swallowed");
    });
    const outcome = await swallowing.then(
      () => "committed",
      (error: unknown) => String(error),
    );
    // PostgreSQL gives the whole transaction up and says so; SQLite takes back the one statement.
    const expected =
      engine.dialect === "postgres" ? [/rolled the transaction back/, 100] : [/^committed$/, 60];
    expect(outcome).toMatch(expected[0] as RegExp); // The first of the pair.
    expect(await balance()).toBe(expected[1]);
  });
});

describe.each(engines)("$name, closing", ({ open }) => {
  test("waits for the running transaction, then refuses queries, and may be repeated", async () => {
    const engine = await open();
    const db = await walletsIn(engine);
    const { opened, open: letItEnd } = gate();
    const running = db.transaction().execute(async (trx) => {
      await opened;
      return trx.selectFrom("wallets").select("balance").execute();
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const closing = engine.close();
    letItEnd();
    expect(await running).toEqual([{ balance: 100 }]);
    await closing;
    await expect(db.selectFrom("wallets").selectAll().execute()).rejects.toThrow(/destroyed/);
    await engine.close();
  });
});

describe("SQLite only", () => {
  test.each([
    ["a boolean", true],
    ["a date", new Date(0)],
    ["NaN", Number.NaN],
    ["undefined", undefined],
  ])("%s is refused, because the engines would not agree on it", async (_, value) => {
    const engine = openSqlite(":memory:");
    await expect(sql`select ${value} as x`.execute(engine.db)).rejects.toThrow(TypeError);
    await engine.close();
  });

  test("an integer beyond 2^53 is an error, never a rounded figure", async () => {
    for (const engine of [openSqlite(":memory:"), await openSqliteWasm()]) {
      await expect(sql`select 9007199254740993 as x`.execute(engine.db)).rejects.toThrow(/too large/);
      await engine.close();
    }
  });

  test("a foreign key that fails at the commit leaves nothing open behind it", async () => {
    const engine = openSqlite(":memory:");
    await sql`create table parents (id text primary key) strict`.execute(engine.db);
    await sql`create table children (parent text references parents deferrable initially deferred) strict`.execute(
      engine.db,
    );
    const orphan = () =>
      engine.db.transaction().execute((trx) => sql`insert into children values ('nobody')`.execute(trx));
    await expect(orphan()).rejects.toThrow(/foreign key/i);
    await expect(orphan()).rejects.toThrow(/foreign key/i);
    const { rows } = await sql`select * from children`.execute(engine.db);
    expect(rows).toEqual([]);
    await engine.close();
  });

  test("a transaction that somebody began by hand does not reach the next query", async () => {
    const engine = openSqlite(":memory:");
    const db = await scratch(engine);
    await sql`begin`.execute(db);
    await db.updateTable("wallets").set({ balance: 1 }).execute();
    await db.transaction().execute((trx) => trx.updateTable("wallets").set({ note: "fine" }).execute());
    expect(await db.selectFrom("wallets").select(["balance", "note"]).execute()).toEqual([
      { balance: 1, note: "fine" },
    ]);
    await engine.close();
  });

  test("code that waits for its own transaction is told so", async () => {
    const engine = openSqlite(":memory:", { waitLimitMs: 30 });
    const db = await scratch(engine);
    const stuck = db.transaction().execute(async (trx) => {
      await trx.updateTable("wallets").set({ balance: 1 }).execute();
      await db.selectFrom("wallets").selectAll().execute();
    });
    await expect(stuck).rejects.toThrow(/outer db/);
    expect(await db.selectFrom("wallets").select("balance").execute()).toEqual([{ balance: 100 }]);
    await engine.close();
  });

  test("once SQLite has ended a transaction by itself, nothing more of it is kept", async () => {
    const engine = openSqlite(":memory:");
    const db = await scratch(engine);
    const broken = db.transaction().execute(async (trx) => {
      await sql`insert or rollback into wallets values ('a', 1, null)`.execute(trx).catch(() => "swallowed");
      await trx.updateTable("wallets").set({ balance: 1 }).execute();
    });
    await expect(broken).rejects.toThrow(/nothing of it was kept/);
    expect(await db.selectFrom("wallets").select("balance").execute()).toEqual([{ balance: 100 }]);
    await engine.close();
  });
});
