import type { Kysely } from "kysely";
import type { Tables } from "../schema.ts";

/** The two SQL dialects the store speaks. */
export type Dialect = "sqlite" | "postgres";

/**
 * An open database: the query layer, the name of its dialect, and the way to close it. `close` waits for
 * the transaction that is running, refuses later queries, and may be called twice.
 */
export type Engine<D extends Dialect = Dialect> = {
  db: Kysely<Tables>;
  dialect: D;
  close(): Promise<void>;
  /**
   * Where the database has one writer at a time: waits until nobody writes and keeps it so until the answer is called,
   * while another thread writes. Waiting inside SQLite would hold this thread instead.
   */
  holdWriter?(): Promise<() => void>;
};
