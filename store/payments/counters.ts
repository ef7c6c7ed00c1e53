/**
 * Gapless numbers: a counter is drawn in the transaction that posts, and goes back with it. Source: docs/spec/money.md §15.
 */
import { sql } from "kysely";
import type { Db } from "../sql.ts";

/** Draws `count` numbers in a row and returns the first. The row stays locked until the transaction ends. */
export async function drawNumbers(db: Db, counter: string, count: number): Promise<number> {
  const row = await db
    .insertInto("counters")
    .values({ name: counter, value: count })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + ${count}` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return row.value - count + 1;
}

/** The last number that was drawn from a counter; 0 before the first. */
export async function lastNumber(db: Db, counter: string): Promise<number> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", counter).executeTakeFirst();
  return row?.value ?? 0;
}
