/**
 * A back end whose audit trail is read after every write: which rows this one call has left. Only of a school of our own, for
 * only there nobody else writes; and only of a call that no other one overlapped, for else nobody knows whose rows they are.
 */
import { sql } from "kysely";
import type { AuditRow } from "../../contract/office/audit.ts";
import type { Db } from "../../store/sql.ts";
import type { Asked, Backend } from "./backends.ts";
import { endpointAt } from "./declared.ts";

export type Trace = Pick<AuditRow, "action" | "resource" | "resource_id" | "reason" | "before" | "after"> & {
  actor_id: string | null;
};

/** A call that was answered well, with what it has left in the trail, in the order in which it was written. */
export type Write = {
  endpoint: string;
  path: string;
  sent: Record<string, unknown>;
  answered: Record<string, unknown>;
  left: readonly Trace[];
};

/** Reads what has come into the trail since it was last asked. */
async function follow(db: Db): Promise<() => Promise<Trace[]>> {
  // The order of writing: SQLite numbers its rows by itself, PostgreSQL is asked to.
  const isPostgres = await sql`alter table audit add column written bigserial`.execute(db).then(
    () => true,
    () => false,
  );
  const order = sql.ref(isPostgres ? "written" : "rowid");
  const { rows } = await sql<{ last: number | null }>`select max(${order}) as last from audit`.execute(db);
  let last = Number(rows[0]?.last ?? 0);
  return async () => {
    const found = await sql<Record<string, string | null>>`
      select ${order} as written, action, resource, resource_id, actor_id, reason, "before", "after"
      from audit where ${order} > ${last} order by ${order}`.execute(db);
    last = Number(found.rows.at(-1)?.written ?? last);
    return found.rows.map(({ action, resource, resource_id, actor_id, reason, before, after }) => ({
      action: action ?? "",
      resource: resource ?? "",
      resource_id: resource_id ?? null,
      actor_id: actor_id ?? null,
      reason: reason ?? null,
      before: before == null ? null : JSON.parse(before),
      after: after == null ? null : JSON.parse(after),
    }));
  };
}

export type Watch = {
  writes: readonly Write[];
  /** each record as it was answered, by its id and version: `0199… 3` */
  known: ReadonlyMap<string, Record<string, unknown>>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same back end; what its writes leave is gathered. */
export async function watched(backend: Backend): Promise<Watch & { backend: Backend }> {
  const { own } = backend;
  const writes: Write[] = [];
  const known = new Map<string, Record<string, unknown>>();
  if (own === undefined) return { backend, writes, known };
  const news = await follow(own.db);
  const keys = new Set<string>();
  let [running, begun] = [0, 0];
  const request: Backend["request"] = async <T>(method: string, path: string, asked: Asked = {}) => {
    running += 1;
    begun += 1;
    const [first, mine] = [running === 1, begun];
    const answer = await backend.request<T>(method, path, asked).finally(() => {
      running -= 1;
    });
    const isAlone = first && begun === mine && running === 0;
    const body: unknown = answer.body;
    const data = isObject(body) && isObject(body.data) ? body.data : {};
    const isKnown = known.has(`${data.id} ${data.version}`);
    if (typeof data.id === "string" && data.version !== undefined)
      known.set(`${data.id} ${data.version}`, data);
    const url = new URL(path, "http://iuran.test");
    const endpoint = method === "GET" ? undefined : endpointAt(method, url.pathname);
    if (endpoint === undefined) return answer;
    const left = await news();
    // Sent again by its key, or only tried out: nothing is written.
    const again = `${endpoint.name} ${asked.key}`;
    const isAgain = (asked.key != null && keys.has(again)) || (answer.status === 201 && isKnown);
    keys.add(again);
    const isTrial = url.searchParams.has("dry_run");
    if (!isAlone || begun !== mine || isAgain || isTrial || answer.status >= 300) return answer;
    writes.push({
      endpoint: endpoint.name,
      path: url.pathname,
      sent: isObject(asked.body) ? asked.body : {},
      answered: data,
      left,
    });
    return answer;
  };
  const workOfDay = async () => {
    const done = await own.workOfDay();
    // Nobody has called for it, so it is not the next write's.
    await news();
    return done;
  };
  const sendScheduled = async () => {
    const done = await own.sendScheduled();
    await news();
    return done;
  };
  return { backend: { ...backend, own: { ...own, workOfDay, sendScheduled }, request }, writes, known };
}
