/**
 * The day on which a relief was ended, which keeps the months up to it: of those ended before, the day of their last change,
 * as ending is the last there is. Source: decision 047.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  `UPDATE reliefs SET ended_on = substr(updated_at, 1, 10) WHERE status = 'ended'`,
  `UPDATE reliefs SET until_on = CASE WHEN from_on > ended_on THEN from_on ELSE ended_on END
  WHERE status = 'ended' AND until_on > ended_on`,
];

export const migration: Migration = {
  id: "026-days-of-relief",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw(`ALTER TABLE reliefs ADD COLUMN ended_on ${text}`).execute(db);
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
