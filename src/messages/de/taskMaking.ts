import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Zu Aufgaben machen",
  title: "{{count}} {{count|Aufgabenkarte|Aufgabenkarten}} anlegen?",
  line: "Eine Karte für jede Auswahl, verknüpft mit ihrer Herkunft.",
  ownLine: "Eine Karte für jede Auswahl, verknüpft mit ihrer Herkunft, auf Ihrer eigenen Tafel.",
  making: "Wird angelegt…",
  made: "{{count}} {{count|Karte|Karten}} angelegt.",
  show: "Tafel zeigen",
  own: "Meine Tafel",
  board: "Tafel",
  undo: "Rückgängig",
  undone: "{{count}} {{count|Karte|Karten}} archiviert.",
  left: "{{count}} {{count|Karte wurde|Karten wurden}} inzwischen geändert und {{count|bleibt|bleiben}} auf der Tafel.",
  column: "Spalte",
  assignee: "Zuständig",
  nobody: "Noch niemand",
  due: "Fällig",
  tooMany: "Höchstens {{most}} Aufgabenkarten auf einmal.",
};
