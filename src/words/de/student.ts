import type { Translation } from "../areas.ts";
import type { words as source } from "../id/student.ts";

export const words: Translation<typeof source> = {
  importFile: "Importieren",
  line: "Schüler suchen, Rechnungen ansehen oder Zahlungen erfassen.",
  search: "Name, NIS oder NISN suchen",
  nis: "NIS",
  name: "Name",
  classroom: "Klasse",
  guardian: "Eltern/Vormund",
  owed: "Offen",
  overdue: "{{amount}} überfällig",
  status: "Status",
  actions: "Aktionen",
  takePayment: "Zahlung erfassen",
  edit: "Bearbeiten",
  editOf: "Bearbeiten: {{name}}",
  read: "Ansehen",
  readOf: "Ansehen: {{name}}",
  unit: "Einrichtung",
  allUnits: "Alle Einrichtungen",
  allClassrooms: "Alle Klassen",
  grade: "Klassenstufe",
  allGrades: "Alle Klassenstufen",
  gradeOf: "Klassenstufe {{grade}}",
  allStatuses: "Alle Status",
  sum: "{{count}} Schüler",
  empty: "Noch keine Schüler",
  emptyLine: "Die Schüler Ihrer Einrichtungen erscheinen hier.",
  nothingFound: "Keine passenden Schüler",
  nothingFoundLine:
    "Prüfen Sie die Schreibweise, oder suchen Sie nur mit einem Teil des Namens oder der NIS.",
};
