import type { Translation } from "../areas.ts";
import type { words as source } from "../id/studentPage.ts";

export const words: Translation<typeof source> = {
  turn: {
    title: "Was nach dem Speichern geschieht",
    loading: "Klasse, Rechnungen und Guthaben werden geprüft…",
    question: "Status von {{name}} auf {{status}} ändern?",
    confirm: "Status ändern",
    seat: "Der Platz in der Klasse {{name}} wird frei.",
    seatPaused: "Der Platz in der Klasse {{name}} ruht während der Beurlaubung und kommt danach zurück.",
    planned: "Der Platz in der Klasse {{name}} im Jahr {{year}} entfällt.",
    bills: "{{count}} {{count|Rechnung|Rechnungen}} über {{amount}} offen; sie bleiben fällig.",
    noBills: "Keine offenen Rechnungen.",
    cancellable: "Davon {{count}} ({{amount}}) noch nicht fällig; die Kasse kann sie stornieren.",
    deposit: "Das Guthaben von {{amount}} bleibt erhalten.",
    noNewBills: "Künftige Sammelrechnungen lassen dieses Kind aus.",
    portal: "Das Portalkonto bleibt aktiv, um Rechnungen und Quittungen zu sehen.",
    wayBack: "Nur die Schuladministration kann es wieder aufnehmen.",
    returns: "Zurück in Klasse {{name}}, Rechnungen werden wieder gestellt.",
    returnsBare: "Rechnungen werden wieder gestellt. Die Klasse kann danach gewählt werden.",
  },
  removal: {
    action: "Schüler löschen",
    question: "{{name}} löschen?",
    detail: "NIS {{nis}} wurde nie abgerechnet. Die Daten gehen endgültig verloren; das Protokoll bleibt.",
    busy: "Wird gelöscht…",
    done: "{{name}} wurde gelöscht.",
  },
  history: {
    title: "Änderungsverlauf",
    none: "Noch keine Änderungen verzeichnet.",
    all: "Alle anzeigen ({{count}})",
  },
  kin: {
    title: "Geschwister an dieser Schule",
    none: "Niemand sonst hat dieselbe Familienkarte oder Telefonnummer der Eltern.",
    owed: "offen",
    by: {
      family_card: "Gleiche Familienkarte",
      phone: "Gleiche Telefonnummer der Eltern",
    },
    hint: "Vielleicht Geschwister von {{names}}.",
    adopt: "Familiendaten von {{name}} übernehmen",
    question: "Familiendaten übernehmen?",
    detail:
      "Familienkarte, Eltern, Vormund, Rechnungskontakt und Adresse kommen von diesem Kind. Was in diesen Feldern steht, wird ersetzt.",
    confirm: "Familiendaten übernehmen",
    busy: "Wird geholt…",
  },
};
