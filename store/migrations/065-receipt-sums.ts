/**
 * What the live allocations of a day come to, by unit, method, category (as it was called then) and class of the payment, and of how
 * many payments they are: a year's receipts by category and class are read from them, without a look at any bill. SQLite adds to the
 * row of a key. On PostgreSQL a statement appends a row for each payment and category that it changes, so that nobody waits for another
 * at a sum: one when it is taken, another when it is voided. Source: decision 096.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const keys = ["paid_on", "unit_id", "method", "category_id", "category_name", "classroom_name"];
const columns = [...keys, "amount", "payments"].join(", ");
/** The keys, of a payment and one of its bills. */
const ofThem =
  "payments.paid_on, payments.unit_id, payments.method, bills.category_id, bills.category_name, coalesce(payments.classroom_name, '')";

/** How many live allocations the payment has to bills of the same category. */
const alike = (payment: string, bill: string, besides = "") => `(SELECT count(*) FROM allocations AS others
  INNER JOIN bills AS theirs ON theirs.id = others.bill_id
  WHERE others.payment_id = ${payment} AND others.live = 1 ${besides}
    AND theirs.category_id = ${bill}.category_id AND theirs.category_name = ${bill}.category_name)`;

const fill = `INSERT INTO receipt_sums (${columns})
  SELECT ${ofThem}, sum(allocations.amount), count(DISTINCT payments.id)
  FROM allocations INNER JOIN bills ON bills.id = allocations.bill_id INNER JOIN payments ON payments.id = allocations.payment_id
  WHERE allocations.live = 1 GROUP BY ${ofThem}`;

function sqliteSteps(): string[] {
  const text = keys.map((name) => `${name} text NOT NULL`).join(", ");
  const add = (row: "old" | "new", sign: "" | "-") => `
    INSERT INTO receipt_sums (${columns})
    SELECT ${ofThem}, ${sign}${row}.amount, ${sign}(CASE WHEN ${alike(
      `${row}.payment_id`,
      "bills",
      `AND others.bill_id <> ${row}.bill_id`,
    )} = 0 THEN 1 ELSE 0 END)
    FROM bills, payments WHERE bills.id = ${row}.bill_id AND payments.id = ${row}.payment_id AND ${row}.live = 1
    ON CONFLICT (${keys.join(", ")}) DO UPDATE SET amount = amount + excluded.amount, payments = payments + excluded.payments;`;
  return [
    `CREATE TABLE receipt_sums (${text}, amount integer NOT NULL, payments integer NOT NULL,
      PRIMARY KEY (${keys.join(", ")})) STRICT, WITHOUT ROWID`,
    `CREATE TRIGGER receipt_sums_insert AFTER INSERT ON allocations BEGIN ${add("new", "")} END`,
    `CREATE TRIGGER receipt_sums_update AFTER UPDATE ON allocations BEGIN ${add("old", "-")} ${add("new", "")} END`,
    `CREATE TRIGGER receipt_sums_delete AFTER DELETE ON allocations BEGIN ${add("old", "-")} END`,
  ];
}

function postgresSteps(): string[] {
  const text = keys.map((name) => `${name} text COLLATE "C" NOT NULL`).join(", ");
  const rows = (table: string, sign: 1 | -1) =>
    `SELECT payment_id, bill_id, ${sign} * amount AS amount, ${sign} AS times FROM ${table} WHERE live = 1`;
  // A payment counts from its first live allocation to bills of a category until it has none any more.
  const append = (changes: string) => `
    INSERT INTO receipt_sums (${columns})
    SELECT ${ofThem}, bills.amount,
      (CASE WHEN bills.now > 0 THEN 1 ELSE 0 END) - (CASE WHEN bills.now > bills.times THEN 1 ELSE 0 END)
    FROM (
      SELECT payment_id, category_id, category_name, amount, times, ${alike("changed.payment_id", "changed")} AS now
      FROM (
        SELECT one.payment_id, bills.category_id, bills.category_name, sum(one.amount) AS amount, sum(one.times) AS times
        FROM (${changes}) AS one INNER JOIN bills ON bills.id = one.bill_id GROUP BY 1, 2, 3
      ) AS changed WHERE amount <> 0 OR times <> 0
    ) AS bills INNER JOIN payments ON payments.id = bills.payment_id;`;
  const trigger = (act: string, tables: string) =>
    `CREATE TRIGGER receipt_sums_${act} AFTER ${act.toUpperCase()} ON allocations REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION keep_receipt_sums()`;
  return [
    `CREATE TABLE receipt_sums (${text}, amount bigint NOT NULL, payments bigint NOT NULL)`,
    "CREATE INDEX receipt_sums_by_day ON receipt_sums (paid_on)",
    `CREATE FUNCTION keep_receipt_sums() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${append(rows("newer", 1))}
      ELSIF TG_OP = 'DELETE' THEN ${append(rows("older", -1))}
      ELSE ${append(`${rows("older", -1)} UNION ALL ${rows("newer", 1)}`)}
      END IF;
      RETURN NULL;
    END $$`,
    trigger("insert", "NEW TABLE AS newer"),
    trigger("update", "OLD TABLE AS older NEW TABLE AS newer"),
    trigger("delete", "OLD TABLE AS older"),
  ];
}

export const migration: Migration = {
  id: "065-receipt-sums",
  async up(db, dialect) {
    for (const step of [...(dialect === "postgres" ? postgresSteps() : sqliteSteps()), fill]) {
      await sql.raw(step).execute(db);
    }
  },
};
