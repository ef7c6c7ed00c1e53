import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/statement.ts";

export const messages: Translation<typeof source> = {
  data: "Student data",
  bills: "Bills",
  print: "Print card",
  owed: "To be paid",
  overdue: "Overdue",
  deposit: "Deposit",
  year: "School year",
  allYears: "All school years",
  empty: "No bills yet",
  emptyLine: "The card fills as soon as this student is billed.",
  missing: "Student not found",
  toList: "Go to the list of students",
  titleOf: "Student cards of {{name}}",
  missingClass: "Class not found",
  toClasses: "Go to the list of classes",
  ofClass: "Students of this class",
  student: "Student",
  allStudents: "All students",
  emptyClass: "The cards fill as soon as students of this class are billed.",
};
