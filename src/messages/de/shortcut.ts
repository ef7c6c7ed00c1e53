import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/shortcut.ts";

export const messages: Translation<typeof source> = {
  name: "Schnellzugriff",
  all: "Alle Schnellzugriffe",
  pinned: "Angeheftet",
  reports: "Gespeicherte Berichte",
  latest: "Zuletzt geöffnet",
  nothingPinned: "Heften Sie häufig genutzte Seiten an, dann finden Sie sie immer hier.",
  pin: "{{page}} anheften",
  unpin: "{{page}} lösen",
  moveUp: "{{page}} nach oben",
  moveDown: "{{page}} nach unten",
  moved: "{{page}} steht jetzt an Stelle {{place}} von {{count}}.",
  search: "Suchen",
  notLoaded: "Die Schnellsuche konnte nicht geöffnet werden",
  notLoadedLine: "Prüfen Sie die Verbindung und laden Sie die Seite neu.",
  reload: "Neu laden",
};
