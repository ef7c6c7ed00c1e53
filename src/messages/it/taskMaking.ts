import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Rendi compiti",
  title: "Creare {{count}} {{count|scheda di compito|schede di compito}}?",
  line: "Una scheda per scelta, collegata alla sua origine, nella prima colonna della bacheca.",
  making: "Creazione…",
  made: "{{count}} {{count|scheda creata|schede create}}.",
  show: "Mostra bacheca",
  own: "La mia bacheca",
  board: "Bacheca",
};
