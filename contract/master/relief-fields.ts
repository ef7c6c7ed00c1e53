/** The fields that people fill in for a relief; of student and category, of percent and rupiah, one each. Source: docs/spec/money.md §6, decision 059. */
import type { FieldFacts } from "../fields.ts";

export const reliefTable = {
  category_id: { kind: "id", label: "relief.category" },
  student_category_id: { kind: "reference", label: "relief.studentCategory" },
  student_id: { kind: "reference", label: "tariff.student" },
  from_on: { kind: "requiredDay", label: "relief.from" },
  until_on: { kind: "requiredDay", label: "relief.until" },
  percent: { kind: "openCount", min: 1, max: 100, label: "relief.percent" },
  amount: { kind: "openRupiah", label: "relief.rupiah" },
  reason: { kind: "reason", label: "relief.reason" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
