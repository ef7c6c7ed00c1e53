import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Zu Aufgaben machen",
  title: "{{count}} {{count|Rechnung|Rechnungen}} zur Aufgabe machen?",
  line: "Je Rechnung eine Karte mit dem offenen Betrag, in der ersten Spalte der Tafel.",
  making: "Wird angelegt…",
  made: "{{count}} {{count|Karte|Karten}} angelegt.",
  show: "Tafel zeigen",
  board: "Tafel",
};
