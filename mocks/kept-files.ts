/** The attachments of the fake in the browser: in IndexedDB, where a reload and another tab find them. */
import type { KeptFiles } from "../store/engines/kept-files.ts";
import { openStore } from "./indexed-db.ts";

const DATABASE = "iuran.fake-files.v1";
const STORE = "files";

type KeptFile = { bytes: Uint8Array; at: number };

const open = () => openStore(DATABASE, STORE);

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
  }).finally(() => database.close());
}

export function filesInBrowser(): KeptFiles {
  return {
    write: async (hash, bytes) => {
      await run("readwrite", (store) => store.put({ bytes, at: Date.now() } satisfies KeptFile, hash));
    },
    read: async (hash) => {
      const kept = await run<KeptFile | undefined>("readonly", (store) => store.get(hash)); // as `write` puts it
      return kept?.bytes ?? null;
    },
    remove: (hash) => run("readwrite", (store) => store.delete(hash)),
    // Nothing is swept here: who asks for a school made anew leaves little.
    olderThan: async () => [],
  };
}
