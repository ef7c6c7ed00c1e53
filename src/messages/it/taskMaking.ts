import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Rendi compiti",
  title: "Creare {{count}} {{count|scheda di compito|schede di compito}}?",
  line: "Una scheda per ogni scelta, collegata alla sua origine.",
  ownLine: "Una scheda per ogni scelta, collegata alla sua origine, sulla propria bacheca.",
  making: "Creazione…",
  made: "{{count}} {{count|scheda creata|schede create}}.",
  show: "Mostra bacheca",
  own: "La mia bacheca",
  board: "Bacheca",
  undo: "Annulla",
  undone: "{{count}} {{count|scheda archiviata|schede archiviate}}.",
  left: "{{count}} {{count|scheda è stata modificata e resta|schede sono state modificate e restano}} sulla bacheca.",
  column: "Colonna",
  assignee: "Incaricato",
  nobody: "Nessuno ancora",
  due: "Scadenza",
  tooMany: "Al massimo {{most}} schede di compito alla volta.",
};
