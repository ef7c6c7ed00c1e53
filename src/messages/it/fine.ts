import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/fine.ts";

export const messages: Translation<typeof source> = {
  title: "Mora",
  line: "Per gli addebiti pagati in ritardo. Si calcola e si registra da sola ogni giorno.",
  kind: "Mora per ritardo",
  none: "Senza mora",
  kinds: {
    rupiah: "In rupie",
    percent: "In percentuale",
  },
  amount: "Importo della mora",
  percent: "Percentuale",
  percentHelp: "1–100, dell’importo dopo lo sconto.",
  every: "Applicata",
  everies: {
    once: "Una volta",
    month: "Ogni mese",
  },
  grace: "Tolleranza (giorni)",
  graceHelp: "0–60 giorni dopo la scadenza.",
  ceiling: "Tetto",
  ceilingHelp: "Per tutta la mora di un addebito. Lasciare vuoto se non c’è.",
  from: "Per scadenze dal",
  fromHelp: "Gli addebiti scaduti prima restano senza mora.",
  account: "Conto ricavi della mora",
  included: "compresa mora di {{amount}}",
  sum: "Totale more",
  late: "{{days}} giorni di ritardo",
  charge: "Mora n. {{nth}}, dal {{day}}",
  chargeOf: "{{percent}}% di {{base}}",
  waiver: "Condonata il {{day}}",
  undone: "Ritirata, perché pagato il {{day}}",
  waive: "Condona mora",
  waiveTitle: "Condonare la mora di {{number}}?",
  waiveDetail:
    "Della mora restano {{open}} da pagare. Ciò che si condona non viene più applicato per lo stesso periodo.",
  waiveAmount: "Importo condonato",
  waiving: "Condono della mora…",
  waived: "Mora condonata.",
};
