/** The field that people fill in for a student category. Source: docs/spec/data.md §7.4, decision 059. */
import type { FieldFacts } from "../fields.ts";

export const studentCategoryTable = {
  name: { kind: "line", min: 2, max: 40, label: "master.name" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
