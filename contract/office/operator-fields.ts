/** The fields that are filled in for an operator. Source: docs/spec/data.md §2, decision 059. */
import { adminRoles } from "../enums.ts";
import type { FieldFacts } from "../fields.ts";

export const operatorTable = {
  name: { kind: "colleague", label: "operator.name" },
  username: { kind: "username", label: "operator.username" },
  email: { kind: "email", label: "operator.email" },
  phone: { kind: "phone", label: "operator.phone" },
  admin_role: { kind: "one", of: adminRoles, words: "enum.role", label: "operator.role" },
  unit_ids: { kind: "ids", label: "operator.units" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
