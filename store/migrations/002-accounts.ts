/**
 * What an account needs besides a login: one open password reset an operator, of whose token only a SHA-256 is kept,
 * and the mail that the school sends. Source: docs/spec/access.md §4, docs/spec/running.md §5.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  password_resets: `operator_id text PRIMARY KEY REFERENCES operators, token_hash text NOT NULL UNIQUE,
    created_at text NOT NULL, expires_at text NOT NULL`,
  // `link` is the secret of a message: it stands apart from the body, so that it can go once it is of no more use.
  outbox: `id text PRIMARY KEY, recipient text NOT NULL, subject text NOT NULL, body text NOT NULL, link text,
    created_at text NOT NULL, send_until text NOT NULL, next_try_at text NOT NULL, attempts integer NOT NULL DEFAULT 0,
    sent_at text, error text`,
};

const indexes = [
  "INDEX outbox_waiting ON outbox (next_try_at) WHERE sent_at IS NULL",
  "INDEX outbox_by_instant ON outbox (created_at)",
  // Old answers are dropped by their age.
  "INDEX idempotency_by_instant ON idempotency (created_at)",
];

export const migration: Migration = {
  id: "002-accounts",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const [name, declared] of Object.entries(tables)) {
      await sql.raw(`CREATE TABLE ${name} (${declared.replaceAll(/ text\b/g, text)})${ending}`).execute(db);
    }
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
