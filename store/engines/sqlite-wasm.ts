import sqlite3InitModule, {
  type Database,
  type PreparedStatement,
  type Sqlite3Static,
} from "@sqlite.org/sqlite-wasm";
import { Kysely } from "kysely";
import type { Tables } from "../schema.ts";
import { nameKeys } from "../students/name-keys.ts";
import type { Engine } from "./engine.ts";
import { type SyncSqlite, SyncSqliteDialect, type SyncStatement } from "./sqlite-dialect.ts";

/** `exportBytes` gives the whole database file, as of the last commit, to be kept in IndexedDB. */
export type SqliteWasmEngine = Engine<"sqlite"> & { exportBytes(): Uint8Array };

/**
 * Opens a database in the browser's memory: empty, or with what `exportBytes` (or a file made by
 * `copyDatabase`) holds. It runs on the main thread and needs no special headers. The bytes are copied.
 */
export async function openSqliteWasm(bytes?: Uint8Array): Promise<SqliteWasmEngine> {
  const sqlite3 = await sqlite3Module();
  const database = new sqlite3.oo1.DB(":memory:");
  try {
    if (bytes) load(sqlite3, database, bytes);
    database.exec("pragma foreign_keys=on; pragma temp_store=memory;");
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Tables>({
    dialect: new SyncSqliteDialect(overWasm(sqlite3, database)),
    plugins: [nameKeys],
  });
  const close = async () => {
    await db.destroy();
    if (database.isOpen()) database.close();
  };
  const exportBytes = () => {
    if (sqlite3.capi.sqlite3_get_autocommit(database) === 0) {
      throw new Error("The database cannot be exported in the middle of a transaction.");
    }
    return sqlite3.capi.sqlite3_js_db_export(database);
  };
  return { db, dialect: "sqlite", close, exportBytes };
}

let loading: Promise<Sqlite3Static> | undefined;

/** One WebAssembly module serves every database of the page. */
function sqlite3Module(): Promise<Sqlite3Static> {
  loading ??= loadModule();
  return loading;
}

async function loadModule(): Promise<Sqlite3Static> {
  // The library also prints each refused statement to the console. It reaches the caller as an error anyway,
  // and a refusal (two requests for one number, say) is ordinary work here.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });
  try {
    return await sqlite3InitModule();
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function load(sqlite3: Sqlite3Static, database: Database, bytes: Uint8Array): void {
  const { capi, wasm } = sqlite3;
  const image = bytes.slice();
  // Bytes 18 and 19 of the file say "has a write-ahead log" (2), which memory cannot have; 1 is the plain form.
  image.fill(1, 18, 20);
  const address = wasm.allocFromTypedArray(image);
  const code = capi.sqlite3_deserialize(
    database,
    "main",
    address,
    image.byteLength,
    image.byteLength,
    capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE,
  );
  database.checkRc(code);
}

function overWasm(sqlite3: Sqlite3Static, database: Database): SyncSqlite {
  return {
    prepare: (sql) => overStatement(sqlite3, database, database.prepare(sql)),
    exec(sql) {
      database.exec(sql);
    },
    inTransaction: () => sqlite3.capi.sqlite3_get_autocommit(database) === 0,
    close: () => database.close(),
  };
}

function overStatement(
  sqlite3: Sqlite3Static,
  database: Database,
  statement: PreparedStatement,
): SyncStatement {
  const rowsOf = (params: Parameters<SyncStatement["all"]>[0]) => {
    try {
      if (params.length > 0) statement.bind(params);
      const rows: unknown[] = [];
      while (statement.step()) rows.push(exact(statement.get({})));
      return rows;
    } finally {
      // A plain reset would throw the failed step's error a second time.
      statement.resetNoThrow(true);
    }
  };
  return {
    returnsRows: statement.columnCount > 0,
    all: rowsOf,
    run(params) {
      rowsOf(params);
      return {
        changes: Number(database.changes()),
        lastInsertRowid: sqlite3.capi.sqlite3_last_insert_rowid(database),
      };
    },
    close() {
      statement.finalize();
    },
  };
}

/** The library gives integers beyond 2^53 as bigints; in Node they are an error, and so they are here. */
function exact(row: Record<string, unknown>): unknown {
  for (const value of Object.values(row)) {
    if (typeof value === "bigint") {
      throw new RangeError(`Value is too large to be represented as a JavaScript number: ${value}`);
    }
  }
  return row;
}
