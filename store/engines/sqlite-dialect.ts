import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { Mutex, type Unlock } from "./mutex.ts";
import { StatementCache } from "./statement-cache.ts";

/** The values that may travel to SQLite. Booleans are stored as 0 and 1, days and instants as text. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/** A prepared statement of a synchronous SQLite. `close` frees it where the engine needs that. */
export type SyncStatement = {
  readonly returnsRows: boolean;
  all(params: readonly SqliteValue[]): unknown[];
  run(params: readonly SqliteValue[]): { changes: number; lastInsertRowid: number | bigint };
  close?(): void;
};

/** The little that the dialect needs of a SQLite, the same for Node and for the browser. */
export type SyncSqlite = {
  prepare(sql: string): SyncStatement;
  exec(sql: string): void;
  inTransaction(): boolean;
  close(): void;
};

/**
 * `waitLimitMs`: the longest wait for the connection. `keptStatements`: prepared statements kept at most.
 * `mutex`: held by whoever uses the connection, where somebody else waits with them.
 */
export type SqliteDialectOptions = { waitLimitMs?: number; keptStatements?: number; mutex?: Mutex };

/**
 * A Kysely dialect over a synchronous SQLite connection. Queries and transactions take turns in the order
 * in which they came: a transaction holds the connection until its end, and everything else waits.
 *
 * With a second connection that only reads, to the same file with a write-ahead log, queries outside of transactions go
 * there: they see what is committed and never wait for a writer.
 *
 * Transactions begin with `BEGIN IMMEDIATE`, because one that starts by reading and writes later can be
 * refused in the middle when another process wrote in between; a transaction declared "read only" does not.
 * Values that the two engines would treat differently (booleans, dates, NaN) are refused with a `TypeError`.
 */
export class SyncSqliteDialect implements Dialect {
  readonly #sqlite: SyncSqlite;
  readonly #options: SqliteDialectOptions;
  readonly #reader: SyncSqlite | null;

  constructor(sqlite: SyncSqlite, options: SqliteDialectOptions = {}, reader: SyncSqlite | null = null) {
    this.#sqlite = sqlite;
    this.#options = options;
    this.#reader = reader;
  }

  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }

  createDriver(): Driver {
    return new SyncSqliteDriver(this.#sqlite, this.#options, this.#reader);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class SyncSqliteDriver implements Driver {
  readonly #sqlite: SyncSqlite;
  readonly #mutex: Mutex;
  readonly #connection: SyncSqliteConnection;
  readonly #reading: { sqlite: SyncSqlite; connection: SyncSqliteConnection } | null;

  constructor(sqlite: SyncSqlite, options: SqliteDialectOptions, reader: SyncSqlite | null) {
    const kept = options.keptStatements ?? 256;
    this.#sqlite = sqlite;
    this.#mutex = options.mutex ?? new Mutex(options.waitLimitMs ?? 30_000);
    this.#connection = new SyncSqliteConnection(sqlite, kept);
    this.#reading =
      reader === null ? null : { sqlite: reader, connection: new SyncSqliteConnection(reader, kept) };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = new Turn(this.#mutex, this.#connection, this.#reading?.connection ?? null);
    if (this.#reading === null) await turn.hold();
    return turn;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await turnOf(connection).hold();
    this.#sqlite.exec(settings.accessMode === "read only" ? "begin deferred" : "begin immediate");
    this.#connection.transacting = true;
  }

  async commitTransaction(): Promise<void> {
    this.#connection.assertStillTransacting();
    try {
      this.#sqlite.exec("commit");
      this.#connection.transacting = false;
    } catch (error) {
      // A deferred foreign key fails here and leaves the transaction open.
      this.#rollBack();
      throw error;
    }
  }

  async rollbackTransaction(): Promise<void> {
    this.#rollBack();
  }

  async savepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#connection.assertStillTransacting();
    this.#sqlite.exec(`savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#sqlite.exec(`rollback to ${quoted(name)}`);
  }

  async releaseSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    this.#sqlite.exec(`release ${quoted(name)}`);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const turn = turnOf(connection);
    if (!turn.isHeld) return;
    // Whatever happened before, the next holder never finds itself inside somebody else's transaction.
    try {
      this.#rollBack();
    } finally {
      turn.release();
    }
  }

  async destroy(): Promise<void> {
    const unlock = await this.#mutex.lock();
    try {
      this.#reading?.connection.close();
      this.#reading?.sqlite.close();
      this.#connection.close();
      this.#sqlite.close();
    } finally {
      unlock();
    }
  }

  #rollBack(): void {
    this.#connection.transacting = false;
    // SQLite ends a transaction by itself on a full disk or a broken file; a second rollback would then fail
    // and hide the error that matters.
    if (this.#sqlite.inTransaction()) this.#sqlite.exec("rollback");
  }
}

/** One holder's use of the database: it takes the writing connection when it first needs it, and keeps it to the end. */
class Turn implements DatabaseConnection {
  readonly #mutex: Mutex;
  readonly #writing: SyncSqliteConnection;
  readonly #reading: SyncSqliteConnection | null;
  #unlock: Unlock | null = null;

  constructor(mutex: Mutex, writing: SyncSqliteConnection, reading: SyncSqliteConnection | null) {
    this.#mutex = mutex;
    this.#writing = writing;
    this.#reading = reading;
  }

  get isHeld(): boolean {
    return this.#unlock !== null;
  }

  async hold(): Promise<void> {
    this.#unlock ??= await this.#mutex.lock();
  }

  release(): void {
    this.#unlock?.();
    this.#unlock = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isHeld && this.#reading !== null && onlyReads(query))
      return this.#reading.executeQuery<R>(query);
    await this.hold();
    return this.#writing.executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<R>> {
    const { rows } = await this.executeQuery<R>(query);
    for (let from = 0; from < rows.length; from += chunkSize)
      yield { rows: rows.slice(from, from + chunkSize) };
  }
}

const turnOf = (connection: DatabaseConnection) => connection as Turn; // the driver hands out no other

function onlyReads(query: CompiledQuery): boolean {
  const { kind } = query.query;
  return kind === "SelectQueryNode" || (kind === "RawNode" && /^\s*(select|values)\b/i.test(query.sql));
}

class SyncSqliteConnection {
  transacting = false;
  readonly #sqlite: SyncSqlite;
  readonly #statements: StatementCache<SyncStatement>;

  constructor(sqlite: SyncSqlite, keptStatements: number) {
    this.#sqlite = sqlite;
    this.#statements = new StatementCache((sql) => sqlite.prepare(sql), keptStatements);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.assertStillTransacting();
    const params = query.parameters.map(portable);
    return this.#statements.with(query.sql, (statement) => run<R>(statement, query, params));
  }

  /** Without this, statements after a transaction that SQLite ended by itself would be kept one by one. */
  assertStillTransacting(): void {
    if (this.transacting && !this.#sqlite.inTransaction()) {
      throw new Error("SQLite ended the transaction because of an earlier error; nothing of it was kept.");
    }
  }

  close(): void {
    this.#statements.clear();
  }
}

function run<R>(statement: SyncStatement, query: CompiledQuery, params: SqliteValue[]): QueryResult<R> {
  if (statement.returnsRows) {
    const rows = statement.all(params) as R[]; // Kysely's own types promise R for the query it compiled.
    return changesRows(query) ? { rows, numAffectedRows: BigInt(rows.length) } : { rows };
  }
  const { changes, lastInsertRowid } = statement.run(params);
  if (!changesRows(query)) return { rows: [] };
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** SQLite repeats the count of the last change after statements that change nothing, so those are left out. */
function changesRows(query: CompiledQuery): boolean {
  switch (query.query.kind) {
    case "InsertQueryNode":
    case "UpdateQueryNode":
    case "DeleteQueryNode":
      return true;
    case "RawNode":
      return /^\s*(insert|update|delete|replace)\b/i.test(query.sql);
    default:
      return false;
  }
}

function portable(value: unknown): SqliteValue {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(
    `A ${value instanceof Date ? "Date" : typeof value} cannot be stored: booleans are 0 and 1, days and instants are text.`,
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
