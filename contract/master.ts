/**
 * Master data that the money path reads: units, class years, classrooms, accounts, categories, banks.
 * Source: domain.md, api.md "Resources".
 */
import * as v from "valibot";
import {
  day,
  id,
  listOf,
  listQuery,
  named,
  one,
  rupiah,
  several,
  signedRupiah,
  unitBrief,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import {
  accountTypes,
  activeStatuses,
  bankKinds,
  categoryKinds,
  classYearStatuses,
  levels,
  oneOf,
} from "./enums.ts";

const status = oneOf(activeStatuses);

const unit = v.strictObject({
  id,
  code: v.string(),
  name: v.string(),
  level: oneOf(levels),
  npsn: v.nullable(v.string()),
  head_name: v.nullable(v.string()),
  treasurer_name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  receipt_prefix: v.string(),
  receipt_city: v.nullable(v.string()),
  receipt_footer: v.nullable(v.string()),
  grades: v.array(v.number()),
  status,
  version: v.number(),
});
export type Unit = v.InferOutput<typeof unit>;

export const listUnits = endpoint({
  name: "listUnits",
  summary: "Units of the school",
  method: "GET",
  path: "/api/units",
  access: "units.read",
  query: listQuery({ sorts: ["code", "name"], filters: { status: v.optional(several(status)) } }),
  reply: listOf(unit, {}),
});

/** Errors: 404 unknown or of another's unit. */
export const getUnit = endpoint({
  name: "getUnit",
  summary: "One unit",
  method: "GET",
  path: "/api/units/:id",
  access: "units.read",
  reply: one(unit),
});

const classYear = v.strictObject({
  id,
  name: v.string(),
  starts_on: day,
  ends_on: day,
  status: oneOf(classYearStatuses),
  version: v.number(),
});
export type ClassYear = v.InferOutput<typeof classYear>;

export const listClassYears = endpoint({
  name: "listClassYears",
  summary: "Class years",
  method: "GET",
  path: "/api/class-years",
  access: "class_years.read",
  query: listQuery({
    sorts: ["name"],
    filters: { status: v.optional(several(oneOf(classYearStatuses))) },
  }),
  reply: listOf(classYear, {}),
});

export const getClassYear = endpoint({
  name: "getClassYear",
  summary: "One class year",
  method: "GET",
  path: "/api/class-years/:id",
  access: "class_years.read",
  reply: one(classYear),
});

const classroom = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  class_year_id: id,
  class_year: named,
  grade: v.number(),
  name: v.string(),
  major: v.nullable(v.string()),
  homeroom_teacher: v.nullable(v.string()),
  capacity: v.number(),
  students_count: v.number(),
  status,
  version: v.number(),
});
export type Classroom = v.InferOutput<typeof classroom>;

export const listClassrooms = endpoint({
  name: "listClassrooms",
  summary: "Classrooms with the number of students placed in them",
  method: "GET",
  path: "/api/classrooms",
  access: "classrooms.read",
  query: listQuery({
    sorts: ["name", "grade"],
    filters: {
      unit_id: v.optional(several(id)),
      class_year_id: v.optional(id),
      grade: v.optional(several(v.pipe(v.string(), v.regex(/^\d{1,2}$/)))),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(classroom, {}),
});

export const getClassroom = endpoint({
  name: "getClassroom",
  summary: "One classroom",
  method: "GET",
  path: "/api/classrooms/:id",
  access: "classrooms.read",
  reply: one(classroom),
});

const account = v.strictObject({
  id,
  code: v.string(),
  name: v.string(),
  type: oneOf(accountTypes),
  normal_balance: v.picklist(["debit", "credit"]),
  parent_id: v.nullable(id),
  unit_id: v.nullable(id),
  unit: v.nullable(unitBrief),
  balance: signedRupiah,
  status,
  version: v.number(),
});
export type Account = v.InferOutput<typeof account>;

export const listAccounts = endpoint({
  name: "listAccounts",
  summary: "The chart of accounts with each account's balance on its normal side",
  method: "GET",
  path: "/api/accounts",
  access: "accounts.read",
  query: listQuery({
    sorts: ["code", "name"],
    filters: { type: v.optional(several(oneOf(accountTypes))), status: v.optional(several(status)) },
  }),
  reply: listOf(account, {}),
});

export const getAccount = endpoint({
  name: "getAccount",
  summary: "One account",
  method: "GET",
  path: "/api/accounts/:id",
  access: "accounts.read",
  reply: one(account),
});

const category = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  code: v.string(),
  name: v.string(),
  kind: oneOf(categoryKinds),
  default_amount: rupiah,
  due_day: v.number(),
  allow_partial: v.boolean(),
  priority: v.number(),
  status,
  version: v.number(),
});
export type Category = v.InferOutput<typeof category>;

export const listCategories = endpoint({
  name: "listCategories",
  summary: "Bill categories",
  method: "GET",
  path: "/api/categories",
  access: "categories.read",
  query: listQuery({
    sorts: ["code", "name", "priority"],
    filters: {
      unit_id: v.optional(several(id)),
      kind: v.optional(several(oneOf(categoryKinds))),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(category, {}),
});

export const getCategory = endpoint({
  name: "getCategory",
  summary: "One bill category",
  method: "GET",
  path: "/api/categories/:id",
  access: "categories.read",
  reply: one(category),
});

const bank = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  kind: oneOf(bankKinds),
  name: v.string(),
  bank_code: v.nullable(v.string()),
  account_no: v.nullable(v.string()),
  holder: v.nullable(v.string()),
  status,
  version: v.number(),
});
export type Bank = v.InferOutput<typeof bank>;

export const listBanks = endpoint({
  name: "listBanks",
  summary: "Bank accounts, cash boxes, VA and QRIS",
  method: "GET",
  path: "/api/banks",
  access: "banks.read",
  query: listQuery({
    sorts: ["name"],
    filters: {
      unit_id: v.optional(several(id)),
      kind: v.optional(several(oneOf(bankKinds))),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(bank, {}),
});

export const getBank = endpoint({
  name: "getBank",
  summary: "One bank account or cash box",
  method: "GET",
  path: "/api/banks/:id",
  access: "banks.read",
  reply: one(bank),
});
