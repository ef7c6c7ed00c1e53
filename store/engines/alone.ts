import { sql } from "kysely";
import type { Db } from "../sql.ts";
import type { Engine } from "./engine.ts";

/** Any number, as long as nothing else of ours locks by it. */
const LOCK_KEY = 0x69757262;

/**
 * Runs `work` in one transaction while no other process runs such a work on the same database, however many start at
 * once: the others wait and then see what was done. SQLite's transactions take the write lock when they begin, which
 * is all the lock it needs.
 */
export async function alone<T>(engine: Engine, work: (db: Db) => Promise<T>): Promise<T> {
  return engine.db.transaction().execute(async (db) => {
    if (engine.dialect === "postgres") {
      // A school is longer to write than any request may last, and so is the wait for another process that writes it.
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(db);
    }
    return work(db);
  });
}
