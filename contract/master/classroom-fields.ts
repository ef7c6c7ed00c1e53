/** The fields that people fill in for a classroom. Source: docs/spec/data.md §5, decision 059. */
import type { FieldFacts } from "../fields.ts";

export const classroomTable = {
  unit_id: { kind: "id", label: "master.unitOf" },
  class_year_id: { kind: "id", label: "master.classYear.one" },
  grade: { kind: "count", min: 1, max: 13, label: "master.classroom.grade" },
  name: { kind: "line", min: 1, max: 30, label: "master.name" },
  major: { kind: "text", max: 50, label: "master.classroom.major" },
  homeroom_teacher: { kind: "text", max: 100, label: "master.classroom.teacher" },
  capacity: { kind: "usualCount", min: 1, max: 99, usual: 36, label: "master.classroom.capacity" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
