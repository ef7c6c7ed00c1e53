/**
 * Whether a write has left in the audit trail what `audited.ts` says it leaves. Source: docs/spec/data.md §11,
 * decision 046.
 */
import { allEndpoints } from "../../contract/all.ts";
import { audited, type Leaves } from "./audited.ts";
import type { Trace, Watch, Write } from "./watched.ts";

/** The endpoints that write, or may. */
export const writing = allEndpoints.filter(({ method }) => method !== "GET").map(({ name }) => name);

/** What comes beside the writes of any call and is nobody's: fines of that day, and a log-in that the asker needed first. */
const isAside = ({ action, actor_id }: Trace) =>
  action === "session.open" || (actor_id === null && /^bill\.fine(d|_restored)$/.test(action));

const resourceOf = (leaves: Leaves) => leaves.resource ?? leaves.action.split(".")[0];

/** Every fault as a sentence: a row that is not in the table, one that never came, a write that left nothing. */
export function auditFaults({ writes, known }: Watch): string[] {
  const came = new Set<string>();
  const faults = writes.flatMap((write) => faultsOf(write, known, came));
  const missing = writing.flatMap((name) =>
    (audited[name]?.rows ?? [])
      .filter(({ action }) => !came.has(`${name} ${action}`))
      .map(({ action }) => `${name}: ${action} never came`),
  );
  return [...new Set([...faults, ...missing])];
}

function faultsOf(write: Write, known: Watch["known"], came: Set<string>): string[] {
  const { endpoint } = write;
  const wanted = audited[endpoint];
  if (wanted === undefined) return [`${endpoint} has no row in specs/contract/audited.ts`];
  const own = write.left.filter(
    (row) => wanted.rows.some(({ action }) => action === row.action) || !isAside(row),
  );
  if (own.length === 0) {
    const isSame = write.answered.version !== undefined && write.answered.version === write.sent.version;
    return wanted.rows.length === 0 || wanted.orNone || isSame
      ? []
      : [`${endpoint} left nothing in the trail`];
  }
  const wrong = own.flatMap((row) => {
    const alike = wanted.rows.filter(({ action }) => action === row.action);
    const [first] = alike;
    if (first === undefined) return [`${endpoint} left ${row.action}, which is not in the table`];
    came.add(`${endpoint} ${row.action}`);
    const all = alike.map((leaves) => faultsOfRow(write, row, leaves, known));
    const best = all.find((some) => some.length === 0) ?? all[0] ?? [];
    return best.map((fault) => `${endpoint}: ${row.action} ${fault}`);
  });
  const isLeft = own.some(({ action }) => mainOf(wanted.rows).includes(action));
  return isLeft || wanted.orNone ? wrong : [...wrong, `${endpoint} left no ${mainOf(wanted.rows)}`];
}

/** What is left of that which the call is about: the first row of the table, and those that may stand in its place. */
const mainOf = (rows: readonly Leaves[]) =>
  rows.filter(({ record }) => record === rows[0]?.record).map(({ action }) => action);

function faultsOfRow(write: Write, row: Trace, leaves: Leaves, known: Watch["known"]): string[] {
  return [
    ...(row.resource === resourceOf(leaves) ? [] : [`is filed under ${row.resource}`]),
    ...recordFaults(write, row, leaves),
    ...(leaves.reason === undefined || (row.reason !== null) === leaves.reason
      ? []
      : [row.reason === null ? "lacks its reason" : `has the reason ${row.reason}`]),
    ...fieldFaults("before", row.before, leaves.before, row.after),
    ...fieldFaults("after", row.after, leaves.after, row.before),
    ...figureFaults(write, row, known),
  ];
}

function recordFaults({ path, answered }: Write, { resource_id }: Trace, { record }: Leaves): string[] {
  const isRight = {
    path: resource_id !== null && path.split("/").includes(resource_id),
    made: resource_id !== null && resource_id === answered.id,
    answer: resource_id !== null && JSON.stringify(answered).includes(`"${resource_id}"`),
    other: resource_id !== null,
    none: resource_id === null,
  }[record];
  return isRight ? [] : [`is of ${resource_id}, not of what is told under "${record}"`];
}

/** `fields` are the names that are always there, those with a question mark may be; `same` are the other side's. */
function fieldFaults(
  side: "before" | "after",
  values: Trace["before"],
  fields: string | null,
  other: Trace["before"],
): string[] {
  if (fields === null) return values === null ? [] : [`says something ${side}`];
  if (values === null) return [`says nothing ${side}`];
  const has = Object.keys(values);
  if (fields === "same") {
    const there = new Set(Object.keys(other ?? {}));
    return has.length === there.size && has.every((name) => there.has(name))
      ? []
      : [`tells ${has} ${side} and ${[...there]} on the other side`];
  }
  const names = fields.split(" ");
  const must = names.filter((name) => !name.endsWith("?"));
  const may = names.map((name) => name.replace("?", ""));
  return [
    ...must.filter((name) => !has.includes(name)).map((name) => `lacks ${name} ${side}`),
    ...has.filter((name) => !may.includes(name)).map((name) => `tells ${name} ${side}`),
  ];
}

/** What is told after stands in the answer, and what is told before stood in the version that was sent. */
function figureFaults(
  { answered, path, sent }: Write,
  { resource_id, before, after }: Trace,
  known: Watch["known"],
): string[] {
  // The version that was sent is of what stands in the path.
  const isAddressed = resource_id !== null && path.split("/").includes(resource_id);
  const was = isAddressed ? known.get(`${resource_id} ${sent.version}`) : undefined;
  return [
    ...(resource_id === answered.id ? unlike("after", after, answered) : []),
    ...(was === undefined ? [] : unlike("before", before, was)),
  ];
}

function unlike(side: string, told: Trace["before"], stands: Record<string, unknown>): string[] {
  return Object.entries(told ?? {})
    .filter(([name]) => !isToldOtherwise(name))
    .filter(([name, value]) => name in stands && isPlain(value) && isPlain(stands[name]))
    .filter(([name, value]) => plain(value) !== plain(stands[name]))
    .map(([name, value]) => `says that ${name} ${side} is ${value}, and it is ${stands[name]}`);
}

const isPlain = (value: unknown) => typeof value !== "object" || value === null;

/** Told otherwise than it stands: pictures by their kind, papers not at all, and of a void that nothing is left of it. */
const isToldOtherwise = (name: string) =>
  /^(logo|photo|qris_code|nik|\w+_nik|family_card_no|kip_no|to_deposit)$/.test(name);

/** A yes or no is a figure in its column. */
const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : value);
