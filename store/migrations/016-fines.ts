/**
 * Fines: what a category charges for a bill that is paid late, and what has moved each bill's fine. A bill keeps the
 * account of its fine, and each payment how much of it went there. Source: docs/spec/money.md §7, decision 029.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** All null: no fine. */
const columns: readonly (readonly [table: string, column: string])[] = [
  ["categories", "fine_kind text CHECK (fine_kind IN ('rupiah', 'percent'))"],
  ["categories", "fine_amount MONEY CHECK (fine_amount > 0)"],
  ["categories", "fine_percent integer CHECK (fine_percent BETWEEN 1 AND 100)"],
  ["categories", "fine_every text CHECK (fine_every IN ('once', 'month'))"],
  ["categories", "fine_grace_days integer CHECK (fine_grace_days BETWEEN 0 AND 60)"],
  ["categories", "fine_ceiling MONEY CHECK (fine_ceiling > 0)"],
  ["categories", "fine_from text"],
  ["categories", "fine_account_id text REFERENCES accounts"],
  ["bills", "fine_account_id text REFERENCES accounts"],
  ["allocations", "fine MONEY NOT NULL DEFAULT 0 CHECK (fine >= 0)"],
];

const moves = `id text PRIMARY KEY NOT NULL, bill_id text NOT NULL REFERENCES bills,
  kind text NOT NULL CHECK (kind IN ('charge', 'waiver', 'undone')), nth integer CHECK (nth > 0), on_day text NOT NULL,
  amount MONEY NOT NULL, percent integer, base MONEY, reason text, undone integer NOT NULL DEFAULT 0,
  created_at text NOT NULL, created_by text,
  CHECK (kind = 'charge' AND nth IS NOT NULL AND amount >= 0 OR kind <> 'charge' AND nth IS NULL AND amount < 0)`;

const indexes = [
  // A period is charged once, whoever asks for it, and again only where the charge was taken back.
  "UNIQUE INDEX bill_fines_once ON bill_fines (bill_id, nth) WHERE kind = 'charge' AND undone = 0",
  "INDEX bill_fines_by_bill ON bill_fines (bill_id)",
];

export const migration: Migration = {
  id: "016-fines",
  async up(db, dialect) {
    const money = dialect === "postgres" ? "bigint" : "integer";
    const strict = dialect === "sqlite" ? " STRICT" : "";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    const declare = (declared: string) => declared.replaceAll("MONEY", money).replaceAll(/ text\b/g, text);
    for (const [table, column] of columns) {
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${declare(column)}`).execute(db);
    }
    await sql.raw(`CREATE TABLE bill_fines (${declare(moves)})${strict}`).execute(db);
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
