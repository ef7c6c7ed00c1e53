/**
 * Takes an answer of any back end that follows the contract and gives it the contract's own shape, or says where it breaks it.
 * A Laravel server writes some values otherwise than ours does and means the same: ids as integers, money as `"350000.00"`,
 * a yes as `1`, an instant with microseconds, a day as midnight in UTC, a paginator's fields beside `data`. Whatever could
 * be read in two ways is a fault. Fields that the contract does not know are left out. Source: docs/laravel.md "Shapes".
 */
import type { Plain, Shape } from "../../contract/shape.ts";

/** Where an answer breaks the contract: `data.3.amount` is not there, or is nothing that the contract knows. */
export type Fault = { field: string; kind: "missing" | "wrong" };

export type Taken = { ok: true; value: unknown } | { ok: false; fault: Fault };

/** Told of each value that was read though it was written otherwise than the contract says. */
export type Note = (field: string, written: unknown, read: unknown) => void;

class Broken extends Error {
  readonly fault: Fault;
  constructor(field: string, kind: Fault["kind"]) {
    super(field);
    this.fault = { field, kind };
  }
}

/** The answer in the contract's shape, or its first fault. */
export function takeReply(shape: Shape, answer: unknown, note: Note = () => {}): Taken {
  try {
    return { ok: true, value: read(shape, answer, "", note) };
  } catch (error) {
    if (error instanceof Broken) return { ok: false, fault: error.fault };
    throw error;
  }
}

type Named = Record<string, unknown>;

const isObject = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined;
const at = (field: string, name: string | number) => (field === "" ? String(name) : `${field}.${name}`);

function read(shape: Shape, value: unknown, field: string, note: Note): unknown {
  if (typeof shape === "string") return readPlain(shape, value, field, note);
  if ("orNull" in shape) return isNothing(value) ? null : read(shape.orNull, value, field, note);
  if ("maybe" in shape) return value === undefined ? undefined : read(shape.maybe, value, field, note);
  if (isNothing(value)) throw new Broken(field, "missing");
  if ("of" in shape) {
    if (shape.of.some((one) => one === value)) return value;
    throw new Broken(field, "wrong");
  }
  if ("list" in shape) {
    if (!Array.isArray(value)) throw new Broken(field, "wrong");
    return value.map((one, index) => read(shape.list, one, at(field, index), note));
  }
  // PHP writes an empty map as an empty list.
  if ("map" in shape && Array.isArray(value) && value.length === 0) return {};
  if (!isObject(value)) throw new Broken(field, "wrong");
  if ("by" in shape) return readKind(shape, value, field, note);
  if ("map" in shape) return readEach(Object.keys(value), () => shape.map, value, field, note);
  if ("user" in shape) return readFields(shape.user, { ...unpromised(value), ...value }, field, note);
  return readFields(shape.fields, paged(shape.fields, value), field, note);
}

/** Of several kinds the one whose own value stands in the field that tells them apart. */
function readKind(
  { by, kinds }: { by: string; kinds: readonly Shape[] },
  value: Named,
  field: string,
  note: Note,
) {
  const kind = kinds.find(
    (one) => typeof one === "object" && "fields" in one && isOf(one.fields[by] ?? "any", value[by]),
  );
  if (kind === undefined) throw new Broken(at(field, by), isNothing(value[by]) ? "missing" : "wrong");
  return read(kind, value, field, note);
}

const isOf = (shape: Shape, value: unknown) =>
  typeof shape === "object" && "of" in shape && shape.of.some((one) => one === value);

const readFields = (fields: Readonly<Record<string, Shape>>, value: Named, field: string, note: Note) =>
  readEach(Object.keys(fields), (name) => fields[name] ?? "any", value, field, note);

function readEach(
  names: readonly string[],
  shapeOf: (name: string) => Shape,
  value: Named,
  field: string,
  note: Note,
): Named {
  const taken: Named = {};
  for (const name of names) {
    const one = read(shapeOf(name), value[name], at(field, name), note);
    if (one !== undefined) taken[name] = one;
  }
  return taken;
}

/** Laravel's plain paginator writes what belongs into `meta` beside `data`. */
const paged = (fields: Readonly<Record<string, Shape>>, value: Named): Named =>
  fields.links === "links" && value.meta === undefined && value.current_page !== undefined
    ? { data: value.data, meta: value }
    : value;

/**
 * Of a user the specification promises the role alone (docs/spec/shell.md §6.3); who it is and where, no screen can do
 * without.
 */
const unpromised = (value: Named) => ({
  username: typeof value.email === "string" ? value.email : value.name,
  must_change_password: false,
});

function readPlain(shape: Plain, value: unknown, field: string, note: Note): unknown {
  if (shape === "any") return value;
  // No screen follows them, and every paginator writes others.
  if (shape === "links") return { first: "", last: "", prev: null, next: null };
  if (isNothing(value)) throw new Broken(field, "missing");
  const meant = meantBy(shape, value);
  if (meant === undefined) throw new Broken(field, "wrong");
  if (meant !== value) note(field, value, meant);
  return meant;
}

/** A whole number as text: of a column of integers, or of decimals that has no cents. */
const WHOLE = /^-?\d{1,15}(\.0{1,4})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A day as Laravel's cast writes one: midnight in UTC. Any other hour may be of the day before or of the day itself. */
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)[T ]00:00:00(\.0{1,9})?Z?$/;
/** An instant says its zone. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** What a value means, undefined where it is nothing that the contract knows. */
function meantBy(shape: Exclude<Plain, "any" | "links">, value: unknown): unknown {
  switch (shape) {
    case "id":
      return Number.isSafeInteger(value) ? String(value) : textOf(value);
    case "text":
      return textOf(value);
    case "day":
      return dayOf(value);
    case "instant":
      return instantOf(value);
    case "flag":
      return flagOf(value);
    default:
      return numberOf(shape, value);
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

function dayOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return DAY.test(value) ? value : MIDNIGHT.exec(value)?.[1];
}

function instantOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !INSTANT.test(value)) return undefined;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1") return true;
  return value === 0 || value === "0" ? false : undefined;
}

function numberOf(shape: "number" | "whole" | "count", value: unknown): number | undefined {
  const number = typeof value === "string" && WHOLE.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  if (shape !== "number" && !Number.isSafeInteger(number)) return undefined;
  return shape === "count" && number < 0 ? undefined : number;
}
