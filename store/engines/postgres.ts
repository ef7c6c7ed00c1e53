import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Tables } from "../schema.ts";
import { nameKeys } from "../students/name-keys.ts";
import { DatabaseAway, isAway } from "./away.ts";
import type { Engine } from "./engine.ts";

/** `poolSize`: connections at most (10). `statementTimeoutMs`: the longest a single statement may run (30 s). */
type PostgresOptions = { poolSize?: number; statementTimeoutMs?: number };

/**
 * What each connection begins with; `options` in the address take its place. Pages are read from disks without a turning
 * arm: at 4, the server's default, a search reads the whole table rather than the index made for it.
 */
export const sessionOptions = "-c default_transaction_isolation=read\\ committed -c random_page_cost=1.1";

/**
 * Opens a PostgreSQL at `url` (`postgres://user:secret@host:port/name`). Transactions are READ COMMITTED;
 * what may collide is written as a conditional update, and `withRetry` repeats a deadlocked transaction.
 * Nothing connects before the first query. A connection that breaks while idle is replaced without a word; one that
 * cannot be made, or breaks under a statement, is a `DatabaseAway`.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Engine<"postgres"> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "iuran",
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // A server whose machine is gone says nothing: the system asks it, and gives the connection up.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: sessionOptions,
    types: { getTypeParser: parserOf },
  });
  // Without listeners Node would end the process when the server restarts. Nothing is hidden by them: a query
  // under way fails with the same error, and an idle connection is replaced by the pool.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: checkedPool(pool) }),
    plugins: [nameKeys],
  });
  const close = async () => {
    await db.destroy();
    // Kysely leaves a pool alone through which no query ever ran.
    if (!pool.ending) await pool.end();
  };
  return { db, dialect: "postgres", close };
}

const INT8 = 20;
const NUMERIC = 1700;

/**
 * 64-bit integers and numerics are read as JavaScript numbers, because money is a bigint and `sum()` over it a numeric. An
 * integer beyond 2^53 is an error, never a rounded figure.
 */
const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  format !== "binary" && (type === INT8 || type === NUMERIC)
    ? exactNumber
    : pg.types.getTypeParser(type, format);

function exactNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The number ${text} is too large to be read exactly.`);
  }
  return value;
}

/** The pool as Kysely wants it, with every commit checked. */
function checkedPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAway(error);
      });
      return checkedClient(client);
    },
    end: () => pool.end(),
  };
}

/**
 * A connection as Kysely wants it. Every commit is checked: PostgreSQL answers `commit` with `ROLLBACK`, and no error, when an
 * earlier statement of the transaction failed and somebody swallowed that. Taken for a success this would acknowledge a payment
 * that is not there.
 */
function checkedClient(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const reply = await client.query(sql, [...parameters]).catch((error: unknown) => {
      broken ||= isFatal(error);
      throw isAway(error) ? new DatabaseAway(error) : error;
    });
    if (sql === "commit" && reply.command === "ROLLBACK") {
      throw new Error(
        "PostgreSQL rolled the transaction back because of an earlier error; nothing of it was kept.",
      );
    }
    return { ...reply, rowCount: reply.rowCount ?? 0 };
  };
  const release = () => client.release(broken);
  return { query, release } as unknown as PostgresPoolClient; // Its second form, with a cursor, is never called without a cursor class.
}

/** Whether the connection is lost with the statement: the server ended it, or it broke without an answer. */
function isFatal(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";
}
