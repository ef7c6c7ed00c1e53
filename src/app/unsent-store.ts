/**
 * Where payments wait that were taken without a network: IndexedDB of this browser, which outlives a reload, a logout and
 * a switched-off tablet. Source: docs/decisions/066-offline-payments.md.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Unsent, UnsentPart } from "../machines/payments/unsent.types.ts";
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

const isPart = (value: unknown): value is UnsentPart =>
  isObject(value) &&
  isObject(value.body) &&
  typeof value.body.amount === "number" &&
  isObject(value.student) &&
  Array.isArray(value.lines);

const isUnsent = (value: unknown): value is Unsent =>
  isObject(value) &&
  isText(value.key) &&
  isText(value.userId) &&
  isText(value.keptAt) &&
  (value.kind === "payment" || value.kind === "group") &&
  Array.isArray(value.parts) &&
  value.parts.length > 0 &&
  value.parts.every(isPart);

/**
 * A payment as it was written before a family's could wait. What another version has written and cannot be read here
 * stays where it is.
 */
function asUnsent(value: unknown): Unsent | null {
  if (!isObject(value) || value.kind !== undefined) return isUnsent(value) ? value : null;
  const { body, student, unit, lines, ...kept } = value;
  const read: unknown = { ...kept, kind: "payment", parts: [{ body, student, unit, lines }] };
  return isUnsent(read) ? read : null;
}

/** All that wait in this browser, whoever has taken them, in the order in which they were taken. */
export async function listUnsent(): Promise<readonly Unsent[]> {
  const all: unknown[] = await (await database()).getAll("unsent");
  const read = all.map(asUnsent).filter((one) => one !== null);
  return read.sort((one, other) => one.keptAt.localeCompare(other.keptAt));
}

export async function getUnsent(key: string): Promise<Unsent | null> {
  const found: unknown = await (await database()).get("unsent", key);
  return asUnsent(found);
}

/**
 * Resolves when it is on the disk, as far as the browser can say so. `inPlaceOf` goes in the same moment: a browser that is
 * killed keeps one of the two, never both.
 */
export async function putUnsent(unsent: Unsent, inPlaceOf = unsent.key): Promise<void> {
  const writing = (await database()).transaction("unsent", "readwrite", { durability: "strict" });
  const removing = inPlaceOf === unsent.key ? undefined : writing.store.delete(inPlaceOf);
  await Promise.all([writing.store.put(unsent), removing, writing.done]);
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
