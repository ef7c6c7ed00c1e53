/**
 * Of the sums kept by account, unit and day (038) two parts are kept as well: what is undone (voided entries and their mirrors), which
 * counts for nothing in what is known now, and what stands against cash in entries that move it, of which cash flows are made. Cash is
 * what banks and cash boxes book on, and the account that cashiers hand over to; the entries of an account that becomes cash later, or
 * ceases to be, are counted anew. Source: decisions 074, 093.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const keys = "account_id, unit_id, day";
const parts = ["undone_debit", "undone_credit", "undone_lines"];
const cashParts = ["cash_debit", "cash_credit", "undone_cash_debit", "undone_cash_credit"];
const columns = ["debit", "credit", "lines", ...parts, ...cashParts];

/** 1 for an entry that was voided or voids another, else 0. */
const undone = "(CASE WHEN t.status = 'voided' OR t.mirror_of IS NOT NULL THEN 1 ELSE 0 END)";
const isCash = (account: string) => `${account} IN (SELECT account_id FROM cash_accounts)`;
/** Whether a line of the entry `t` moves cash; `which` says of `m` which lines count. */
const movesCash = (which = "", lines = "journal_lines") =>
  `EXISTS (SELECT 1 FROM ${lines} AS m WHERE m.transaction_id = t.id AND ${isCash("m.account_id")}${which})`;

/** How often a line `l` of an entry `t` counts in each part, in SQL: 1, 0 or −1. */
type Times = { all?: string; undone?: string; cash?: string; undoneCash?: string };

/** Adds lines to the sums in the order of the keys, so that two who add to the same ones never wait for each other in a circle. */
function add(times: Times, where: string, lines = "journal_lines"): string {
  const { all = "0", cash = "0" } = times;
  const values = [
    ...["l.debit", "l.credit", "1"].map((one) => `${all} * ${one}`),
    ...["l.debit", "l.credit", "1"].map((one) => `${times.undone ?? `${all} * ${undone}`} * ${one}`),
    ...["l.debit", "l.credit"].map((one) => `${cash} * ${one}`),
    ...["l.debit", "l.credit"].map((one) => `${times.undoneCash ?? `${cash} * ${undone}`} * ${one}`),
  ];
  return `
    INSERT INTO account_sums (${keys}, ${columns.join(", ")})
    SELECT l.account_id, t.unit_id, t.date, ${values.map((one) => `sum(${one})`).join(", ")}
    FROM ${lines} AS l INNER JOIN transactions AS t ON t.id = l.transaction_id
    WHERE ${where} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (${keys}) DO UPDATE SET ${columns.map((one) => `${one} = account_sums.${one} + excluded.${one}`).join(", ")};`;
}

const againstCash = `(CASE WHEN ${movesCash()} AND NOT ${isCash("l.account_id")} THEN 1 ELSE 0 END)`;

/** An entry is voided, or what was voided stands again. */
const turned = (sign: "" | "-") =>
  add({ undone: `${sign}1`, undoneCash: `${sign}${againstCash}` }, "t.id = new.id");

/** An account has become cash, or ceased to be: its lines stand against the other cash of their entries no more, or all others against it. */
const became = (row: "new" | "old", sign: "" | "-") => {
  const account = `${row}.account_id`;
  const other = movesCash(` AND m.account_id <> ${account}`);
  return add(
    { cash: `${sign}(CASE WHEN l.account_id = ${account} THEN -1 ELSE 1 END)` },
    `t.id IN (SELECT transaction_id FROM journal_lines WHERE account_id = ${account})
      AND CASE WHEN ${other} THEN l.account_id = ${account}
        ELSE l.account_id <> ${account} AND NOT ${isCash("l.account_id")} END`,
  );
};

const enters = (account: string) =>
  `INSERT INTO cash_accounts (account_id) SELECT ${account} WHERE true ON CONFLICT DO NOTHING;`;
const leaves = (account: string) => `
  DELETE FROM cash_accounts WHERE account_id = ${account}
    AND NOT EXISTS (SELECT 1 FROM banks WHERE banks.account_id = ${account})
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = ${account} AND accounts.purpose = 'handover');`;

/** When what happens to which table: all but what happens to lines is said alike for both engines. */
const rowTriggers: readonly { name: string; when: string; on: string; if?: string; does: string }[] = [
  {
    name: "account_sums_voided",
    when: "AFTER UPDATE OF status, mirror_of",
    on: "transactions",
    if: `(new.status = 'voided' OR new.mirror_of IS NOT NULL) AND NOT (old.status = 'voided' OR old.mirror_of IS NOT NULL)`,
    does: turned(""),
  },
  {
    name: "account_sums_restored",
    when: "AFTER UPDATE OF status, mirror_of",
    on: "transactions",
    if: `(old.status = 'voided' OR old.mirror_of IS NOT NULL) AND NOT (new.status = 'voided' OR new.mirror_of IS NOT NULL)`,
    does: turned("-"),
  },
  { name: "cash_accounts_enter", when: "AFTER INSERT", on: "cash_accounts", does: became("new", "") },
  { name: "cash_accounts_leave", when: "AFTER DELETE", on: "cash_accounts", does: became("old", "-") },
  { name: "cash_accounts_bank", when: "AFTER INSERT", on: "banks", does: enters("new.account_id") },
  {
    name: "cash_accounts_bank_moved",
    when: "AFTER UPDATE OF account_id",
    on: "banks",
    if: "new.account_id <> old.account_id",
    does: enters("new.account_id") + leaves("old.account_id"),
  },
  { name: "cash_accounts_bank_gone", when: "AFTER DELETE", on: "banks", does: leaves("old.account_id") },
  {
    name: "cash_accounts_handover",
    when: "AFTER INSERT",
    on: "accounts",
    if: "new.purpose = 'handover'",
    does: enters("new.id"),
  },
  {
    name: "cash_accounts_handover_named",
    when: "AFTER UPDATE OF purpose",
    on: "accounts",
    if: "new.purpose = 'handover'",
    does: enters("new.id"),
  },
  {
    name: "cash_accounts_handover_left",
    when: "AFTER UPDATE OF purpose",
    on: "accounts",
    if: "old.purpose = 'handover'",
    does: leaves("old.id"),
  },
  {
    name: "cash_accounts_account_gone",
    when: "AFTER DELETE",
    on: "accounts",
    does: "DELETE FROM cash_accounts WHERE account_id = old.id;",
  },
];

/** What is made before the sums are counted, and what keeps them from then on. */
type Steps = { table: string; triggers: readonly string[] };

/** Line by line: one that comes or goes counts itself, and the first or last one of cash all the others. */
function sqliteSteps(): Steps {
  const keep = (row: "new" | "old", sign: "" | "-") => {
    const isRow = `l.line_no = ${row}.line_no`;
    const other = movesCash(` AND m.line_no <> ${row}.line_no`);
    const isFirst = `(${isCash(`${row}.account_id`)} AND NOT ${other})`;
    return add(
      {
        all: `${sign}(CASE WHEN ${isRow} THEN 1 ELSE 0 END)`,
        cash: `${sign}(CASE WHEN NOT ${isCash("l.account_id")} AND (${other} OR ${isFirst}) THEN 1 ELSE 0 END)`,
      },
      `t.id = ${row}.transaction_id AND (${isRow} OR ${isFirst})`,
    );
  };
  return {
    table: "CREATE TABLE cash_accounts (account_id text PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID",
    triggers: [
      "DROP TRIGGER account_sums_insert",
      "DROP TRIGGER account_sums_delete",
      `CREATE TRIGGER account_sums_insert AFTER INSERT ON journal_lines BEGIN ${keep("new", "")} END`,
      `CREATE TRIGGER account_sums_delete BEFORE DELETE ON journal_lines BEGIN ${keep("old", "-")} END`,
      ...rowTriggers.map(
        ({ name, when, on, does, ...only }) =>
          `CREATE TRIGGER ${name} ${when} ON ${on} ${only.if ? `WHEN ${only.if}` : ""} BEGIN ${does} END`,
      ),
    ],
  };
}

/** All lines of a statement at once: PostgreSQL shows its triggers the table with all of them in it, or without. */
function postgresSteps(): Steps {
  const cameFirst = `NOT ${movesCash(` AND NOT EXISTS (SELECT 1 FROM newer
    WHERE newer.transaction_id = m.transaction_id AND newer.line_no = m.line_no)`)}`;
  const inserted = `
    ${add({ all: "1", cash: againstCash }, "true", "newer")}
    ${add(
      { cash: againstCash },
      `t.id IN (SELECT transaction_id FROM newer) AND ${cameFirst} AND NOT EXISTS (SELECT 1 FROM newer
        WHERE newer.transaction_id = l.transaction_id AND newer.line_no = l.line_no)`,
    )}`;
  const hadCash = `(${movesCash()} OR ${movesCash("", "older")})`;
  const wasAgainst = `(CASE WHEN ${hadCash} AND NOT ${isCash("l.account_id")} THEN -1 ELSE 0 END)`;
  const deleted = `
    ${add({ all: "-1", cash: wasAgainst }, "true", "older")}
    ${add({ cash: wasAgainst }, `t.id IN (SELECT transaction_id FROM older) AND NOT ${movesCash()}`)}`;
  return {
    table: 'CREATE TABLE cash_accounts (account_id text COLLATE "C" PRIMARY KEY NOT NULL)',
    triggers: [
      `CREATE OR REPLACE FUNCTION keep_account_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${inserted}
        ELSE ${deleted}
        END IF;
        RETURN NULL;
      END $$`,
      ...rowTriggers.flatMap(({ name, when, on, does, ...only }) => [
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${does} RETURN NULL; END $$`,
        `CREATE TRIGGER ${name} ${when} ON ${on} FOR EACH ROW ${only.if ? `WHEN (${only.if})` : ""} EXECUTE FUNCTION ${name}()`,
      ]),
    ],
  };
}

const fill = [
  `INSERT INTO cash_accounts (account_id) SELECT account_id FROM banks UNION SELECT id FROM accounts WHERE purpose = 'handover'`,
  "DELETE FROM account_sums",
  add({ all: "1", cash: againstCash }, "true"),
];

export const migration: Migration = {
  id: "062-sums-of-the-undone",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    const { table, triggers } = isPostgres ? postgresSteps() : sqliteSteps();
    const widened = [...parts, ...cashParts].map(
      (column) =>
        `ALTER TABLE account_sums ADD COLUMN ${column} ${isPostgres ? "bigint" : "integer"} NOT NULL DEFAULT 0`,
    );
    const indexes = [
      "CREATE INDEX banks_by_account ON banks (account_id)",
      "DROP INDEX account_sums_by_day",
      `CREATE INDEX account_sums_by_day ON account_sums (unit_id, day, account_id, ${columns.join(", ")})`,
    ];
    for (const step of [...widened, table, ...indexes, ...fill, ...triggers]) await sql.raw(step).execute(db);
  },
};
