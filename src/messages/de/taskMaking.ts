import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Zu Aufgaben machen",
  title: "{{count}} {{count|Aufgabenkarte|Aufgabenkarten}} anlegen?",
  line: "Je Auswahl eine Karte mit Verweis auf ihre Herkunft, in der ersten Spalte der Tafel.",
  making: "Wird angelegt…",
  made: "{{count}} {{count|Karte|Karten}} angelegt.",
  show: "Tafel zeigen",
  own: "Meine Tafel",
  board: "Tafel",
};
