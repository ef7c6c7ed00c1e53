/**
 * The fake's database file between page loads, in IndexedDB, with a number that grows with every write. The number stands
 * beside the file too: whether another tab has written is asked before every call, and the file is 30 MB.
 */
import { openStore } from "./indexed-db.ts";

/** `scenario` is the name of the one that was chosen; a file from before there were any has none. */
export type Kept = { version: number; bytes: Uint8Array; scenario?: string };

const DATABASE = "iuran.fake.v1";
const STORE = "school";
const KEY = "file";
const VERSION_KEY = "version";

const open = () => openStore(DATABASE, STORE);

function read(key: string): Promise<unknown> {
  return open().then((database) =>
    new Promise((resolve, reject) => {
      const request = database.transaction(STORE).objectStore(STORE).get(key);
      request.onsuccess = () => resolve(request.result ?? null);
      request.onerror = () => reject(request.error);
    }).finally(() => database.close()),
  );
}

/** What is kept, or null in a browser that has none yet. */
export function readKept(): Promise<Kept | null> {
  return read(KEY) as Promise<Kept | null>; // writeKept is the only one that puts anything there
}

/** The number of what is kept, without the file; null where none is kept. */
export function readKeptVersion(): Promise<number | null> {
  return read(VERSION_KEY) as Promise<number | null>; // likewise
}

/** Resolves once the bytes are on disk, so that a full page load may follow at once. */
export async function writeKept(kept: Kept): Promise<void> {
  const database = await open();
  return new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.objectStore(STORE).put(kept, KEY);
    transaction.objectStore(STORE).put(kept.version, VERSION_KEY);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  }).finally(() => database.close());
}
