import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/shortcut.ts";

export const messages: Translation<typeof source> = {
  name: "Collegamenti",
  all: "Tutti i collegamenti",
  pinned: "Fissati",
  reports: "Report salvati",
  latest: "Aperti di recente",
  nothingPinned: "Fissare le pagine aperte spesso per averle sempre qui.",
  pin: "Fissa {{page}}",
  unpin: "Rimuovi {{page}}",
  moveUp: "Sposta su {{page}}",
  moveDown: "Sposta giù {{page}}",
  moved: "{{page}} è ora in posizione {{place}} di {{count}}.",
  search: "Cerca",
  notLoaded: "Impossibile per ora aprire la ricerca rapida",
  notLoadedLine: "Controllare la rete e ricaricare la pagina.",
  reload: "Ricarica",
};
