import type { Translation } from "../areas.ts";
import type { words as source } from "../id/student.ts";

export const words: Translation<typeof source> = {
  line: "Find students, see their bills, or record their payments.",
  search: "Search name, NIS or NISN",
  nis: "NIS",
  name: "Name",
  classroom: "Class",
  guardian: "Parent/guardian",
  owed: "Owed",
  overdue: "{{amount}} overdue",
  status: "Status",
  actions: "Actions",
  takePayment: "Record payment",
  unit: "Unit",
  allUnits: "All units",
  allClassrooms: "All classes",
  grade: "Grade",
  allGrades: "All grades",
  gradeOf: "Grade {{grade}}",
  allStatuses: "All statuses",
  sum: "{{count}} {{count|student|students}}",
  empty: "No students yet",
  emptyLine: "Students registered in your units will appear here.",
  nothingFound: "No matching students",
  nothingFoundLine: "Check the spelling, or search for just part of the name or NIS.",
};
