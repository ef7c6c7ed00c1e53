import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unitMove.ts";

export const messages: Translation<typeof source> = {
  title: "Wechsel in eine andere Schule",
  line: "Der Wechsel gilt, sobald die andere Schule mit neuer NIS aufnimmt. Alte Rechnungen bleiben hier.",
  release: "An andere Schule freigeben",
  releaseTitle: "{{name}} an eine andere Schule freigeben?",
  releaseLine: "Bis zur Aufnahme ändert sich nichts, und die Freigabe lässt sich zurücknehmen.",
  to: "Zielschule",
  released: "{{name}} ist für {{to}} freigegeben und wartet auf Aufnahme.",
  waitsFor: "Am {{when}} für {{to}} freigegeben, wartet auf Aufnahme.",
  withdraw: "Zurücknehmen",
  withdrawTitle: "{{name}} zurücknehmen?",
  withdrawLine: "Der Wechsel zu {{to}} entfällt.",
  withdrawn: "{{name}} wechselt nicht.",
  moved: "Von {{from}} (NIS {{nis}}) zu {{to}}, {{when}}.",
  refusedBy: "Von {{to}} am {{when}} abgelehnt: {{reason}}",
  waiting: "{{count}} {{count|wartet|warten}} auf Aufnahme",
  fromTo: "Von {{from}}, NIS {{nis}}, zu {{to}}",
  accept: "Aufnehmen",
  acceptTitle: "{{name}} aufnehmen?",
  acceptLine:
    "Gehört dann zu {{to}} und ist aktiv; der Platz an {{from}} endet heute. Alte Rechnungen bleiben bei {{from}}.",
  newNis: "Neue NIS",
  newNisHelp:
    "Schülernummer in der neuen Einrichtung, 4 bis 20 Ziffern. Virtuelle Kontonummern, falls vorhanden, ändern sich mit; die alten gelten nicht mehr.",
  accepted: "{{name}} ist in {{to}} aufgenommen.",
  chooseClass: "Klasse wählen",
  refuse: "Ablehnen",
  refuseTitle: "{{name}} ablehnen?",
  refuseLine: "Bleibt an {{from}}, das den Grund liest.",
  refused: "{{name}} wurde abgelehnt.",
  busy: "Wird bearbeitet…",
};
