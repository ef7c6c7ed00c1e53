/**
 * The lists of bills, payments and entries as that of students has it since 012: one index holds all that bills are
 * filtered, searched and summed by, others their orders. Another tells without a look at the row who sits in a class.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  "DROP INDEX bills_by_due",
  `CREATE INDEX bills_listed ON bills (due_on, id, student_id, unit_id, status, class_year_id, category_id, classroom_id,
    period, number, amount, discount, fine, paid, balance)`,
  "CREATE INDEX bills_by_amount ON bills (amount, id)",
  "CREATE INDEX bills_by_balance ON bills (balance, id)",
  "CREATE INDEX bills_by_period ON bills (period, due_on, id, unit_id, status, amount, discount, fine, paid, balance)",
  "DROP INDEX bills_by_category",
  "CREATE INDEX bills_by_category ON bills (category_id, due_on, id, unit_id, status, amount, discount, fine, paid, balance)",
  "DROP INDEX bills_by_year",
  "CREATE INDEX bills_by_year ON bills (class_year_id, unit_id, status, due_on, id, amount, discount, fine, paid, balance)",
  "CREATE INDEX bills_owed ON bills (due_on, student_id, unit_id, balance) WHERE balance > 0",
  "CREATE INDEX payments_listed ON payments (paid_on, id, student_id, unit_id, status, method, amount, to_deposit)",
  "CREATE INDEX transactions_by_date ON transactions (date, number, id)",
  "CREATE INDEX placements_in_class ON placements (classroom_id, student_id, class_year_id) WHERE until_on IS NULL",
];

export const migration: Migration = {
  id: "019-listed-bills",
  async up(db) {
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
