import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/family.ts";

export const messages: Translation<typeof source> = {
  siblings: "Fratelli e sorelle",
  unread: "Impossibile leggere i fratelli di questo studente",
  payAll: "Paga per la famiglia",
  add: "Aggiungi",
  addName: "Aggiungi {{name}}",
  drop: "Togli",
  dropName: "Togli {{name}}",
  nothingOpen: "Nessun addebito aperto.",
  billsOf: "Addebiti di {{name}}",
  whole: "per intero",
  partly: "in parte",
  amount: "Importo per la famiglia",
  noBank:
    "Non tutte le scuole di questi studenti hanno una cassa o un conto per questa modalità di pagamento.",
  bankOf: "Destinazione, {{unit}}",
  keepFor: "Tieni il resto come anticipo di {{name}}",
  depositFor: "Tieni l'eccedenza di {{amount}} come anticipo",
  noDeposit: "Non come anticipo",
  save: "Salva incasso della famiglia",
  missingChange: "L'importo supera gli addebiti. Dare il resto o tenerlo come anticipo di uno studente.",
  missingDeposit:
    "L'importo supera gli addebiti. Scegliere lo studente che riceve l'anticipo o cambiare l'importo.",
  refused: "Incasso della famiglia non ancora salvato",
  title: "Incasso di una famiglia, {{count}} {{count|studente|studenti}}",
  printAll: "Stampa tutto",
  savedLine: "{{count}} {{count|ricevuta|ricevute}}, {{amount}} in tutto.",
  receipts: "Ricevute di questa famiglia",
};
