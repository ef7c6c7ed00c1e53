/** The fields that people fill in for a class year. Source: docs/spec/data.md §4, decision 059. */
import type { FieldFacts } from "../fields.ts";

export const classYearTable = {
  name: { kind: "line", min: 1, max: 9, label: "master.classYear.one" },
  starts_on: { kind: "requiredDay", label: "master.classYear.startsOn" },
  ends_on: { kind: "requiredDay", label: "master.classYear.endsOn" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
