/**
 * Which payment took a fine down because it was made before the fine's period, so that voiding it brings back what was
 * there. Taken down before the payment itself is written, hence the deferred key. What was taken down before this keeps
 * the payment of the same instant; of one that was voided since, the periods have been charged anew. Source: decision 029.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  `UPDATE bill_fines SET payment_id = (
    SELECT min(payments.id) FROM payments
    INNER JOIN allocations ON allocations.payment_id = payments.id
    WHERE allocations.bill_id = bill_fines.bill_id AND payments.paid_at = bill_fines.created_at)
  WHERE kind = 'undone'`,
  `UPDATE bill_fines SET payment_id = (
    SELECT downs.payment_id FROM bill_fines AS downs
    WHERE downs.bill_id = bill_fines.bill_id AND downs.kind = 'undone' AND downs.on_day < bill_fines.on_day
      AND (downs.created_at > bill_fines.created_at
        OR downs.created_at = bill_fines.created_at AND downs.id > bill_fines.id)
    ORDER BY downs.created_at, downs.id LIMIT 1)
  WHERE kind = 'charge' AND undone = 1`,
  `UPDATE bill_fines SET undone = 1
  WHERE kind = 'undone' AND payment_id IN (SELECT id FROM payments WHERE status = 'voided')`,
];

export const migration: Migration = {
  id: "020-fines-of-payments",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    const column = `payment_id ${text} REFERENCES payments DEFERRABLE INITIALLY DEFERRED`;
    await sql.raw(`ALTER TABLE bill_fines ADD COLUMN ${column}`).execute(db);
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
