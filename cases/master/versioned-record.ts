/**
 * What every resource of the master data does when it is written, so that each says only what is its own: unique names,
 * what may not change, what it was used for. Errors: 404 unknown or of another's unit, 409 stale or in use, 422.
 * Source: docs/spec/data.md §1.2, §11, docs/spec/screens.md §4, docs/spec/api.md §8.1.
 */
import { fold } from "../../rules/names.ts";
import {
  deleteVersioned,
  insertVersioned,
  type Own,
  type Seen,
  updateVersioned,
  type VersionedTable,
} from "../../store/master/versioned-record.ts";
import { audit, nextId, type Staff, type World } from "../case.ts";
import { conflict, invalid, stale } from "../refusal.ts";

export type Act = World & { actor: Staff };

type Row = { readonly id: string; readonly version: number };

export type RecordKind<T extends VersionedTable, R extends Row, B extends object, D> = {
  table: T;
  /** as the audit names it: `category` */
  resource: string;
  /** the record in a sentence: "kategori" */
  noun: string;
  /** the row as the store has it; throws a 404 out of scope */
  find: (act: Act, id: string) => Promise<R>;
  /** the columns for what was filled in; throws a 422 or 404. `before` is null for a new one */
  columnsOf: (act: Act, body: B, before: R | null) => Promise<Own<T>>;
  /** why it may not be deleted, or null; `row` was found in scope */
  usedBy: (act: Act, row: R) => Promise<string | null>;
  /** clears what only remembers it and does not keep it from being deleted, before it is */
  release?: (act: Act, row: R) => Promise<void>;
  /** refuses what the actor may see but not write (shared rows) */
  assertOwn?: (act: Act, row: R) => void;
  /** why it may not be set inactive, or null */
  neededBy?: (act: Act, row: R) => Promise<string | null>;
  /** writes what the row has in other tables, and answers with what is different there now, for the same audit row */
  attach?: (act: Act, id: string, body: B) => Promise<Difference>;
  /** what follows from a write beyond the row itself */
  settle?: (act: Act, row: R, body: B) => Promise<void>;
  /** the unit whose audit row it is; null where it belongs to none */
  unitOf: (row: R) => string | null;
  detailOf: (act: Act, row: R) => Promise<D>;
};

type Difference = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Makes a new row and answers with it. */
export async function create<T extends VersionedTable, R extends Row, B extends object, D>(
  kind: RecordKind<T, R, B, D>,
  act: Act & { body: B },
  verb: "created" | "proposed" = "created",
): Promise<{ data: D }> {
  const { table, resource, find, columnsOf, unitOf } = kind;
  const columns = await columnsOf(act, act.body, null);
  const id = nextId(act);
  await insertVersioned(act.db, table, id, columns, writerOf(act));
  const attached = await kind.attach?.(act, id, act.body);
  const row = await find(act, id);
  await kind.settle?.(act, row, act.body);
  await audit(act, {
    action: `${resource}.${verb}`,
    resource,
    resourceId: id,
    unitId: unitOf(row),
    after: { ...columns, ...attached?.after },
  });
  return { data: await kind.detailOf(act, await find(act, id)) };
}

/** Changes a row and answers with it; the audit row names what changed. */
export async function update<T extends VersionedTable, R extends Row, B extends object, D>(
  kind: RecordKind<T, R, B, D>,
  act: Act & { params: { id: string }; body: B & { version: number } },
): Promise<{ data: D }> {
  const { version, ...rest } = act.body;
  const body = rest as unknown as B; // all of the body but the version
  const before = await seenRow(kind, act, { id: act.params.id, version });
  const columns = await kind.columnsOf(act, body, before);
  const attached = await kind.attach?.(act, before.id, body);
  await write(kind, act, before, { columns, attached }, "changed", null);
  await kind.settle?.(act, before, body);
  return { data: await kind.detailOf(act, await kind.find(act, before.id)) };
}

/** Sets a row active or inactive; one that already is stays as it was. */
export async function setStatus<
  T extends VersionedTable,
  R extends Row & { readonly status: string },
  B extends object,
  D,
>(
  kind: RecordKind<T, R, B, D>,
  act: Act & { params: { id: string }; body: { version: number } },
  status: "active" | "inactive",
): Promise<{ data: D }> {
  const before = await seenRow(kind, act, { id: act.params.id, version: act.body.version });
  if (before.status === status) return { data: await kind.detailOf(act, before) };
  const need = status === "inactive" ? await kind.neededBy?.(act, before) : null;
  if (need) throw conflict("in_use", need);
  const columns = { status } as unknown as Partial<Own<T>>; // every table of the master data that comes here has it
  return changed(kind, act, before, columns, status === "active" ? "activated" : "deactivated");
}

/** Deletes a row that was never used. */
export async function remove<T extends VersionedTable, R extends Row, B extends object, D>(
  kind: RecordKind<T, R, B, D>,
  act: Act & { params: { id: string }; body: { version: number } },
): Promise<{ message: string }> {
  const { table, resource, noun, usedBy, release, unitOf } = kind;
  const seen = { id: act.params.id, version: act.body.version };
  const row = await seenRow(kind, act, seen);
  const reason = await usedBy(act, row);
  if (reason !== null) throw conflict("in_use", reason);
  await release?.(act, row);
  if (!(await deleteVersioned(act.db, table, seen))) throw stale();
  await audit(act, {
    action: `${resource}.deleted`,
    resource,
    resourceId: row.id,
    unitId: unitOf(row),
    before: ownOf(row),
  });
  return { message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} dihapus.` };
}

/** What somebody once filled in: without what the store keeps beside it, and without the names of what it refers to. */
function ownOf(row: object): Record<string, unknown> {
  const fields = Object.keys(row);
  const isOwn = (field: string) => {
    const [, referred] = /^(.+)_(?:code|name|status|grade|nis|classroom)$/.exec(field) ?? [];
    const isName =
      referred !== undefined &&
      [`${referred}_id`, `${referred}_account_id`].some((id) => fields.includes(id));
    return (
      !isName && !/^(id|version|(created|updated)_(at|by)|name_(key|search)|net_debit)$|_count$/.test(field)
    );
  };
  return Object.fromEntries(Object.entries(row).filter(([field]) => isOwn(field)));
}

/** The row as it stands at the version the caller saw. */
export async function seenRow<T extends VersionedTable, R extends Row, B extends object, D>(
  { find, assertOwn }: RecordKind<T, R, B, D>,
  act: Act,
  { id, version }: Seen,
): Promise<R> {
  const row = await find(act, id);
  assertOwn?.(act, row);
  if (row.version !== version) throw stale();
  return row;
}

/** Writes columns over a row and answers with it as it is now. */
export async function changed<T extends VersionedTable, R extends Row, B extends object, D>(
  kind: RecordKind<T, R, B, D>,
  act: Act,
  before: R,
  columns: Partial<Own<T>>,
  verb: string,
  reason: string | null = null,
): Promise<{ data: D }> {
  await write(kind, act, before, { columns }, verb, reason);
  return { data: await kind.detailOf(act, await kind.find(act, before.id)) };
}

/** Writes columns over a row, with the audit row of what is different now. */
async function write<T extends VersionedTable, R extends Row, B extends object, D>(
  { table, resource, unitOf }: RecordKind<T, R, B, D>,
  act: Act,
  before: R,
  { columns, attached }: { columns: Partial<Own<T>>; attached?: Difference | undefined },
  verb: string,
  reason: string | null,
): Promise<void> {
  if (!(await updateVersioned(act.db, table, before, columns, writerOf(act)))) throw stale();
  const own = differenceOf(before, columns);
  await audit(act, {
    action: `${resource}.${verb}`,
    resource,
    resourceId: before.id,
    unitId: unitOf(before),
    reason,
    before: { ...own.before, ...attached?.before },
    after: { ...own.after, ...attached?.after },
  });
}

const writerOf = (act: Act) => ({ by: act.actor.id, at: act.now.toISOString() });

/** Before and after of what is different now. */
function differenceOf(before: object, columns: object): Difference {
  const old = new Map(Object.entries(before));
  const different = Object.entries(columns).filter(([name, value]) => old.get(name) !== value);
  return {
    before: Object.fromEntries(different.map(([name]) => [name, old.get(name) ?? null])),
    after: Object.fromEntries(different),
  };
}

/**
 * Refuses a value that another row has already; case and repeated spaces do not count (docs/spec/data.md §1.2). `others`
 * are the rows among which it must be unique; `keyOf` is how the field tells values apart where that is not all.
 */
export function assertUnique(
  field: string,
  value: string | null,
  others: readonly { id: string; value: string | null }[],
  own: { id: string } | null,
  sentence: string,
  keyOf: (value: string) => string = fold,
): void {
  if (value === null) return;
  const taken = others.some(
    (other) => other.id !== own?.id && other.value !== null && keyOf(other.value) === keyOf(value),
  );
  if (taken) throw invalid({ [field]: [sentence] });
}
