/** `random` spreads the pauses of requests that met each other; `sleep` waits that many milliseconds. */
type RetryOptions = {
  attempts?: number;
  random?: () => number;
  sleep?: (ms: number) => Promise<void>;
};

/**
 * PostgreSQL's serialization failure and deadlock: the transaction did nothing and may simply run again. So may one that
 * met another with the same unique value, or deleted what another began to use (or the other way round): at the second
 * try it sees what the other did and is refused in words.
 */
const REPEATABLE = new Set(["40001", "40P01", "23505", "23503"]);

/**
 * Runs a transaction, and runs it again (5 times in all) when PostgreSQL refused it because of another one
 * at the same moment. `run` must contain the whole transaction and nothing that may not happen twice.
 * Any other error, and the last of the refusals, goes to the caller unchanged.
 */
export async function withRetry<T>(run: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts = 5, random = Math.random, sleep = pause } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isRepeatable(error)) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + random()));
    }
  }
}

function isRepeatable(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && REPEATABLE.has(error.code)
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
