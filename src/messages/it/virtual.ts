import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/virtual.ts";

export const messages: Translation<typeof source> = {
  title: "Numeri di conto virtuale",
  copy: "Copia il numero {{bank}}",
  copied: "Numero {{bank}} copiato.",
  notCopied: "Impossibile copiare il numero. Copialo dallo schermo.",
  none: "Ancora nessun numero",
  faults: {
    unit: "Il numero di questa unità ha più di due cifre e non entra in un numero VA.",
    nis: "Il NIS è più lungo del suo posto. Accorcia il prefisso o allunga la VA nei dati della banca, oppure cambia il NIS.",
    twin: "Un altro NIS di questa unità differisce solo per gli zeri iniziali: i numeri sarebbero uguali. Cambiane uno.",
  },
  toBank: "Apri la banca",
  moves:
    "Anche il numero VA cambia: dopo l’accettazione vale quello della nuova unità e del nuovo NIS, e il vecchio non si usa più.",
  nisChanges: "Il numero VA cambia con il NIS. Dopo il salvataggio, avvisa la banca e i genitori.",
  payLine:
    "Scegli conto virtuale nell’app o allo sportello automatico della banca e inserisci questo numero.",
  forBills: "Per {{bills}}",
  list: "Elenco VA",
  download: "Scarica l’elenco VA",
  count:
    "{{count}} {{count|studente ha|studenti hanno}} un numero VA in questa banca. Consegna l’elenco alla banca.",
  countNone: "Nessuno studente ha ancora un numero VA in questa banca.",
  without: "{{count}} {{count|studente non ha|studenti non hanno}} ancora un numero",
  more: "e {{count|altro|altri}} {{count}} {{count|studente|studenti}}",
  example: "Esempio per il NIS {{nis}} a {{unit}}",
  madeOf: "Prefisso {{prefix}}, unità {{number}}, poi il NIS con zeri davanti.",
  changes:
    "Dopo il salvataggio cambiano tutti i numeri VA di questa banca. Consegna il nuovo elenco alla banca.",
};
