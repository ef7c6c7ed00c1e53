import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { nameKeys } from "../name-keys.ts";
import type { Tables } from "../schema.ts";
import { DatabaseAway, isAway } from "./away.ts";
import type { Engine } from "./engine.ts";
import { numberParsers, poolClient } from "./postgres-client.ts";

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

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  format === "binary"
    ? pg.types.getTypeParser(type, format)
    : (numberParsers[type] ?? pg.types.getTypeParser(type));

/** The pool as Kysely wants it, with every commit checked. */
function checkedPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAway(error);
      });
      let broken = false;
      const run = async (sql: string, parameters: unknown[]) => {
        try {
          return await client.query(sql, parameters);
        } catch (error) {
          broken ||= isFatal(error);
          throw isAway(error) ? new DatabaseAway(error) : error;
        }
      };
      return poolClient(run, () => client.release(broken));
    },
    end: () => pool.end(),
  };
}

/** Whether the connection is lost with the statement: the server ended it, or it broke without an answer. */
function isFatal(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";
}
