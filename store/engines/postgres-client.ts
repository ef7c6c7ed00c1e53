import type { PostgresPoolClient } from "kysely";

const INT8 = 20;
const NUMERIC = 1700;

/**
 * How PostgreSQL's 64-bit integers and numerics are read, by type number: as JavaScript numbers, because
 * money is a bigint and `sum()` over it a numeric. An integer beyond 2^53 is an error, never a rounded figure.
 */
export const numberParsers: Readonly<Record<number, (text: string) => number>> = {
  [INT8]: exactNumber,
  [NUMERIC]: exactNumber,
};

function exactNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The number ${text} is too large to be read exactly.`);
  }
  return value;
}

/** What a PostgreSQL client, of whichever kind, answers to one statement. */
type Reply = { rows: unknown[]; rowCount: number | null; command: string };

/**
 * A client as Kysely's PostgreSQL dialect wants it, over anything that can run one statement.
 *
 * Every commit is checked: PostgreSQL answers `commit` with `ROLLBACK`, and no error, when an earlier
 * statement of the transaction failed and somebody swallowed that. Taken for a success this would
 * acknowledge a payment that is not there.
 */
export function poolClient(
  run: (sql: string, parameters: unknown[]) => Promise<Reply>,
  release: () => void,
): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const reply = await run(sql, [...parameters]);
    if (sql === "commit" && reply.command === "ROLLBACK") {
      throw new Error(
        "PostgreSQL rolled the transaction back because of an earlier error; nothing of it was kept.",
      );
    }
    return { ...reply, rowCount: reply.rowCount ?? 0 };
  };
  return { query, release } as unknown as PostgresPoolClient; // Its second form, with a cursor, is never called without a cursor class.
}
