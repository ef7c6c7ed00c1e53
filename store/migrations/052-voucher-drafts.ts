/** Vouchers that are not posted, apart from the journal that all sums read. Source: docs/spec/money.md §18, decision 083. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  voucher_drafts: `id text PRIMARY KEY NOT NULL, unit_id text NOT NULL REFERENCES units, kind text NOT NULL,
    date text NOT NULL, description text NOT NULL, party text, reference text,
    amount MONEY NOT NULL CHECK (amount > 0), status text NOT NULL CHECK (status IN ('draft', 'waiting', 'rejected')),
    decided_by text, decision_reason text, version integer NOT NULL, created_at text NOT NULL, created_by text,
    updated_at text NOT NULL, updated_by text`,
  voucher_draft_lines: `draft_id text NOT NULL REFERENCES voucher_drafts, line_no integer NOT NULL,
    account_id text NOT NULL REFERENCES accounts, debit MONEY NOT NULL, credit MONEY NOT NULL,
    PRIMARY KEY (draft_id, line_no)`,
};

export const migration: Migration = {
  id: "052-voucher-drafts",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    // Byte order, as SQLite has it (see 001).
    const text = isPostgres ? ' text COLLATE "C"' : " text";
    for (const [name, declared] of Object.entries(tables)) {
      const own = declared
        .replaceAll(/ text\b/g, text)
        .replaceAll("MONEY", isPostgres ? "bigint" : "integer");
      await sql.raw(`CREATE TABLE ${name} (${own})${isPostgres ? "" : " STRICT"}`).execute(db);
    }
    await sql
      .raw("CREATE INDEX voucher_drafts_by_unit ON voucher_drafts (unit_id, status, date)")
      .execute(db);
    await sql
      .raw("CREATE INDEX voucher_draft_lines_by_account ON voucher_draft_lines (account_id)")
      .execute(db);
  },
};
