/**
 * What the dashboard sums is kept: of the bills by unit, category and due day, of what was paid by the booking day. Triggers keep it,
 * so that no write can forget it. Bills of periods after leaving have indexes of their own. Source: decision 061.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Where a bill counts, and what it counts for; `bill` is the name under which the row is known. */
const keys = "class_year_id, unit_id, category_id, due_on";
const sums = ["bills", "open", "billed", "paid", "owed"];
const keysOf = (bill: string) =>
  `${bill}.class_year_id, ${bill}.unit_id, ${bill}.category_id, ${bill}.due_on`;
const sumsOf = (bill: string) => [
  "1",
  `case when ${bill}.balance > 0 then 1 else 0 end`,
  `${bill}.amount - ${bill}.discount + ${bill}.fine`,
  `${bill}.paid`,
  `${bill}.balance`,
];
const counts = (bill: string) => `${bill}.status NOT IN ('draft', 'cancelled')`;

const fillBills = `INSERT INTO bill_sums (${keys}, ${sums.join(", ")})
  SELECT ${keysOf("bills")}, ${sumsOf("bills")
    .map((sum) => `sum(${sum})`)
    .join(", ")} FROM bills WHERE ${counts("bills")} GROUP BY ${keysOf("bills")}`;

const fillCollected = `INSERT INTO collected_sums (class_year_id, unit_id, paid_on, amount)
  SELECT bills.class_year_id, bills.unit_id, payments.paid_on, sum(allocations.amount)
  FROM allocations INNER JOIN bills ON bills.id = allocations.bill_id
  INNER JOIN payments ON payments.id = allocations.payment_id
  WHERE allocations.live = 1 GROUP BY bills.class_year_id, bills.unit_id, payments.paid_on`;

/** SQLite has one writer: each key has one row, which every change is added to. */
function sqliteSteps(): string[] {
  const add = (bill: "old" | "new", sign: "" | "-") => `
    INSERT INTO bill_sums (${keys}, ${sums.join(", ")})
    SELECT ${keysOf(bill)}, ${sumsOf(bill)
      .map((sum) => `${sign}(${sum})`)
      .join(", ")} WHERE ${counts(bill)}
    ON CONFLICT (${keys}) DO UPDATE SET ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(", ")};`;
  const collect = (row: "old" | "new", sign: "" | "-") => `
    INSERT INTO collected_sums (class_year_id, unit_id, paid_on, amount)
    SELECT bills.class_year_id, bills.unit_id, payments.paid_on, ${sign}${row}.amount
    FROM bills, payments WHERE bills.id = ${row}.bill_id AND payments.id = ${row}.payment_id AND ${row}.live = 1
    ON CONFLICT (class_year_id, unit_id, paid_on) DO UPDATE SET amount = amount + excluded.amount;`;
  const summed = `${keys}, status, amount, discount, fine, paid, balance`;
  return [
    `CREATE TABLE bill_sums (class_year_id text NOT NULL, unit_id text NOT NULL, category_id text NOT NULL, due_on text NOT NULL,
      ${sums.map((sum) => `${sum} integer NOT NULL`).join(", ")}, PRIMARY KEY (${keys})) STRICT, WITHOUT ROWID`,
    `CREATE TABLE collected_sums (class_year_id text NOT NULL, unit_id text NOT NULL, paid_on text NOT NULL,
      amount integer NOT NULL, PRIMARY KEY (class_year_id, unit_id, paid_on)) STRICT, WITHOUT ROWID`,
    `CREATE TRIGGER bill_sums_insert AFTER INSERT ON bills BEGIN ${add("new", "")} END`,
    `CREATE TRIGGER bill_sums_update AFTER UPDATE OF ${summed} ON bills BEGIN ${add("old", "-")} ${add("new", "")} END`,
    `CREATE TRIGGER bill_sums_delete AFTER DELETE ON bills BEGIN ${add("old", "-")} END`,
    `CREATE TRIGGER collected_sums_insert AFTER INSERT ON allocations BEGIN ${collect("new", "")} END`,
    `CREATE TRIGGER collected_sums_update AFTER UPDATE ON allocations
      BEGIN ${collect("old", "-")} ${collect("new", "")} END`,
    `CREATE TRIGGER collected_sums_delete AFTER DELETE ON allocations BEGIN ${collect("old", "-")} END`,
  ];
}

/** Only one folds at a time and nobody waits for it; any constant that nothing else in this database uses. */
const FOLD_KEY = 0x66_6f_6c_64;
/** So many changes may lie beside the sums before somebody folds them in. */
const FOLD_EVERY = 256;

/**
 * On PostgreSQL writers do not wait for each other, and must not at a sum either: a statement appends what it changes as rows of
 * their own, and now and then one who appends puts all rows of a key together. A sum is always that of all its rows.
 */
function postgresSteps(): string[] {
  const text = 'text COLLATE "C" NOT NULL';
  const changes = (rows: string, sign: "" | "-") =>
    `SELECT ${keys}, ${sumsOf("one")
      .map((sum, at) => `${sign}(${sum}) AS ${sums[at]}`)
      .join(", ")} FROM ${rows} AS one WHERE ${counts("one")}`;
  const paid = (rows: string, sign: "" | "-") =>
    `SELECT bills.class_year_id, bills.unit_id, payments.paid_on, ${sign}one.amount AS amount FROM ${rows} AS one
      INNER JOIN bills ON bills.id = one.bill_id INNER JOIN payments ON payments.id = one.payment_id WHERE one.live = 1`;
  const bills = {
    table: "bill_sums",
    of: "bills",
    keys,
    sums,
    changes,
  };
  const collected = {
    table: "collected_sums",
    of: "allocations",
    keys: "class_year_id, unit_id, paid_on",
    sums: ["amount"],
    changes: paid,
  };
  return [
    `CREATE TABLE bill_sums (class_year_id ${text}, unit_id ${text}, category_id ${text}, due_on ${text},
      ${sums.map((sum) => `${sum} bigint NOT NULL`).join(", ")})`,
    `CREATE TABLE collected_sums (class_year_id ${text}, unit_id ${text}, paid_on ${text}, amount bigint NOT NULL)`,
    ...[bills, collected].flatMap(keptSteps),
  ];
}

type Kept = {
  table: string;
  of: string;
  keys: string;
  sums: readonly string[];
  changes: (rows: string, sign: "" | "-") => string;
};

function keptSteps({ table, of, keys, sums, changes }: Kept): string[] {
  const summed = sums.map((sum) => `sum(${sum})`).join(", ");
  const isAny = sums.map((sum) => `sum(${sum}) <> 0`).join(" OR ");
  const append = (rows: string) =>
    `INSERT INTO ${table} (${keys}, ${sums.join(", ")})
      SELECT ${keys}, ${summed} FROM (${rows}) AS changes GROUP BY ${keys} HAVING ${isAny};`;
  const trigger = (act: string, tables: string) =>
    `CREATE TRIGGER ${table}_${act} AFTER ${act.toUpperCase()} ON ${of} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION keep_${table}()`;
  return [
    `CREATE INDEX ${table}_by_year ON ${table} (class_year_id, unit_id)`,
    `CREATE SEQUENCE ${table}_changes`,
    `CREATE FUNCTION keep_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${append(changes("newer", ""))}
      ELSIF TG_OP = 'DELETE' THEN ${append(changes("older", "-"))}
      ELSE ${append(`${changes("older", "-")} UNION ALL ${changes("newer", "")}`)}
      END IF;
      IF nextval('${table}_changes') % ${FOLD_EVERY} = 0 AND pg_try_advisory_xact_lock(${FOLD_KEY}) THEN
        WITH gone AS (DELETE FROM ${table} RETURNING *)
        INSERT INTO ${table} (${keys}, ${sums.join(", ")}) SELECT ${keys}, ${summed} FROM gone GROUP BY ${keys} HAVING ${isAny};
      END IF;
      RETURN NULL;
    END $$`,
    trigger("insert", "NEW TABLE AS newer"),
    trigger("update", "OLD TABLE AS older NEW TABLE AS newer"),
    trigger("delete", "OLD TABLE AS older"),
  ];
}

const indexes = [
  "DROP INDEX bills_figures",
  `CREATE INDEX bills_unpaid ON bills (student_id, due_on, period, unit_id, status, balance)
    WHERE balance > 0 AND status = 'unpaid'`,
  `CREATE INDEX students_gone ON students (id, status_date, status) WHERE status IN ('graduated', 'moved', 'left')`,
];

export const migration: Migration = {
  id: "030-kept-sums",
  async up(db, dialect) {
    const tables = dialect === "postgres" ? postgresSteps() : sqliteSteps();
    for (const step of [...tables, fillBills, fillCollected, ...indexes]) await sql.raw(step).execute(db);
  },
};
