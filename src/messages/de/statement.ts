import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/statement.ts";

export const messages: Translation<typeof source> = {
  data: "Schülerdaten",
  bills: "Rechnungen",
  print: "Karte drucken",
  owed: "Offen",
  overdue: "Überfällig",
  deposit: "Guthaben",
  year: "Schuljahr",
  allYears: "Alle Schuljahre",
  empty: "Noch keine Rechnungen",
  emptyLine: "Die Karte füllt sich, sobald eine Rechnung ausgestellt ist.",
  missing: "Schüler nicht gefunden",
  toList: "Zu den Schülern",
  titleOf: "Schülerkarten {{name}}",
  missingClass: "Klasse nicht gefunden",
  toClasses: "Zu den Klassen",
  ofClass: "Schüler dieser Klasse",
  student: "Schüler",
  allStudents: "Alle Schüler",
  emptyClass: "Die Karten füllen sich, sobald diese Klasse Rechnungen hat.",
};
