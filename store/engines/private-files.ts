/** A school's books are nobody else's on the machine, whatever the umask of whoever started the server. */
import { chmodSync, closeSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

const OWNER_ONLY = 0o600;

/** Makes the empty file where there is none; what SQLite puts beside it gets the same rights. */
export function makePrivate(path: string): void {
  closeSync(openSync(path, "a", OWNER_ONLY));
}

/** As `makePrivate`, and throws EEXIST where there is one. */
export function makeNewPrivate(path: string): void {
  closeSync(openSync(path, "wx", OWNER_ONLY));
}

/** Takes the files of a data folder, and the copies in it, from everybody else: an older version left them readable. */
export function keepPrivate(dataDir: string): void {
  for (const folder of [dataDir, join(dataDir, "backups")]) {
    for (const entry of entriesOf(folder)) {
      if (entry.isFile() && /\.(?:db|db-wal|db-shm|lock)$/.test(entry.name)) {
        chmodSync(join(folder, entry.name), OWNER_ONLY);
      }
    }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // not made yet
  }
}
