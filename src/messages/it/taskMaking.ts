import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Rendi compiti",
  title: "Fare di {{count}} {{count|addebito un compito|addebiti dei compiti}}?",
  line: "Una scheda per addebito, con quanto resta, nella prima colonna della bacheca.",
  making: "Creazione…",
  made: "{{count}} {{count|scheda creata|schede create}}.",
  show: "Mostra bacheca",
  board: "Bacheca",
};
