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
};
