/**
 * Closing the day: whose till an entry belongs to, what was counted at the end of it, and which days and months are locked.
 * Source: docs/spec/money.md §17, decision 062.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  // Without a cashier it is the closing of the unit's day. One that is opened again stays, and the next is a row of its own.
  closings: `id text PRIMARY KEY NOT NULL, unit_id text NOT NULL REFERENCES units, day text NOT NULL,
    cashier_id text REFERENCES operators, cashier_name text,
    opening_cash MONEY NOT NULL, cash_in MONEY NOT NULL, cash_out MONEY NOT NULL, voids MONEY NOT NULL,
    expected_cash MONEY NOT NULL, counted_cash MONEY NOT NULL CHECK (counted_cash >= 0),
    difference MONEY NOT NULL, difference_reason text,
    handed_over MONEY NOT NULL CHECK (handed_over BETWEEN 0 AND counted_cash), by_method text NOT NULL, note text,
    status text NOT NULL CHECK (status IN ('closed', 'reopened')),
    closed_at text NOT NULL, closed_by text REFERENCES operators, closed_by_name text,
    reopened_at text, reopened_by_name text, reopen_reason text, version integer NOT NULL DEFAULT 1,
    CHECK (difference = counted_cash - expected_cash), CHECK ((status = 'reopened') = (reopened_at IS NOT NULL))`,
  closing_counts: `closing_id text NOT NULL REFERENCES closings, denomination integer NOT NULL,
    count integer NOT NULL CHECK (count > 0), PRIMARY KEY (closing_id, denomination)`,
  closed_months: `unit_id text NOT NULL REFERENCES units, month text NOT NULL, PRIMARY KEY (unit_id, month)`,
  month_steps: `id text PRIMARY KEY NOT NULL, unit_id text NOT NULL REFERENCES units, month text NOT NULL,
    step text NOT NULL CHECK (step IN ('closed', 'reopened')), at text NOT NULL, by_name text, reason text`,
};

const indexes = [
  "UNIQUE INDEX closings_once ON closings (unit_id, day, coalesce(cashier_id, '')) WHERE status = 'closed'",
  "INDEX closings_by_cashier ON closings (unit_id, cashier_id, day)",
  "INDEX closings_by_instant ON closings (closed_at)",
  "INDEX month_steps_by_month ON month_steps (unit_id, month, at)",
  // These hold all that the tills of a day are summed from.
  "INDEX transactions_by_till ON transactions (unit_id, date, cashier_id, id, source, mirror_of) WHERE cashier_id IS NOT NULL",
  "INDEX payments_by_till ON payments (unit_id, paid_on, cashier_id, method, status, amount, id)",
];

/** What stands in the journal already belongs to who took it; what was voided on the day it was taken, to the same till. */
const tills = [
  `UPDATE transactions SET cashier_id = (SELECT p.cashier_id FROM payments p WHERE p.id = transactions.source_id)
    WHERE source = 'payment' AND mirror_of IS NULL`,
  "UPDATE transactions SET cashier_id = created_by WHERE source = 'manual' AND mirror_of IS NULL",
  `UPDATE transactions SET cashier_id = coalesce(
      (SELECT o.cashier_id FROM transactions o WHERE o.id = transactions.mirror_of AND o.date = transactions.date), created_by)
    WHERE source IN ('payment', 'manual') AND mirror_of IS NOT NULL`,
];

export const migration: Migration = {
  id: "031-closings",
  async up(db, dialect) {
    const money = dialect === "postgres" ? "bigint" : "integer";
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const [name, declared] of Object.entries(tables)) {
      const columns = declared.replaceAll("MONEY", money).replaceAll(/ text\b/g, text);
      await sql.raw(`CREATE TABLE ${name} (${columns})${ending}`).execute(db);
    }
    await sql.raw(`ALTER TABLE transactions ADD COLUMN cashier_id${text}`).execute(db);
    for (const step of tills) await sql.raw(step).execute(db);
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
