import { DatabaseAway } from "../store/engines/away.ts";

const MINUTE_MS = 60_000;

/**
 * Writes what went wrong, under the number that the caller was told. That the database is away concerns every request
 * alike: it is one line a minute.
 */
export function errorLog(clock: () => Date, print = console.error): (id: string, error: unknown) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (id, error) => {
    const now = clock();
    const at = `[${now.toISOString()}]${id === "" ? "" : ` ${id}`}`;
    if (!(error instanceof DatabaseAway)) return print(at, error);
    if (now.getTime() - saidAt < MINUTE_MS) return;
    saidAt = now.getTime();
    print(`[${now.toISOString()}] Basis data tidak dapat dihubungi: ${error.reason}`);
  };
}
