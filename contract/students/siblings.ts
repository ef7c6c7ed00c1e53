/** Brothers and sisters, found by the family card and by their parents' telephone. Source: docs/spec/data.md §7.2. */
import * as v from "valibot";
import { id, named, rupiah, unitBrief } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, studentStatuses } from "../enums.ts";

/** What two students have in common, the stronger first. */
export const kinships = ["family_card", "phone"] as const;
export type Kinship = (typeof kinships)[number];

export const sibling = v.strictObject({
  id,
  nis: v.string(),
  name: v.string(),
  unit: unitBrief,
  classroom: v.nullable(named),
  status: oneOf(studentStatuses),
  /** what the student owes now, in the units that the asker may see */
  balance: rupiah,
  kinship: oneOf(kinships),
});
export type Sibling = v.InferOutput<typeof sibling>;

export const siblingReply = v.strictObject({ data: v.array(sibling) });

/** Errors: 404 unknown or of another's unit. */
export const listSiblings = endpoint({
  name: "listSiblings",
  summary:
    "Students of own units with the same family card number or a parent's telephone in common, by name",
  method: "GET",
  path: "/api/students/:id/siblings",
  access: "students.read",
  reply: siblingReply,
});

const typed = v.pipe(v.string(), v.trim(), v.maxLength(40));

/** A post because numbers of papers do not belong into an address. What is no number yet finds nobody. */
export const findSiblings = endpoint({
  name: "findSiblings",
  summary:
    "The same for a student who is being entered: by the number and the telephones typed so far; writes nothing",
  method: "POST",
  path: "/api/students/siblings",
  access: "students.write",
  body: v.strictObject({
    family_card_no: v.optional(v.nullable(typed), null),
    phones: v.optional(v.pipe(v.array(typed), v.maxLength(3)), []),
  }),
  reply: siblingReply,
});
