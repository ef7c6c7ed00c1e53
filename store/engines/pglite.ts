import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { nameKeys } from "../name-keys.ts";
import type { Tables } from "../schema.ts";
import type { Engine } from "./engine.ts";
import { Mutex } from "./mutex.ts";
import { numberParsers, poolClient } from "./postgres-client.ts";

/** `dump` gives the whole database, from which `openPglite` makes a copy: how tests start from a template. */
type PgliteEngine = Engine<"postgres"> & { dump(): Promise<Blob> };

/**
 * PostgreSQL's dialect in this process's memory, for tests only: it does not wait for a disk and lost
 * everything in a simulated power cut. Its one connection goes from holder to holder in the order asked, so
 * it proves the SQL and not what happens between two sessions.
 */
export async function openPglite(from?: Blob): Promise<PgliteEngine> {
  const lite = await PGlite.create({
    parsers: numberParsers,
    ...(from ? { loadDataDir: from } : {}),
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: onePool(lite) }),
    plugins: [nameKeys],
  });
  const close = async () => {
    await db.destroy();
    // Kysely leaves a database alone on which no query ever ran.
    if (!lite.closed) await lite.close();
  };
  return { db, dialect: "postgres", close, dump: () => lite.dumpDataDir("none") };
}

function onePool(lite: PGlite): PostgresPool {
  const mutex = new Mutex(30_000);
  return {
    async connect() {
      const unlock = await mutex.lock();
      return poolClient(async (sql, parameters) => {
        const { rows, command, rowCount } = await lite.query(sql, parameters);
        return { rows, command: command ?? "", rowCount: rowCount ?? null };
      }, unlock);
    },
    async end() {
      const unlock = await mutex.lock();
      try {
        await lite.close();
      } finally {
        unlock();
      }
    },
  };
}
