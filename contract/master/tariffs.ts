/** Tariffs, and why a bill is as large as it is. Source: docs/spec/money.md §5, docs/spec/access.md §3. */
import * as v from "valibot";
import {
  coded,
  exportableQuery,
  id,
  instalmentPlace,
  listOf,
  named,
  one,
  period,
  rupiah,
  seen,
  sentence,
  several,
  studentBrief,
  traced,
  unitBrief,
  version,
  wholeNumber,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { amountSources, oneOf } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { tariffTable } from "./tariff-fields.ts";

/** Whom a tariff is for; what is null holds for everybody. */
const reach = {
  grade: v.nullable(v.number()),
  classroom_id: v.nullable(id),
  classroom: v.nullable(named),
  student_category_id: v.nullable(id),
  student_category: v.nullable(named),
  student_id: v.nullable(id),
  student: v.nullable(studentBrief),
};
const fields = {
  id,
  unit_id: id,
  unit: unitBrief,
  category_id: id,
  category: coded,
  class_year_id: id,
  class_year: named,
  ...reach,
  amount: rupiah,
  version: v.number(),
};
export const tariff = v.strictObject(fields);
export type Tariff = v.InferOutput<typeof tariff>;

export const tariffDetail = v.strictObject({ ...fields, ...traced });
export type TariffDetail = v.InferOutput<typeof tariffDetail>;

/** The fields that people fill in. A student makes the rest superfluous, a classroom its grade; both are then dropped. */
export const tariffFields = v.strictObject(typedFields(tariffTable));
export type TariffFields = v.InferOutput<typeof tariffFields>;

export const listTariffs = endpoint({
  name: "listTariffs",
  summary: "Tariffs, the general ones of a category and class year first",
  method: "GET",
  path: "/api/tariffs",
  access: "categories.read",
  query: exportableQuery({
    sorts: ["category", "class_year", "amount"],
    filters: {
      unit_id: v.optional(several(id)),
      category_id: v.optional(several(id)),
      class_year_id: v.optional(several(id)),
      grade: v.optional(several(v.pipe(v.string(), v.regex(/^\d{1,2}$/)))),
      student_category_id: v.optional(several(id)),
    },
  }),
  reply: listOf(tariff, {}),
});

export const getTariff = endpoint({
  name: "getTariff",
  summary: "One tariff",
  method: "GET",
  path: "/api/tariffs/:id",
  access: "categories.read",
  reply: one(tariffDetail),
});

/** Errors: 404 a category that is not one's own, 422 (also for a second tariff of the same students, which is named). */
export const createTariff = endpoint({
  name: "createTariff",
  summary: "Sets the amount of a category in a class year, for everybody or for some",
  method: "POST",
  path: "/api/tariffs",
  access: "categories.write",
  body: tariffFields,
  reply: one(tariffDetail),
  status: 201,
});

/** Issued bills stay as they are (docs/spec/money.md §9.2). Errors: 404, 409 `stale_version`, 422. */
export const updateTariff = endpoint({
  name: "updateTariff",
  summary: "Changes a tariff for the bills to come",
  method: "PUT",
  path: "/api/tariffs/:id",
  access: "categories.write",
  body: v.strictObject({ ...tariffFields.entries, version }),
  reply: one(tariffDetail),
});

/** Bills keep their amount and what it came from. Errors: 404, 409 `stale_version`. */
export const deleteTariff = endpoint({
  name: "deleteTariff",
  summary: "Takes a tariff away for the bills to come",
  method: "DELETE",
  path: "/api/tariffs/:id",
  access: "categories.write",
  body: seen,
  reply: sentence,
});

/** What is copied from which class year into which; `percent` is the rise, `round_to` in rupiah. */
export const tariffCopy = v.strictObject({
  unit_id: id,
  from_class_year_id: id,
  to_class_year_id: id,
  percent: v.optional(wholeNumber(0, 100), 0),
  round_to: v.optional(wholeNumber(1, 100_000), 1000),
});
export type TariffCopy = v.InferOutput<typeof tariffCopy>;

/** `exists`: the new year has one for the same students; `no_classroom`: it has no such class; `student_gone`: not active. */
const copySkips = ["exists", "no_classroom", "student_gone", "category_inactive"] as const;
export type CopySkip = (typeof copySkips)[number];

export const copyRow = v.strictObject({
  category: coded,
  ...reach,
  from_amount: rupiah,
  to_amount: rupiah,
  /** why it is not copied; null where it is */
  skipped: v.nullable(oneOf(copySkips)),
});
export const tariffCopyPreview = v.strictObject({
  copied_count: v.number(),
  skipped_count: v.number(),
  rows: v.array(copyRow),
});
export type TariffCopyPreview = v.InferOutput<typeof tariffCopyPreview>;

/** Changes nothing. Errors: 404, 409 `period_closed`, 422. */
export const previewTariffCopy = endpoint({
  name: "previewTariffCopy",
  summary: "What copying a class year's tariffs into another would make",
  method: "POST",
  path: "/api/tariffs/copy/preview",
  access: "categories.write",
  body: tariffCopy,
  reply: one(tariffCopyPreview),
});

/** One transaction; running it again makes nothing twice. Errors: 404, 409 `nothing_to_copy`, `period_closed`, 422. */
export const copyTariffs = endpoint({
  name: "copyTariffs",
  summary: "Copies a class year's tariffs into another, with a rise",
  method: "POST",
  path: "/api/tariffs/copy",
  access: "categories.write",
  body: tariffCopy,
  reply: one(tariffCopyPreview),
  status: 201,
});

/** A tariff as an explanation keeps it, in names that stay when the tariff is gone. */
export const matchedTariff = v.strictObject({
  tariff_id: id,
  grade: v.nullable(v.number()),
  classroom: v.nullable(v.string()),
  student_category: v.nullable(v.string()),
  is_for_student: v.boolean(),
  amount: rupiah,
});
export type MatchedTariff = v.InferOutput<typeof matchedTariff>;

/** A relief as an explanation keeps it; the reason is told to who may read relief. */
export const appliedRelief = v.strictObject({
  relief_id: id,
  student_category: v.nullable(v.string()),
  percent: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  discount: rupiah,
});
export type AppliedRelief = v.InferOutput<typeof appliedRelief>;

/** How a bill's amount came about. `matching`: the tariffs that held, the first of which won. */
export const basis = v.strictObject({
  source: oneOf(amountSources),
  matching: v.array(matchedTariff),
  category_amount: rupiah,
  amount: rupiah,
  reliefs: v.array(appliedRelief),
  discount: rupiah,
});
export type Basis = v.InferOutput<typeof basis>;

export const explanation = v.strictObject({
  student: studentBrief,
  category: coded,
  class_year: named,
  period,
  ...instalmentPlace,
  grade: v.nullable(v.number()),
  student_category: v.nullable(v.string()),
  /** `issued`: as it was when the bill was issued; `now`: as the next billing would have it */
  as_of: oneOf(["issued", "now"]),
  ...basis.entries,
  total: rupiah,
});
export type Explanation = v.InferOutput<typeof explanation>;

/** Errors: 404 a student, category or class year that is unknown or of another's unit, 422 a period of another kind. */
export const explainAmount = endpoint({
  name: "explainAmount",
  summary: "Why a student would be billed this amount for a category and period",
  method: "GET",
  path: "/api/explanation",
  access: "categories.read",
  query: v.strictObject({ student_id: id, category_id: id, class_year_id: id, period }),
  reply: one(explanation),
});

/** Errors: 404. For a bill from before that was kept it is what would hold now (`as_of`). */
export const explainBill = endpoint({
  name: "explainBill",
  summary: "Why a bill is as large as it is",
  method: "GET",
  path: "/api/bills/:id/explanation",
  access: "bills.read",
  reply: one(explanation),
});
