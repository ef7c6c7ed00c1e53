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
};
