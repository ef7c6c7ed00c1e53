/**
 * What a student is billed: the school's own list of student categories, tariffs by category and class year, relief that
 * somebody approves, and what each bill's amount came from. Source: docs/spec/money.md §5, §6, docs/spec/data.md §7.4.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const kept = `version integer NOT NULL DEFAULT 1, created_at text NOT NULL, created_by text,
  updated_at text NOT NULL, updated_by text`;

const tables = [
  `student_categories (id text PRIMARY KEY NOT NULL, name text NOT NULL,
     status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')), ${kept})`,
  `tariffs (id text PRIMARY KEY NOT NULL, category_id text NOT NULL REFERENCES categories,
     class_year_id text NOT NULL REFERENCES class_years, grade integer, classroom_id text REFERENCES classrooms,
     student_category_id text REFERENCES student_categories, student_id text REFERENCES students,
     amount MONEY NOT NULL CHECK (amount >= 0), ${kept})`,
  `reliefs (id text PRIMARY KEY NOT NULL, category_id text NOT NULL REFERENCES categories,
     student_category_id text REFERENCES student_categories, student_id text REFERENCES students,
     from_on text NOT NULL, until_on text NOT NULL, percent integer CHECK (percent BETWEEN 1 AND 100),
     amount MONEY CHECK (amount > 0), reason text NOT NULL,
     status text NOT NULL CHECK (status IN ('proposed', 'approved', 'rejected', 'ended')),
     proposed_by text NOT NULL REFERENCES operators, decided_by text REFERENCES operators, decided_at text,
     decision_reason text, ended_reason text, ${kept},
     CHECK ((student_id IS NULL) <> (student_category_id IS NULL)), CHECK ((percent IS NULL) <> (amount IS NULL)),
     CHECK (until_on >= from_on))`,
];

const indexes = [
  "UNIQUE INDEX student_categories_name ON student_categories (lower(name))",
  // One amount for the same students: of two there is no telling which holds.
  `UNIQUE INDEX tariffs_once ON tariffs (category_id, class_year_id, coalesce(grade, 0), coalesce(classroom_id, ''),
     coalesce(student_category_id, ''), coalesce(student_id, ''))`,
  "INDEX reliefs_by_category ON reliefs (category_id, status)",
  "INDEX students_by_category ON students (student_category_id)",
];

/** A school begins with these and makes the list its own. Source: docs/spec/data.md §7.4. */
const first = ["Reguler", "Yatim", "Anak guru", "Beasiswa"];

export const migration: Migration = {
  id: "008-tariffs",
  async up(db, dialect) {
    const money = dialect === "postgres" ? "bigint" : "integer";
    const strict = dialect === "sqlite" ? " STRICT" : "";
    // Byte order, as SQLite has it (see 001).
    const textOf = (declared: string) =>
      dialect === "postgres" ? declared.replace(/ text\b/g, ' text COLLATE "C"') : declared;
    for (const table of tables) {
      await sql.raw(`CREATE TABLE ${textOf(table).replaceAll("MONEY", money)}${strict}`).execute(db);
    }
    const column = textOf("student_category_id text REFERENCES student_categories");
    await sql.raw(`ALTER TABLE students ADD COLUMN ${column}`).execute(db);
    await sql.raw(`ALTER TABLE bills ADD COLUMN ${textOf("basis text")}`).execute(db);
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
    const at = "2026-07-01T00:00:00.000Z";
    for (const name of first) {
      const id = name.toLowerCase().replace(" ", "-");
      await sql`insert into student_categories (id, name, created_at, updated_at) values (${id}, ${name}, ${at}, ${at})`.execute(
        db,
      );
    }
  },
};
