import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { makePrivate } from "./private-files.ts";

/** Held for as long as this process serves the data. */
type DataLock = { release(): void };

/**
 * Takes `<dataDir>/iuran.lock` (the folder is made when missing), so that two servers never serve the same
 * data: their counters, caches and till closings would not know of each other.
 *
 * The lock is the operating system's own, held through an empty SQLite file. It goes away with the process,
 * also on `kill -9` or a power cut, so there is no stale lock to clear and no process number to misjudge
 * (in containers every server is number 1). Throws an Indonesian sentence when somebody else holds it.
 */
export function lockData(dataDir: string): DataLock {
  // Nobody else on the machine reads a school's books.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "iuran.lock");
  makePrivate(path);
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Data di ${dataDir} sedang dipakai proses Iuran lain. Hentikan proses itu dahulu, atau pilih folder lain dengan DATA_DIR.`,
    );
  }
  return {
    release() {
      if (file.isOpen) file.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
