/** Operators: the school's staff who log in. Source: docs/spec/data.md §2, docs/spec/api.md §8.1, docs/spec/access.md §3. */
import * as v from "valibot";
import {
  exportableQuery,
  id,
  instant,
  listOf,
  one,
  seen,
  several,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { adminRoles, oneOf, operatorStatuses } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { typedEmail, typedPhone } from "../people.ts";
import { seesAllUnits } from "../permissions.ts";
import { operatorTable } from "./operator-fields.ts";

const status = oneOf(operatorStatuses);

/**
 * Who manages or oversees operators (AS, AY) sees everything; all others see the active colleagues of their own units
 * with name, role, phone and the units they share, and null or nothing in the other fields.
 */
export const operator = v.strictObject({
  id,
  name: v.string(),
  username: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** null until a registration is approved; a code that we do not know is shown as it is */
  admin_role: v.nullable(v.string()),
  all_units: v.boolean(),
  /** empty where `all_units` holds */
  unit_ids: v.array(id),
  units: v.array(unitBrief),
  status,
  must_change_password: v.boolean(),
  last_login_at: v.nullable(instant),
  created_at: v.nullable(instant),
  version: v.number(),
});
export type Operator = v.InferOutput<typeof operator>;

/** Who made and changed the account, for who manages or oversees operators; null for all others. */
export const operatorDetail = v.strictObject({
  ...operator.entries,
  ...traced,
  created_at: v.nullable(instant),
  updated_at: v.nullable(instant),
});
export type OperatorDetail = v.InferOutput<typeof operatorDetail>;

/** `pending` counts the registrations that wait, whatever the filters are; 0 for those who do not see them. */
export const listOperators = endpoint({
  name: "listOperators",
  summary: "Operators; a unit's are those given to it and those who see every unit",
  method: "GET",
  path: "/api/operators",
  access: "operators.read",
  query: exportableQuery({
    sorts: ["name", "admin_role", "status", "last_login_at", "created_at"],
    filters: {
      status: v.optional(several(status)),
      admin_role: v.optional(several(oneOf(adminRoles))),
      unit_id: v.optional(several(id)),
    },
  }),
  reply: listOf(operator, { pending: v.number() }),
});

/** Errors: 404 unknown, or no colleague of one's own units. */
export const getOperator = endpoint({
  name: "getOperator",
  summary: "One operator",
  method: "GET",
  path: "/api/operators/:id",
  access: "operators.read",
  reply: one(operatorDetail),
});

const typed = typedFields(operatorTable);
const role = { admin_role: typed.admin_role, unit_ids: typed.unit_ids };

type Access = v.InferOutput<v.StrictObjectSchema<typeof role, undefined>>;

/** A role that does not see every unit needs at least one (docs/spec/data.md §2). Says nothing while there is no role. */
const hasUnits = <T extends Access>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const value = dataset.value as Partial<Access>; // of a body with other mistakes, too, so nothing of it is sure
    if (!adminRoles.some((code) => code === value.admin_role && !seesAllUnits(code))) return;
    if (!Array.isArray(value.unit_ids) || value.unit_ids.length > 0) return;
    const at = { type: "object", origin: "value", input: value, key: "unit_ids", value: [] } as const;
    addIssue({ message: "Pilih paling sedikit satu unit.", path: [at] });
  });

/** Email and telephone are always said, if only by `null`. */
export const operatorFields = v.strictObject({ ...typed, email: typedEmail, phone: typedPhone });

/** What the form of an operator holds; `unit_ids` count for roles of single units only. */
export const operatorForm = v.pipe(operatorFields, hasUnits<v.InferOutput<typeof operatorFields>>());

export const operatorChange = v.strictObject({ ...operatorFields.entries, version });
export const operatorApproval = v.strictObject({ ...role, version });

/** The first password is shown this once; only its hash is kept. */
export const withFirstPassword = v.strictObject({ data: operatorDetail, first_password: v.string() });

/** Errors: 422 (a name or address that is taken, an unknown unit). */
export const createOperator = endpoint({
  name: "createOperator",
  summary: "Makes an operator with a random first password, which must be changed at the first login",
  method: "POST",
  path: "/api/operators",
  access: "operators.write",
  body: operatorForm,
  reply: withFirstPassword,
  status: 201,
});

/** Errors: 404, 409 stale_version or wrong_status (a registration is approved first), 422 (also: nobody demotes themself or the last active AS). */
export const updateOperator = endpoint({
  name: "updateOperator",
  summary: "Changes an operator's fields, role and units",
  method: "PUT",
  path: "/api/operators/:id",
  access: "operators.write",
  body: v.pipe(operatorChange, hasUnits<v.InferOutput<typeof operatorChange>>()),
  reply: one(operatorDetail),
});

/** Errors: 404, 409 stale_version, own_account, in_use (has worked or logged in: deactivate instead). */
export const deleteOperator = endpoint({
  name: "deleteOperator",
  summary: "Deletes an operator who never logged in",
  method: "DELETE",
  path: "/api/operators/:id",
  access: "operators.write",
  body: seen,
  reply: v.strictObject({ message: v.string() }),
});

/** What a registration is approved with. */
export const approvalForm = v.pipe(v.strictObject(role), hasUnits<Access>());

/** Errors: 404, 409 stale_version, wrong_status, 422. */
export const approveOperator = endpoint({
  name: "approveOperator",
  summary: "Approves a registration with a role and units; the person is told by mail",
  method: "POST",
  path: "/api/operators/:id/approve",
  access: "operators.write",
  body: v.pipe(operatorApproval, hasUnits<v.InferOutput<typeof operatorApproval>>()),
  reply: one(operatorDetail),
});

/** Errors: 404, 409 stale_version, wrong_status. */
export const rejectOperator = endpoint({
  name: "rejectOperator",
  summary: "Rejects a registration and deletes it",
  method: "POST",
  path: "/api/operators/:id/reject",
  access: "operators.write",
  body: seen,
  reply: v.strictObject({ message: v.string() }),
});

/** Errors: 404, 409 stale_version, wrong_status. */
export const activateOperator = endpoint({
  name: "activateOperator",
  summary: "Lets a deactivated operator log in again",
  method: "POST",
  path: "/api/operators/:id/activate",
  access: "operators.write",
  body: seen,
  reply: one(operatorDetail),
});

/** Errors: 404, 409 stale_version, wrong_status, own_account, last_admin. */
export const deactivateOperator = endpoint({
  name: "deactivateOperator",
  summary: "Keeps an operator from logging in and ends all sessions",
  method: "POST",
  path: "/api/operators/:id/deactivate",
  access: "operators.write",
  body: seen,
  reply: one(operatorDetail),
});

/** Errors: 404, 409 stale_version, wrong_status. */
export const unlockOperator = endpoint({
  name: "unlockOperator",
  summary: "Opens an account that failed logins have locked",
  method: "POST",
  path: "/api/operators/:id/unlock",
  access: "operators.write",
  body: seen,
  reply: one(operatorDetail),
});

/** Errors: 404, 409 stale_version, wrong_status, own_account (one's own is changed in the profile). */
export const resetOperatorPassword = endpoint({
  name: "resetOperatorPassword",
  summary: "Gives a random first password and ends all sessions of the operator",
  method: "POST",
  path: "/api/operators/:id/reset-password",
  access: "operators.write",
  body: seen,
  reply: withFirstPassword,
});
