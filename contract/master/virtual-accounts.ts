/** Virtual account numbers of students at the banks of their unit. Source: docs/spec/money.md §3.5, decision 030. */
import * as v from "valibot";
import { exportableQuery, id, listOf, named, onOff, several, studentBrief, unitBrief } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, virtualFaults } from "../enums.ts";

/** Either the number, or why there is none. */
const outcome = {
  number: v.nullable(v.string()),
  fault: v.nullable(oneOf(virtualFaults)),
};

/** A student's number at one bank. */
export const virtualAccount = v.strictObject({ bank: named, ...outcome });
export type VirtualAccount = v.InferOutput<typeof virtualAccount>;

/** A number that there is, for the family that pays to it. */
export const ownVirtualAccount = v.strictObject({ bank: named, number: v.string() });
export type OwnVirtualAccount = v.InferOutput<typeof ownVirtualAccount>;

export const bearer = v.strictObject({
  /** of bank and student together */
  id: v.string(),
  ...outcome,
  bank: named,
  student: studentBrief,
  unit: unitBrief,
});
export type VirtualAccountRow = v.InferOutput<typeof bearer>;

/** The open numbers: of students at school, and of former ones who still owe. `without`: how many have none yet. */
export const listVirtualAccounts = endpoint({
  name: "listVirtualAccounts",
  summary: "Virtual account numbers of the students at the active VA banks of their unit",
  method: "GET",
  path: "/api/virtual-accounts",
  access: "students.read",
  query: exportableQuery({
    sorts: ["name", "nis"],
    filters: {
      bank_id: v.optional(several(id)),
      unit_id: v.optional(several(id)),
      /** `1`: who has a number; `0`: who has none */
      numbered: v.optional(onOff),
    },
  }),
  reply: listOf(bearer, { without: v.number() }),
});
