/**
 * The last day up to which fines were charged, which of a school that has worked is that of its newest audit row, and when a
 * leaver of a promotion got the status: until now at once. Source: decisions 050 and 051.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  `UPDATE promotion_items SET turned_at = (SELECT created_at FROM promotions WHERE promotions.id = promotion_id)
  WHERE decision IN ('graduated', 'moved', 'left')`,
  `INSERT INTO settings (name, value)
  SELECT 'fines_charged_on', newest.on_day FROM (SELECT substr(max(at), 1, 10) AS on_day FROM audit) AS newest
  WHERE newest.on_day IS NOT NULL`,
  // Whose status waits for the end of a class year, few of many.
  `CREATE INDEX promotion_items_waiting ON promotion_items (promotion_id)
  WHERE turned_at IS NULL AND undone_at IS NULL AND decision IN ('graduated', 'moved', 'left')`,
];

export const migration: Migration = {
  id: "028-days-of-the-year",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw(`ALTER TABLE promotion_items ADD COLUMN turned_at ${text}`).execute(db);
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
