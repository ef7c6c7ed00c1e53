/** The audit trail: who did what. Source: docs/spec/data.md §11. */
import * as v from "valibot";
import { day, id, instant, listOf, listQuery, named, several } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../enums.ts";

export const auditRow = v.strictObject({
  id,
  at: instant,
  who: v.nullable(named),
  action: v.string(),
  resource: v.string(),
  resource_id: v.nullable(id),
  reason: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  address: v.nullable(v.string()),
  /** how the rows are called now whose ids stand in this one, by id; those that are gone have no name */
  names: v.record(v.string(), v.string()),
});
export type AuditRow = v.InferOutput<typeof auditRow>;

export const listAudit = endpoint({
  name: "listAudit",
  summary: "Who did what, when, from where, with the values before and after",
  method: "GET",
  path: "/api/audit",
  access: "audit.read",
  query: listQuery({
    sorts: ["at"],
    filters: {
      actor_id: v.optional(several(id)),
      action: v.optional(several(v.string())),
      resource: v.optional(several(v.string())),
      resource_id: v.optional(id),
      /** what was changed in the data, or who came in, went out and got another password */
      about: v.optional(oneOf(["changes", "sign_ins"])),
      /** the first and the last calendar day, both included */
      date_from: v.optional(day),
      date_until: v.optional(day),
    },
  }),
  reply: listOf(auditRow, {}),
});
