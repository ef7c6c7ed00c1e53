/** The audit trail. Source: docs/spec/data.md §11. */
import { type AuditRow, listAudit } from "../../contract/office/audit.ts";
import { addDays, startOfDay } from "../../rules/calendar.ts";
import { listAuditRows, namesOf } from "../../store/office/audit.ts";
import { type AnyCase, forStaff, long } from "../case.ts";
import { listReply, namedOf } from "../reply.ts";

type Values = AuditRow["before"];

/** The values of an audit row; the store keeps them as the JSON of an object. */
const valuesOf = (json: string | null): Values => (json === null ? null : (JSON.parse(json) as Values)); // recordAudit wrote it

/** The ids that an audit row holds: its own record's, and what its values refer to. */
function idsIn(row: { resource_id: string | null; before: Values; after: Values }): string[] {
  const referred = [row.before, row.after].flatMap(referredIn);
  return [...new Set([row.resource_id, ...referred])].filter((id) => typeof id === "string");
}

/** What values refer to, also those that stand in a list: `allocations: [{ bill_id, amount }]`. */
function referredIn(values: unknown): unknown[] {
  if (Array.isArray(values)) return values.flatMap(referredIn);
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([field, value]) =>
    /_(ids?|by)$/.test(field) ? value : referredIn(value),
  );
}

const auditTrail = forStaff(listAudit, async (call) => {
  const { date_from, date_until, ...filter } = call.query.filter;
  const span = {
    ...(date_from !== undefined && { from: startOfDay(call.zone, date_from).toISOString() }),
    ...(date_until !== undefined && { until: startOfDay(call.zone, addDays(date_until, 1)).toISOString() }),
  };
  const found = await listAuditRows(call.db, { ...filter, ...span }, call.query.q, call.query);
  const rows = found.rows.map((row) => ({
    ...row,
    before: valuesOf(row.before),
    after: valuesOf(row.after),
  }));
  const names = await namesOf(call.db, [...new Set(rows.flatMap(idsIn))]);
  const data = rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: namedOf(row.actor_id, row.actor_name),
    action: row.action,
    resource: row.resource,
    resource_id: row.resource_id,
    reason: row.reason,
    before: row.before,
    after: row.after,
    address: row.address,
    names: Object.fromEntries(
      idsIn(row).flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [[id, name] as const];
      }),
    ),
  }));
  return listReply(call.url, call.query, { data, total: found.total, sums: {} });
});

export const auditCases: AnyCase[] = [long(auditTrail)];
