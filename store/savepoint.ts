/** A part of a transaction that can be taken back alone, in the words that both engines know. */
import { sql } from "kysely";
import type { Db } from "./sql.ts";

/** Runs a part of the transaction `db`; what it throws takes back what it wrote, and nothing before it. */
export async function inSavepoint<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db);
  try {
    const done = await run();
    await sql`release savepoint part`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    throw error;
  }
}
