/** Instalments: which categories allow them, and of how many a bill is one. Source: docs/spec/money.md §8. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  "ALTER TABLE categories ADD COLUMN allow_instalments integer NOT NULL DEFAULT 0 CHECK (allow_instalments IN (0, 1))",
  "ALTER TABLE bills ADD COLUMN instalments integer NOT NULL DEFAULT 1 CHECK (instalments BETWEEN 1 AND 12)",
];

export const migration: Migration = {
  id: "018-instalments",
  async up(db) {
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
