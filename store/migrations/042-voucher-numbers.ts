/** The numbers of vouchers, beside those of the journal. Source: docs/spec/money.md §14.6, §15, decision 075. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "042-voucher-numbers",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw(`ALTER TABLE transactions ADD COLUMN voucher_no ${text}`).execute(db);
    await sql
      .raw(
        "CREATE UNIQUE INDEX transactions_voucher ON transactions (voucher_no) WHERE voucher_no IS NOT NULL",
      )
      .execute(db);
  },
};
