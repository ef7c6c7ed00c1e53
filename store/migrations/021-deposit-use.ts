/**
 * The use of a deposit moves no cash: its entries, and those that void them, were called transfers. Source: decision 042.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "021-deposit-use",
  async up(db) {
    await sql`UPDATE transactions SET kind = 'correction' WHERE kind = 'transfer' AND source = 'payment'`.execute(
      db,
    );
  },
};
