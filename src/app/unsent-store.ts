/**
 * Where payments wait that were taken without a network: IndexedDB of this browser, which outlives a reload, a logout and
 * a switched-off tablet. Source: docs/decisions/066-offline-payments.md.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Unsent } from "../machines/payments/unsent.types.ts";
import { isObject, isText } from "./storage.ts";

interface Stored extends DBSchema {
  unsent: { key: string; value: Unsent };
  probe: { key: string; value: { key: string } };
}

let opened: Promise<IDBPDatabase<Stored>> | null = null;

/** One connection for the life of the page; after a failure the next call tries anew. */
function database(): Promise<IDBPDatabase<Stored>> {
  opened ??= openDB<Stored>("iuran", 1, {
    upgrade(db) {
      db.createObjectStore("unsent", { keyPath: "key" });
      db.createObjectStore("probe", { keyPath: "key" });
    },
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** What another version has written and cannot be read here stays where it is. */
const isUnsent = (value: unknown): value is Unsent =>
  isObject(value) &&
  isText(value.key) &&
  isText(value.userId) &&
  isText(value.keptAt) &&
  isObject(value.body) &&
  typeof value.body.amount === "number" &&
  isObject(value.student) &&
  Array.isArray(value.lines);

/** All that wait in this browser, whoever has taken them, in the order in which they were taken. */
export async function listUnsent(): Promise<readonly Unsent[]> {
  const all: unknown[] = await (await database()).getAll("unsent");
  return all.filter(isUnsent).sort((one, other) => one.keptAt.localeCompare(other.keptAt));
}

export async function getUnsent(key: string): Promise<Unsent | null> {
  const found: unknown = await (await database()).get("unsent", key);
  return isUnsent(found) ? found : null;
}

/** Resolves when it is on the disk, as far as the browser can say so. */
export async function putUnsent(unsent: Unsent): Promise<void> {
  const writing = (await database()).transaction("unsent", "readwrite", { durability: "strict" });
  await Promise.all([writing.store.put(unsent), writing.done]);
}

export async function removeUnsent(key: string): Promise<void> {
  await (await database()).delete("unsent", key);
}

/** Whether a payment could be kept here: not so in a private window of some browsers, nor on a full disk. */
export async function canKeep(): Promise<boolean> {
  try {
    const db = await database();
    await db.put("probe", { key: "probe" });
    await db.delete("probe", "probe");
    return true;
  } catch {
    return false;
  }
}
