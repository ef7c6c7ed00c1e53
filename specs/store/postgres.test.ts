import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { alone } from "../../store/engines/alone.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { openPostgres } from "../../store/engines/postgres.ts";
import { withRetry } from "../../store/engines/retry.ts";
import { type Migration, migrate } from "../../store/migrate.ts";
import { hasPostgres, newDatabase } from "../postgres/database.ts";
import { gate, type Scratch, scratch } from "./scratch.ts";

/** What only several sessions of a real server can show. */
describe.skipIf(!hasPostgres)("PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let engine: Engine;
  let db: Kysely<Scratch>;

  const open = (statementTimeoutMs = 30_000) => openPostgres(database.url, { statementTimeoutMs });

  beforeAll(async () => {
    database = await newDatabase("nothing");
    engine = open();
  });

  beforeEach(async () => {
    db = (await scratch(engine)) as unknown as Kysely<Scratch>; // The product's tables are left out.
  });

  afterEach(() => sql`drop table wallets`.execute(engine.db));

  afterAll(async () => {
    await engine.close();
    await engine.close();
    await database.drop();
  });

  test("50 conditional updates on ten connections never take more than there is", async () => {
    const take = () =>
      db.transaction().execute((trx) =>
        trx
          .updateTable("wallets")
          .set((eb) => ({ balance: eb("balance", "-", 7) }))
          .where("balance", ">=", 7)
          .returning("balance")
          .executeTakeFirst(),
      );
    const taken = (await Promise.all(Array.from({ length: 50 }, take))).filter((row) => row !== undefined);
    expect(taken).toHaveLength(14);
    expect(await db.selectFrom("wallets").select("balance").execute()).toEqual([{ balance: 2 }]);
  });

  test("two transactions that block each other both succeed with withRetry", async () => {
    await db.insertInto("wallets").values({ id: "b", balance: 100, note: null }).execute();
    const gates = { a: gate(), b: gate() };
    let runs = 0;
    const both = (mine: "a" | "b", other: "a" | "b") =>
      withRetry(() => {
        runs += 1;
        return db.transaction().execute(async (trx) => {
          const add = (id: string) =>
            trx
              .updateTable("wallets")
              .set((eb) => ({ balance: eb("balance", "+", 1) }))
              .where("id", "=", id)
              .execute();
          await add(mine);
          gates[mine].open();
          await gates[other].opened;
          await add(other);
        });
      });
    await Promise.all([both("a", "b"), both("b", "a")]);
    expect(runs).toBe(3);
    expect(await db.selectFrom("wallets").select("balance").execute()).toEqual([
      { balance: 102 },
      { balance: 102 },
    ]);
  });

  test("numbers are numbers, one too large is an error, and a commit that was none is an error", async () => {
    await db.insertInto("wallets").values({ id: "b", balance: 9_000_000_000_000, note: null }).execute();
    const { rows } = await sql`select sum(balance) as total, count(*) as n from wallets`.execute(db);
    expect(rows).toEqual([{ total: 9_000_000_000_100, n: 2 }]);
    await expect(sql`select 9007199254740993 as x`.execute(db)).rejects.toThrow(/too large/);
    const swallowing = db.transaction().execute(async (trx) => {
      await trx
        .updateTable("wallets")
        .set({ balance: -1 })
        .execute()
        .catch(() => "swallowed");
    });
    await expect(swallowing).rejects.toThrow(/rolled the transaction back/);
  });

  test("a statement that takes too long is ended", async () => {
    const hasty = open(50);
    await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toThrow(/statement timeout/);
    await hasty.close();
  });

  test("who waits for another server's long work waits longer than a statement may take", async () => {
    const servers = [open(50), open(50)];
    const begun = servers.map((server) => alone(server, (trx) => sql`select pg_sleep(0.2)`.execute(trx)));
    await expect(Promise.all(begun)).resolves.toHaveLength(2);
    await Promise.all(servers.map((server) => server.close()));
  });

  test("two servers that start together do each migration once", async () => {
    const slow = (id: string): Migration => ({
      id,
      async up(trx) {
        await sql.raw(`create table t${id.slice(0, 3)} (id text)`).execute(trx);
        await sql`select pg_sleep(0.1)`.execute(trx);
      },
    });
    const steps = [slow("001-start"), slow("002-more")];
    // Each waits longer for the others than a statement may take.
    const others = [open(50), open(50), open(50)];
    const applied = await Promise.all(others.map((other) => migrate(other.db, other.dialect, steps)));
    expect(applied.flat().sort()).toEqual(["001-start", "002-more"]);
    await Promise.all(others.map((other) => other.close()));
  });
});
