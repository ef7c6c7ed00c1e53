/** The budget of a unit for a class year (RAPBS): by account and month. Source: docs/spec/books.md §6. */
import * as v from "valibot";
import { day, id, instant, maxRupiah, named, one, rupiah, signedRupiah } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, tillStatuses } from "../enums.ts";

/** As many as a chart of accounts will ever have. */
const MAX_ACCOUNTS = 1_000;
const MAX_MONTHS = 24;

export const budgetAccount = v.strictObject({
  id,
  code: v.string(),
  name: v.string(),
  type: v.picklist(["income", "expense"]),
  /** what is planned, one figure a month */
  amounts: v.array(rupiah),
  /** what was earned or spent in these months, on the account's own side */
  realised: v.array(signedRupiah),
  /** and in the same months a year earlier */
  before: v.array(signedRupiah),
});
export type BudgetAccount = v.InferOutput<typeof budgetAccount>;

export const budget = v.strictObject({
  unit: named,
  class_year: v.strictObject({ id, name: v.string(), starts_on: day, ends_on: day }),
  /** of the books of the year; a closed year keeps the plan that it had */
  status: oneOf(tillStatuses),
  /** 0 where nothing was ever planned */
  version: v.number(),
  changed: v.nullable(v.strictObject({ at: instant, by: v.nullable(v.string()) })),
  /** `YYYY-MM`, in order */
  months: v.array(v.string()),
  /** income first, each by its code */
  accounts: v.array(budgetAccount),
});
export type Budget = v.InferOutput<typeof budget>;

const which = v.strictObject({ unit_id: id, class_year_id: id });

/** Errors: 404 unit or class year. */
export const getBudget = endpoint({
  name: "getBudget",
  summary: "What a unit plans to earn and spend in a class year, by account and month, beside what it did",
  method: "GET",
  path: "/api/budgets",
  access: "budgets.read",
  query: which,
  reply: one(budget),
});

const seenVersion = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646));
const planned = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxRupiah));

/** The whole plan: an account that is left out is planned for with nothing. */
export const budgetFields = v.strictObject({
  version: seenVersion,
  accounts: v.pipe(
    v.array(
      v.strictObject({
        account_id: id,
        amounts: v.pipe(v.array(planned), v.maxLength(MAX_MONTHS)),
      }),
    ),
    v.maxLength(MAX_ACCOUNTS),
  ),
});
export type BudgetFields = v.InferOutput<typeof budgetFields>;

/** Errors: 404 unit or class year, 409 `stale_version`, `period_closed` (the year's books), 422 an account or its months. */
export const saveBudget = endpoint({
  name: "saveBudget",
  summary: "Keeps the whole budget of a unit for a class year",
  method: "PUT",
  path: "/api/budgets",
  access: "budgets.write",
  query: which,
  body: budgetFields,
  reply: one(budget),
});
