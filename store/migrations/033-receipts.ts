/**
 * What a receipt said on its day: who answered for the student, which bills were left open, what the deposit held. A reprint says
 * the same. Of payments before it nobody wrote it down, and their receipts go on without it. Source: docs/spec/screens.md §6.2.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "033-receipts",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    // Byte order, as SQLite has it (see 001).
    const text = isPostgres ? 'text COLLATE "C"' : "text";
    const columns = {
      guardian: text,
      // JSON: `[{bill_id, balance}]`, the oldest due first
      remaining_bills: text,
      deposit_left: isPostgres ? "bigint" : "integer",
    };
    for (const [column, type] of Object.entries(columns))
      await sql.raw(`ALTER TABLE payments ADD COLUMN ${column} ${type}`).execute(db);
  },
};
