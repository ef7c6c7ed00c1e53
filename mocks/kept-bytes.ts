/** The fake's database file between page loads: one record in IndexedDB, with a number that grows with every write. */

export type Kept = { version: number; bytes: Uint8Array };

const DATABASE = "iuran.fake.v1";
const STORE = "school";
const KEY = "file";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What is kept, or null in a browser that has none yet. */
export async function readKept(): Promise<Kept | null> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const request = database.transaction(STORE).objectStore(STORE).get(KEY);
    request.onsuccess = () => resolve(request.result ?? null);
    request.onerror = () => reject(request.error);
  }).finally(() => database.close()) as Promise<Kept | null>; // writeKept is the only one that puts anything there
}

/** Resolves once the bytes are on disk, so that a full page load may follow at once. */
export async function writeKept(kept: Kept): Promise<void> {
  const database = await open();
  return new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.objectStore(STORE).put(kept, KEY);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  }).finally(() => database.close());
}
