/**
 * What the statements of a year need to know of an account: whether it is restricted, and to which part of the cash flows it belongs.
 * Accounts of the standard chart are marked as it marks them. Source: docs/spec/books.md §4, decision 077.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const columns = [
  "restriction text NOT NULL DEFAULT 'none' CHECK (restriction IN ('none', 'restricted'))",
  "cash_flow text CHECK (cash_flow IN ('operating', 'investing', 'financing'))",
];

/** By code and type, as the standard chart had them before it knew of marks. */
const marks = [
  "restriction = 'restricted' WHERE code IN ('3-2100', '3-2101', '3-2102') AND type = 'equity'",
  "cash_flow = 'operating' WHERE code IN ('1-1400', '1-1401', '1-1402', '1-1403', '1-1404') AND type = 'asset'",
  "cash_flow = 'operating' WHERE purpose = 'clearing'",
  "cash_flow = 'financing' WHERE code IN ('2-2000', '2-2101') AND type = 'liability'",
  "purpose = 'result' WHERE code = '3-1102' AND type = 'equity' AND purpose IS NULL AND unit_id IS NULL AND status = 'active'",
];

export const migration: Migration = {
  id: "045-statements",
  async up(db, dialect) {
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const column of columns) {
      await sql.raw(`ALTER TABLE accounts ADD COLUMN ${column.replaceAll(/ text\b/g, text)}`).execute(db);
    }
    for (const mark of marks) await sql.raw(`UPDATE accounts SET ${mark}`).execute(db);
    await sql
      .raw(
        "CREATE INDEX transactions_of_year_ends ON transactions (unit_id, date, id) WHERE kind = 'year_end'",
      )
      .execute(db);
  },
};
