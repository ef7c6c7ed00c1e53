import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/instalment.ts";

export const messages: Translation<typeof source> = {
  place: "{{sequence}} di {{count}}",
  title: "Rate",
  count: "Numero di rate",
  countHelp: "Ogni rata diventa un addebito, con scadenza mese per mese.",
  none: "Senza rate",
  counted: "{{count}} {{count|rata|rate}}",
  plan: "{{count}} {{count|rata|rate}}, {{amounts}}, scadenze {{first}} – {{last}}",
  range: "{{least}} – {{most}}",
  split: "Dividi in rate",
  splitTitle: "Dividere {{number}} in rate?",
  splitDetail:
    "L’importo da pagare resta {{amount}}. Questo addebito diventa la prima rata, le altre diventano nuovi addebiti.",
  splitting: "Divisione…",
  splitDone: "Addebito diviso in {{count}} {{count|rata|rate}}.",
  firstDue: "Prima scadenza",
  preview: "Piano delle rate",
  tooSmall: "Troppo poco per {{count}} {{count|rata|rate}}: almeno {{least}}.",
  noDay: "Indicare la prima scadenza.",
  tooEarly: "La scadenza non può precedere la data odierna.",
  sum: "Totale",
  this: "questo addebito",
};
