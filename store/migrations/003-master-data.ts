/**
 * What the office keeps of units, banks and categories beside what billing needs, and the uniqueness of codes and names
 * whatever their case. Repeated spaces are taken out at the door. Source: docs/spec/data.md.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const columns: readonly (readonly [table: string, column: string])[] = [
  ["units", "head_nip text"],
  ["units", "district text"],
  ["units", "province text"],
  ["units", "postcode text"],
  ["units", "website text"],
  ["banks", "va_prefix text"],
  ["banks", "va_length integer CHECK (va_length BETWEEN 6 AND 20)"],
  ["banks", "admin_fee MONEY NOT NULL DEFAULT 0 CHECK (admin_fee >= 0)"],
  ["banks", "fee_bearer text CHECK (fee_bearer IN ('school', 'payer'))"],
  ["categories", "bank_id text REFERENCES banks"],
];

const indexes = [
  "UNIQUE INDEX units_code ON units (lower(code))",
  "UNIQUE INDEX units_name ON units (lower(name))",
  "UNIQUE INDEX units_prefix ON units (lower(receipt_prefix))",
  "UNIQUE INDEX accounts_code ON accounts (lower(code))",
  "UNIQUE INDEX categories_code ON categories (unit_id, lower(code))",
  "UNIQUE INDEX categories_name ON categories (unit_id, lower(name))",
  "UNIQUE INDEX classrooms_name ON classrooms (unit_id, class_year_id, grade, lower(name))",
  // Whether a thing was ever used is asked each time it is opened.
  "INDEX bills_by_category ON bills (category_id)",
  "INDEX bills_by_classroom ON bills (classroom_id)",
  "INDEX payments_by_bank ON payments (bank_id)",
];

/** The account that opening balances are set against, by the code of the default chart (`store/master/default-chart.ts`). */
const OPENING =
  "UPDATE accounts SET purpose = 'opening' WHERE code = '3-1101' AND type = 'equity' AND purpose IS NULL";

export const migration: Migration = {
  id: "003-master-data",
  async up(db, dialect) {
    const money = dialect === "postgres" ? "bigint" : "integer";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const [table, declared] of columns) {
      const column = declared.replace("MONEY", money).replace(/ text\b/, text);
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`).execute(db);
    }
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
    await sql.raw(OPENING).execute(db);
  },
};
