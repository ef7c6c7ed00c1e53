/**
 * What the office keeps of a student: papers, birth, address, parents and guardian, entry and why the status changed. What
 * stood as the guardian's name and phone stays the guardian's, and the guardian the one written to.
 * Source: docs/spec/data.md §7.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const columns = [
  "nik text",
  "family_card_no text",
  "birth_place text",
  "birth_date text",
  "religion text CHECK (religion IN ('islam', 'protestant', 'catholic', 'hindu', 'buddhist', 'confucian', 'belief'))",
  "address text",
  "rt text",
  "rw text",
  "hamlet text",
  "village text",
  "district text",
  "postcode text",
  "phone text",
  "email text",
  "father_name text",
  "father_nik text",
  "father_job text",
  "father_phone text",
  "father_email text",
  "mother_name text",
  "mother_nik text",
  "mother_job text",
  "mother_phone text",
  "mother_email text",
  "guardian_nik text",
  "guardian_job text",
  "guardian_email text",
  "billing_contact text NOT NULL DEFAULT 'guardian' CHECK (billing_contact IN ('father', 'mother', 'guardian'))",
  "entry_year integer",
  "entry_type text NOT NULL DEFAULT 'new' CHECK (entry_type IN ('new', 'transfer'))",
  "kip_no text",
  "kps integer NOT NULL DEFAULT 0 CHECK (kps IN (0, 1))",
  "status_date text",
  "status_reason text",
];

export const migration: Migration = {
  id: "005-students",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const declared of columns) {
      const column = declared.replace(/ text\b/, text);
      await sql.raw(`ALTER TABLE students ADD COLUMN ${column}`).execute(db);
    }
  },
};
