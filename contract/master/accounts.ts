/** The chart of accounts. Source: docs/spec/money.md §2, docs/spec/api.md §8.1. */
import * as v from "valibot";
import {
  coded,
  exportableQuery,
  id,
  listOf,
  one,
  onOff,
  rupiah,
  rupiahSum,
  seen,
  sentence,
  several,
  signedRupiah,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { accountPurposes, accountTypes, activeStatuses, cashFlows, oneOf, restrictions } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { accountTable } from "./account-fields.ts";

const status = oneOf(activeStatuses);

const fields = {
  id,
  code: v.string(),
  name: v.string(),
  type: oneOf(accountTypes),
  /** what the system posts to it; null for the school's own */
  purpose: v.nullable(oneOf(accountPurposes)),
  /** with restrictions only what is equity or income */
  restriction: oneOf(restrictions),
  /** null: as its type has it (docs/spec/books.md §4.4) */
  cash_flow: v.nullable(oneOf(cashFlows)),
  normal_balance: v.picklist(["debit", "credit"]),
  parent_id: v.nullable(id),
  parent: v.nullable(coded),
  unit_id: v.nullable(id),
  unit: v.nullable(unitBrief),
  balance: signedRupiah,
  status,
  version: v.number(),
};
export const account = v.strictObject(fields);
export type Account = v.InferOutput<typeof account>;

/**
 * `in_use`: it has entries, or a category, bank or account points to it, so it cannot be deleted; with entries
 * (`has_entries`) it keeps its type too. `opening_balance` is what it began with, on its normal side.
 */
export const accountDetail = v.strictObject({
  ...fields,
  ...traced,
  opening_balance: rupiah,
  has_entries: v.boolean(),
  in_use: v.boolean(),
});
export type AccountDetail = v.InferOutput<typeof accountDetail>;

/** The fields that people fill in; without a unit it is shared by all. Source: docs/spec/money.md §2. */
export const accountFields = v.strictObject(typedFields(accountTable));
export type AccountFields = v.InferOutput<typeof accountFields>;

export const listAccounts = endpoint({
  name: "listAccounts",
  summary: "The chart of accounts with each account's balance on its normal side",
  method: "GET",
  path: "/api/accounts",
  access: "accounts.read",
  query: exportableQuery({
    sorts: ["code", "name"],
    filters: {
      type: v.optional(several(oneOf(accountTypes))),
      unit_id: v.optional(several(id)),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(account, {}),
});

/**
 * An account in its place in the chart. `total_…` hold all accounts below it, too, found or not; the balances are those
 * of the units asked for. One that is not found itself stands above one that is.
 */
export const placedAccount = v.strictObject({
  ...fields,
  opening_balance: rupiah,
  /** 1 at the top */
  level: v.number(),
  /** of those found, or above one that is */
  children_count: v.number(),
  total_balance: signedRupiah,
  total_opening: rupiahSum,
  is_found: v.boolean(),
});
export type PlacedAccount = v.InferOutput<typeof placedAccount>;

/** The filter by unit leaves what all share in, with that unit's part. A page counts accounts at the top. */
export const listAccountTree = endpoint({
  name: "listAccountTree",
  summary: "The chart of accounts as a tree in the order of its codes, each account before those below it",
  method: "GET",
  path: "/api/accounts/tree",
  access: "accounts.read",
  query: exportableQuery({
    sorts: [],
    filters: {
      type: v.optional(several(oneOf(accountTypes))),
      unit_id: v.optional(several(id)),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(placedAccount, { accounts_count: v.number() }),
});

export const getAccount = endpoint({
  name: "getAccount",
  summary: "One account",
  method: "GET",
  path: "/api/accounts/:id",
  access: "accounts.read",
  reply: one(accountDetail),
});

/** Errors: 404 a unit that is not one's own, 422. */
export const createAccount = endpoint({
  name: "createAccount",
  summary: "Makes an account",
  method: "POST",
  path: "/api/accounts",
  access: "accounts.write",
  body: accountFields,
  reply: one(accountDetail),
  status: 201,
});

/** Errors: 404, 409 `stale_version`, 422. */
export const updateAccount = endpoint({
  name: "updateAccount",
  summary: "Changes an account",
  method: "PUT",
  path: "/api/accounts/:id",
  access: "accounts.write",
  body: v.strictObject({ ...accountFields.entries, version }),
  reply: one(accountDetail),
});

/** Errors: 404, 409 `in_use` with entries, or when something points to it, 409 `stale_version`. */
export const deleteAccount = endpoint({
  name: "deleteAccount",
  summary: "Deletes an account that was never used",
  method: "DELETE",
  path: "/api/accounts/:id",
  access: "accounts.write",
  body: seen,
  reply: sentence,
});

/** Errors: 404, 409 `stale_version`. */
export const activateAccount = endpoint({
  name: "activateAccount",
  summary: "Makes an account active again",
  method: "POST",
  path: "/api/accounts/:id/activate",
  access: "accounts.write",
  body: seen,
  reply: one(accountDetail),
});

/** Errors: 404, 409 `stale_version`. */
export const deactivateAccount = endpoint({
  name: "deactivateAccount",
  summary: "Sets an account inactive; what it was used for stays",
  method: "POST",
  path: "/api/accounts/:id/deactivate",
  access: "accounts.write",
  body: seen,
  reply: one(accountDetail),
});

export const charted = v.strictObject({ code: v.string(), name: v.string(), type: oneOf(accountTypes) });
export type ChartedAccount = v.InferOutput<typeof charted>;

/**
 * `create` is made, headings first; `move` is there already and goes under a heading that is made (`under` is its code);
 * `existing` stays as it is, because its code or what it is for is taken, and is named as the school has it. A dry run
 * only says so. It asks for no key: a second run finds nothing to do.
 */
export const loadStandardChart = endpoint({
  name: "loadStandardChart",
  summary:
    "Adds what the school lacks of the standard chart of accounts, with its headings; shared by all units",
  method: "POST",
  path: "/api/accounts/standard",
  access: "school.write",
  query: v.strictObject({ dry_run: v.optional(onOff, "0") }),
  reply: one(
    v.strictObject({
      create: v.array(v.strictObject({ ...charted.entries, parent_code: v.nullable(v.string()) })),
      move: v.array(v.strictObject({ ...charted.entries, under: v.string() })),
      existing: v.array(charted),
    }),
  ),
});
