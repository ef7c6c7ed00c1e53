/**
 * What a bill owed when a period of its fine was charged, so that the payments dated before the period say whether it is
 * owed, in whatever order they are entered. A waiver that came back with the charges it was of keeps the payment, so that it
 * is told from what people waived. Source: decision 044.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Known by the instant at which a period was charged that had been charged before. */
const waivers = `UPDATE bill_fines SET payment_id = (
    SELECT max(downs.payment_id) FROM bill_fines AS downs
    WHERE downs.bill_id = bill_fines.bill_id AND downs.kind = 'undone' AND downs.undone = 1)
  WHERE kind = 'waiver' AND payment_id IS NULL AND EXISTS (
    SELECT 1 FROM bill_fines AS again
    INNER JOIN bill_fines AS former ON former.bill_id = again.bill_id AND former.nth = again.nth
    WHERE again.bill_id = bill_fines.bill_id AND again.kind = 'charge' AND again.created_at = bill_fines.created_at
      AND former.kind = 'charge' AND former.undone = 1 AND former.id < again.id)`;

export const migration: Migration = {
  id: "024-fine-bases",
  async up(db, dialect) {
    const money = dialect === "postgres" ? "bigint" : "integer";
    await sql.raw(`ALTER TABLE bill_fines ADD COLUMN owed ${money}`).execute(db);
    await sql.raw(waivers).execute(db);
  },
};
