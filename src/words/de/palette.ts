import type { Translation } from "../areas.ts";
import type { words as source } from "../id/palette.ts";

export const words: Translation<typeof source> = {
  name: "Schnellsuche",
  search: "Suchen…",
  results: "Suchergebnisse",
  apps: "Anwendungen",
  pages: "Seiten",
  actions: "Aktionen",
  data: "Daten",
  createBills: "Rechnungen erstellen",
  takePayment: "Zahlung erfassen",
  addStudent: "Schüler anlegen",
  leaveFullscreen: "Vollbild beenden",
  nothing: "Keine Treffer für „{{query}}“",
  searching: "Schüler und Rechnungen werden gesucht…",
  failed: "Schüler und Rechnungen konnten nicht durchsucht werden. {{reason}}",
  keys: "Tastenkürzel",
  keysLine: "Drücken Sie die Tasten nacheinander. Während der Eingabe in ein Feld wirken sie nicht.",
  toPage: "{{page}} öffnen",
  leaveBox: "Ein leeres Suchfeld verlassen",
  move: "wählen",
  choose: "öffnen",
  dismiss: "schließen",
};
