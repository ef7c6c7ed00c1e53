/** The fields that people fill in for a tariff; what is left open holds for everybody. Source: docs/spec/money.md §5, decision 059. */
import type { FieldFacts } from "../fields.ts";

export const tariffTable = {
  category_id: { kind: "id", label: "tariff.category" },
  class_year_id: { kind: "id", label: "tariff.classYear" },
  grade: { kind: "openCount", min: 0, max: 13, label: "tariff.grade" },
  classroom_id: { kind: "reference", label: "tariff.classroom" },
  student_category_id: { kind: "reference", label: "tariff.studentCategory" },
  student_id: { kind: "reference", label: "tariff.student" },
  amount: { kind: "rupiah", label: "tariff.amount" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
