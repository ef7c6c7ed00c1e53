/** The transaction of a case that opens its own. Source: docs/spec/data.md §1.2. */
import { withRetry } from "../store/engines/retry.ts";
import type { Db } from "../store/sql.ts";

/**
 * Runs `run` with the call bound to a transaction, and again when PostgreSQL refused it because of another one at the same
 * moment: `run` holds nothing that may not happen twice. What is thrown rolls it back.
 */
export const inTransaction = <C extends { db: Db }, T>(call: C, run: (here: C) => Promise<T>): Promise<T> =>
  withRetry(() => call.db.transaction().execute((db) => run({ ...call, db })));
