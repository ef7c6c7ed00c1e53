import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/virtual.ts";

export const messages: Translation<typeof source> = {
  title: "Virtuelle Kontonummern",
  copy: "{{bank}}-Nummer kopieren",
  copied: "{{bank}}-Nummer kopiert.",
  notCopied: "Die Nummer konnte nicht kopiert werden. Bitte vom Bildschirm übernehmen.",
  none: "Noch keine Nummer",
  faults: {
    unit: "Die Nummer dieser Einrichtung hat mehr als zwei Ziffern und passt nicht in eine VA-Nummer.",
    nis: "Die NIS ist länger als ihr Platz. Kürzen Sie das Präfix, verlängern Sie die VA bei der Bank oder ändern Sie die NIS.",
    twin: "Eine andere NIS dieser Einrichtung unterscheidet sich nur durch führende Nullen, die Nummern wären gleich. Ändern Sie eine der beiden.",
  },
  toBank: "Bank öffnen",
  moves:
    "Die VA-Nummer zieht mit um: Nach der Aufnahme gilt die Nummer der neuen Einrichtung und NIS, die alte wird nicht mehr verwendet.",
  nisChanges: "Die VA-Nummer ändert sich mit der NIS. Informieren Sie nach dem Speichern Bank und Eltern.",
  payLine:
    "Wählen Sie in der App oder am Automaten der Bank „Virtual Account“ und geben Sie diese Nummer ein.",
  forBills: "Für {{bills}}",
  list: "VA-Liste",
  download: "VA-Liste herunterladen",
  count:
    "{{count}} {{count|Schüler hat|Schüler haben}} bei dieser Bank eine VA-Nummer. Geben Sie die Liste der Bank.",
  countNone: "Noch hat kein Schüler eine VA-Nummer bei dieser Bank.",
  without: "{{count}} {{count|Schüler hat|Schüler haben}} noch keine Nummer",
  more: "und {{count}} {{count|weiterer|weitere}} Schüler",
  example: "Beispiel für NIS {{nis}} in {{unit}}",
  madeOf: "Präfix {{prefix}}, Einrichtung {{number}}, dann die NIS mit führenden Nullen.",
  changes: "Nach dem Speichern ändern sich alle VA-Nummern dieser Bank. Geben Sie der Bank die neue Liste.",
};
