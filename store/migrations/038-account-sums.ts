/**
 * What moved on each account of a unit, day by day, is kept, so that a balance on any day is a sum over days and not over all lines
 * ever written. Triggers keep it, so that no write can forget it. Whoever posts holds the unit's counter already (docs/spec/money.md §17.7),
 * so nobody waits at a sum who would not wait before. Source: decision 074.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const keys = "account_id, unit_id, day";
const add = `ON CONFLICT (${keys}) DO UPDATE SET debit = account_sums.debit + excluded.debit,
  credit = account_sums.credit + excluded.credit, lines = account_sums.lines + excluded.lines`;

const fill = `INSERT INTO account_sums (${keys}, debit, credit, lines)
  SELECT journal_lines.account_id, transactions.unit_id, transactions.date, sum(debit), sum(credit), count(*)
  FROM journal_lines INNER JOIN transactions ON transactions.id = journal_lines.transaction_id
  GROUP BY journal_lines.account_id, transactions.unit_id, transactions.date`;

function sqliteSteps(): string[] {
  const keep = (row: "old" | "new", sign: "" | "-") => `
    INSERT INTO account_sums (${keys}, debit, credit, lines)
    SELECT ${row}.account_id, unit_id, date, ${sign}${row}.debit, ${sign}${row}.credit, ${sign}1
    FROM transactions WHERE id = ${row}.transaction_id ${add};`;
  return [
    `CREATE TABLE account_sums (account_id text NOT NULL, unit_id text NOT NULL, day text NOT NULL, debit integer NOT NULL,
      credit integer NOT NULL, lines integer NOT NULL, PRIMARY KEY (${keys})) STRICT, WITHOUT ROWID`,
    `CREATE TRIGGER account_sums_insert AFTER INSERT ON journal_lines BEGIN ${keep("new", "")} END`,
    `CREATE TRIGGER account_sums_delete BEFORE DELETE ON journal_lines BEGIN ${keep("old", "-")} END`,
  ];
}

function postgresSteps(): string[] {
  const text = 'text COLLATE "C" NOT NULL';
  // In the order of the keys, so that two who add to the same sums never wait for each other in a circle.
  const keep = (rows: string, sign: "" | "-") => `
    INSERT INTO account_sums (${keys}, debit, credit, lines)
    SELECT one.account_id, transactions.unit_id, transactions.date, ${sign}sum(one.debit), ${sign}sum(one.credit), ${sign}count(*)
    FROM ${rows} AS one INNER JOIN transactions ON transactions.id = one.transaction_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 ${add};`;
  const trigger = (act: string, rows: string) =>
    `CREATE TRIGGER account_sums_${act} AFTER ${act.toUpperCase()} ON journal_lines REFERENCING ${rows}
      FOR EACH STATEMENT EXECUTE FUNCTION keep_account_sums()`;
  return [
    `CREATE TABLE account_sums (account_id ${text}, unit_id ${text}, day ${text}, debit bigint NOT NULL, credit bigint NOT NULL,
      lines bigint NOT NULL, PRIMARY KEY (${keys}))`,
    `CREATE FUNCTION keep_account_sums() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${keep("newer", "")}
      ELSE ${keep("older", "-")}
      END IF;
      RETURN NULL;
    END $$`,
    trigger("insert", "NEW TABLE AS newer"),
    trigger("delete", "OLD TABLE AS older"),
  ];
}

const indexes = [
  "CREATE INDEX account_sums_by_day ON account_sums (unit_id, day, account_id, debit, credit, lines)",
  // What was undone is little, and is looked for by itself.
  `CREATE INDEX transactions_undone ON transactions (date, unit_id, id) WHERE status = 'voided' OR mirror_of IS NOT NULL`,
];

export const migration: Migration = {
  id: "038-account-sums",
  async up(db, dialect) {
    const tables = dialect === "postgres" ? postgresSteps() : sqliteSteps();
    for (const step of [...tables, fill, ...indexes]) await sql.raw(step).execute(db);
  },
};
