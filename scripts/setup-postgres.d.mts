/** Why no PostgreSQL takes part, in a sentence; null where one does. See setup-postgres.mjs. */
export function whyNoPostgres(): string | null;

/** Starts an empty server of our own. See setup-postgres.mjs. */
export function startPostgres(): Promise<{
  /** the address of one of its databases */
  urlOf: (database: string) => string;
  /** ends it by a signal, SIGINT as for a restart or SIGKILL as by a power cut; resolves when all of it is gone */
  stop: (signal: NodeJS.Signals) => Promise<void>;
  /** starts it again on the same data */
  start: () => Promise<void>;
  /** ends it and deletes its data; may be called twice */
  end: () => Promise<void>;
}>;

/** Whether the server has said, in what it has written so far, that it will not start. */
export function willNotStart(log: string): boolean;
