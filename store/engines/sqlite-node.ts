import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { Kysely } from "kysely";
import type { Tables } from "../schema.ts";
import { nameKeys } from "../students/name-keys.ts";
import type { Engine } from "./engine.ts";
import { Mutex } from "./mutex.ts";
import { makeNewPrivate, makePrivate } from "./private-files.ts";
import {
  type SqliteDialectOptions,
  type SqliteValue,
  type SyncSqlite,
  SyncSqliteDialect,
  type SyncStatement,
} from "./sqlite-dialect.ts";

/**
 * `readOnly` is for a worker's second connection beside the server's own.
 * `durable: false` gives up safety on power loss and crash for speed, which only a throw-away copy may do.
 * `busyTimeoutMs`: how long another process may hold the file before a statement fails (5 s).
 */
type SqliteOptions = SqliteDialectOptions & {
  readOnly?: boolean;
  durable?: boolean;
  busyTimeoutMs?: number;
};

/**
 * Opens the embedded database at `path` (made when missing, its folder must exist) or in memory.
 *
 * A commit that was answered is on the disk: write-ahead log with `synchronous=FULL`. Foreign keys are
 * enforced. Integers are read as numbers; one beyond 2^53 is an error, never a rounded figure.
 */
export function openSqlite(path: string, options: SqliteOptions = {}): Engine<"sqlite"> {
  const readOnly = options.readOnly ?? false;
  if (!readOnly && path !== ":memory:") makePrivate(path);
  const file = new DatabaseSync(path, {
    readOnly,
    enableForeignKeyConstraints: true,
    timeout: options.busyTimeoutMs ?? 5_000,
  });
  try {
    file.exec(pragmas(options));
  } catch (error) {
    file.close();
    throw error;
  }
  const sqlite = overNode(file, readOnly);
  const reader = hasReader(path, options) ? openReader(path) : null;
  const mutex = new Mutex(options.waitLimitMs ?? 30_000);
  const db = new Kysely<Tables>({
    dialect: new SyncSqliteDialect(sqlite, { ...options, mutex }, reader),
    plugins: [nameKeys],
  });
  const close = async () => {
    await db.destroy();
    // Kysely leaves a database alone on which no query ever ran.
    if (!file.isOpen) return;
    reader?.close();
    sqlite.close();
  };
  return { db, dialect: "sqlite", close, holdWriter: () => mutex.lock() };
}

/** Only beside a write-ahead log does a reader see a writer's file without waiting for the writer. */
const hasReader = (path: string, { readOnly, durable }: SqliteOptions) =>
  path !== ":memory:" && readOnly !== true && durable !== false;

function openReader(path: string): SyncSqlite {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  file.exec(pragmas({ readOnly: true }));
  return overNode(file, true);
}

/**
 * Writes a consistent, compact copy of the database at `from` to the new file `to`, also while a server has
 * it open. The copy is one file without a log beside it and is on the disk when this returns: good as a
 * backup and as a template, for its owner alone, and every page of it was read once. Throws when `to` exists, and leaves
 * nothing there when it throws.
 */
export function copyDatabase(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`Basis data ${from} tidak ada.`);
  if (existsSync(to)) throw new Error(`Berkas ${to} sudah ada dan tidak ditimpa.`);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  makeNewPrivate(to);
  try {
    writeCopy(from, to);
    const fault = faultOf(to);
    if (fault !== null) throw new Error(`Salinan ${to} tidak utuh (${fault}).`);
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

function writeCopy(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
  // SQLite does not wait for the disk here.
  const written = openSync(to, "r+");
  try {
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
}

/** Reads every page of the file at `path`: the first thing that is wrong with it, or null. */
function faultOf(path: string): string | null {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const [row] = file.prepare("pragma quick_check(1)").all() as { quick_check: string }[]; // what the pragma gives
    return row?.quick_check === "ok" ? null : (row?.quick_check ?? "tanpa jawaban");
  } finally {
    file.close();
  }
}

/**
 * A throw-away copy of a template made by `copyDatabase`: how a test gets a school of its own within
 * milliseconds. Nothing done to it reaches the template or another copy; `close` removes it.
 */
export function openTemplateCopy(templatePath: string): Engine<"sqlite"> {
  const folder = mkdtempSync(join(tmpdir(), "iuran-copy-"));
  const path = join(folder, "iuran.db");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    copyFileSync(templatePath, path, constants.COPYFILE_FICLONE);
    const engine = openSqlite(path, { durable: false });
    const close = async () => {
      await engine.close();
      remove();
    };
    return { ...engine, close };
  } catch (error) {
    remove();
    throw error;
  }
}

function pragmas(options: SqliteOptions): string {
  const kept = "pragma temp_store=memory; pragma cache_size=-65536;";
  if (options.readOnly) return kept;
  // The journal stays in memory rather than off: without one a rollback could not undo anything.
  if (options.durable === false) return `${kept} pragma journal_mode=memory; pragma synchronous=off;`;
  return `${kept} pragma journal_mode=wal; pragma synchronous=full;`;
}

function overNode(file: DatabaseSyncInstance, readOnly: boolean): SyncSqlite {
  return {
    prepare(sql: string): SyncStatement {
      const statement = file.prepare(sql);
      return {
        returnsRows: statement.columns().length > 0,
        all: (params) => statement.all(...params.map(asSqliteInteger)),
        run: (params) => statement.run(...params.map(asSqliteInteger)),
      };
    },
    exec: (sql: string) => file.exec(sql),
    inTransaction: () => file.isTransaction,
    close() {
      // The driver frees statements only when they are collected, and SQLite keeps its log until then. Moving
      // the log into the file now, without waiting for a reader, leaves a file that can be copied by itself.
      try {
        if (!readOnly) file.exec("pragma busy_timeout=0; pragma wal_checkpoint(truncate);");
      } finally {
        file.close();
      }
    },
  };
}

/** The driver binds whole numbers beyond 32 bits as floats, which SQL would then print as `3000000000.0`. */
function asSqliteInteger(value: SqliteValue): SqliteValue {
  const wide = typeof value === "number" && Number.isSafeInteger(value) && Math.abs(value) > 0x7fffffff;
  return wide ? BigInt(value) : value;
}
