/**
 * Deposits that are paid out and moved: their vouchers, and a version of each deposit for who pays out of it. Source:
 * docs/spec/money.md §12, decision 063.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const columns = `id text PRIMARY KEY NOT NULL, number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('refund', 'transfer')),
  unit_id text NOT NULL REFERENCES units, student_id text NOT NULL REFERENCES students, classroom_name text, contact_name text,
  bank_id text REFERENCES banks, to_unit_id text REFERENCES units, to_student_id text REFERENCES students, to_classroom_name text,
  amount MONEY NOT NULL CHECK (amount > 0), remaining MONEY NOT NULL CHECK (remaining >= 0), reason text NOT NULL,
  booked_on text NOT NULL, made_at text NOT NULL, made_by text REFERENCES operators, made_by_name text,
  print_count integer NOT NULL DEFAULT 0,
  CHECK ((kind = 'refund') = (bank_id IS NOT NULL)), CHECK ((kind = 'transfer') = (to_unit_id IS NOT NULL)),
  CHECK ((kind = 'transfer') = (to_student_id IS NOT NULL)),
  CHECK (kind = 'refund' OR student_id <> to_student_id OR unit_id <> to_unit_id)`;

const indexes = [
  "INDEX deposit_vouchers_by_student ON deposit_vouchers (student_id, unit_id)",
  "INDEX deposit_vouchers_by_receiver ON deposit_vouchers (to_student_id, to_unit_id) WHERE to_student_id IS NOT NULL",
  "INDEX deposit_vouchers_by_bank ON deposit_vouchers (bank_id, unit_id) WHERE bank_id IS NOT NULL",
];

export const migration: Migration = {
  id: "032-deposit-vouchers",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    // Byte order, as SQLite has it (see 001).
    const own = columns
      .replaceAll("MONEY", isPostgres ? "bigint" : "integer")
      .replaceAll(/ text\b/g, isPostgres ? ' text COLLATE "C"' : " text");
    await sql.raw("ALTER TABLE deposits ADD COLUMN version integer NOT NULL DEFAULT 1").execute(db);
    await sql.raw(`CREATE TABLE deposit_vouchers (${own})${isPostgres ? "" : " STRICT"}`).execute(db);
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
