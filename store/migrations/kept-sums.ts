/**
 * The triggers that keep sums of the bills and of what was paid on them, as the migrations 030 and 064 make them with their keys.
 * Source: decision 061.
 */

/** What tells the rows of a sum apart, in the order of its index. */
export type SumKeys = {
  /** columns of a bill */
  bills: readonly string[];
  /** columns of the bill that was paid, besides the booking day */
  collected: readonly string[];
};

const sums = ["bills", "open", "billed", "paid", "owed"];
const namesOf = (names: readonly string[], row: string) => names.map((name) => `${row}.${name}`).join(", ");
/** What a bill counts for; `bill` is the name under which the row is known. */
const sumsOf = (bill: string) => [
  "1",
  `case when ${bill}.balance > 0 then 1 else 0 end`,
  `${bill}.amount - ${bill}.discount + ${bill}.fine`,
  `${bill}.paid`,
  `${bill}.balance`,
];
const counts = (bill: string) => `${bill}.status NOT IN ('draft', 'cancelled')`;
const collectedKeys = (keys: SumKeys) => [...keys.collected, "paid_on"].join(", ");

function fills(keys: SumKeys): string[] {
  const of = namesOf(keys.bills, "bills");
  const paid = `${namesOf(keys.collected, "bills")}, payments.paid_on`;
  return [
    `INSERT INTO bill_sums (${keys.bills.join(", ")}, ${sums.join(", ")})
    SELECT ${of}, ${sumsOf("bills")
      .map((sum) => `sum(${sum})`)
      .join(", ")} FROM bills WHERE ${counts("bills")} GROUP BY ${of}`,
    `INSERT INTO collected_sums (${collectedKeys(keys)}, amount)
    SELECT ${paid}, sum(allocations.amount)
    FROM allocations INNER JOIN bills ON bills.id = allocations.bill_id
    INNER JOIN payments ON payments.id = allocations.payment_id
    WHERE allocations.live = 1 GROUP BY ${paid}`,
  ];
}

/** SQLite has one writer: each key has one row, which every change is added to. */
function sqliteSteps(of: SumKeys): string[] {
  const keys = of.bills.join(", ");
  const collected = collectedKeys(of);
  const add = (bill: "old" | "new", sign: "" | "-") => `
    INSERT INTO bill_sums (${keys}, ${sums.join(", ")})
    SELECT ${namesOf(of.bills, bill)}, ${sumsOf(bill)
      .map((sum) => `${sign}(${sum})`)
      .join(", ")} WHERE ${counts(bill)}
    ON CONFLICT (${keys}) DO UPDATE SET ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(", ")};`;
  const collect = (row: "old" | "new", sign: "" | "-") => `
    INSERT INTO collected_sums (${collected}, amount)
    SELECT ${namesOf(of.collected, "bills")}, payments.paid_on, ${sign}${row}.amount
    FROM bills, payments WHERE bills.id = ${row}.bill_id AND payments.id = ${row}.payment_id AND ${row}.live = 1
    ON CONFLICT (${collected}) DO UPDATE SET amount = amount + excluded.amount;`;
  const summed = `${keys}, status, amount, discount, fine, paid, balance`;
  const text = (names: readonly string[]) => names.map((name) => `${name} text NOT NULL`).join(", ");
  return [
    `CREATE TABLE bill_sums (${text(of.bills)},
      ${sums.map((sum) => `${sum} integer NOT NULL`).join(", ")}, PRIMARY KEY (${keys})) STRICT, WITHOUT ROWID`,
    `CREATE TABLE collected_sums (${text([...of.collected, "paid_on"])},
      amount integer NOT NULL, PRIMARY KEY (${collected})) STRICT, WITHOUT ROWID`,
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
function postgresSteps(of: SumKeys): string[] {
  const text = (names: readonly string[]) =>
    names.map((name) => `${name} text COLLATE "C" NOT NULL`).join(", ");
  const keys = of.bills.join(", ");
  const changes = (rows: string, sign: "" | "-") =>
    `SELECT ${keys}, ${sumsOf("one")
      .map((sum, at) => `${sign}(${sum}) AS ${sums[at]}`)
      .join(", ")} FROM ${rows} AS one WHERE ${counts("one")}`;
  const paid = (rows: string, sign: "" | "-") =>
    `SELECT ${namesOf(of.collected, "bills")}, payments.paid_on, ${sign}one.amount AS amount FROM ${rows} AS one
      INNER JOIN bills ON bills.id = one.bill_id INNER JOIN payments ON payments.id = one.payment_id WHERE one.live = 1`;
  const bills = { table: "bill_sums", of: "bills", keys, sums, changes };
  const collected = {
    table: "collected_sums",
    of: "allocations",
    keys: collectedKeys(of),
    sums: ["amount"],
    changes: paid,
  };
  return [
    `CREATE TABLE bill_sums (${text(of.bills)}, ${sums.map((sum) => `${sum} bigint NOT NULL`).join(", ")})`,
    `CREATE TABLE collected_sums (${text([...of.collected, "paid_on"])}, amount bigint NOT NULL)`,
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

/** The tables, their triggers, and what they hold of the rows that are there. */
export const keptSumsSteps = (isPostgres: boolean, keys: SumKeys): string[] => [
  ...(isPostgres ? postgresSteps(keys) : sqliteSteps(keys)),
  ...fills(keys),
];

/** Takes them away, so that they can be made with other keys. */
export function dropSteps(isPostgres: boolean): string[] {
  const tables = [
    ["bill_sums", "bills"],
    ["collected_sums", "allocations"],
  ] as const;
  return tables.flatMap(([table, of]) => [
    ...["insert", "update", "delete"].map(
      (act) => `DROP TRIGGER ${table}_${act}${isPostgres ? ` ON ${of}` : ""}`,
    ),
    ...(isPostgres ? [`DROP FUNCTION keep_${table}()`, `DROP SEQUENCE ${table}_changes`] : []),
    `DROP TABLE ${table}`,
  ]);
}
