/** What the cache must know of a prepared statement: how to free it, where the engine needs that. */
type Closable = { close?(): void };

/** A longer text is nearly always a bulk insert of one particular size: keeping it would only cost memory. */
const LONGEST_KEPT_SQL = 8_000;

/**
 * Keeps the statements prepared last, at most `limit` of them. Lists of values (`in (?, ?, …)`) make a new
 * text for every length, so without a bound the cache would grow for as long as the server runs.
 */
export class StatementCache<S extends Closable> {
  readonly #kept = new Map<string, S>();
  readonly #prepare: (sql: string) => S;
  readonly #limit: number;

  constructor(prepare: (sql: string) => S, limit: number) {
    this.#prepare = prepare;
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Runs `work` with the statement for `sql`, prepared now or earlier. */
  with<R>(sql: string, work: (statement: S) => R): R {
    if (sql.length > LONGEST_KEPT_SQL) return this.#withThrowaway(sql, work);
    const statement = this.#kept.get(sql) ?? this.#prepare(sql);
    // A Map keeps the order of insertion, so putting an entry back makes it the youngest.
    this.#kept.delete(sql);
    this.#kept.set(sql, statement);
    this.#dropOldest();
    return work(statement);
  }

  clear(): void {
    for (const statement of this.#kept.values()) statement.close?.();
    this.#kept.clear();
  }

  #withThrowaway<R>(sql: string, work: (statement: S) => R): R {
    const statement = this.#prepare(sql);
    try {
      return work(statement);
    } finally {
      statement.close?.();
    }
  }

  #dropOldest(): void {
    if (this.#kept.size <= this.#limit) return;
    const oldest = this.#kept.entries().next();
    if (oldest.done) return;
    const [sql, statement] = oldest.value;
    this.#kept.delete(sql);
    statement.close?.();
  }
}
