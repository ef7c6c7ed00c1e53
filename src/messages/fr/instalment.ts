import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/instalment.ts";

export const messages: Translation<typeof source> = {
  place: "{{sequence}} sur {{count}}",
  title: "Échéances",
  count: "Nombre d’échéances",
  countHelp: "Chaque échéance devient une facture, due de mois en mois.",
  none: "Sans échelonnement",
  counted: "{{count}} {{count|échéance|échéances}}",
  plan: "{{count}} {{count|échéance|échéances}}, {{amounts}}, dues du {{first}} au {{last}}",
  range: "{{least}} – {{most}}",
  split: "Diviser en échéances",
  splitTitle: "Diviser {{number}} en échéances ?",
  splitDetail:
    "Le montant à payer reste {{amount}}. Cette facture devient la première échéance, les autres deviennent de nouvelles factures.",
  splitting: "Division…",
  splitDone: "Facture divisée en {{count}} {{count|échéance|échéances}}.",
  firstDue: "Première échéance",
  preview: "Échéancier",
  tooSmall: "Trop peu pour {{count}} {{count|échéance|échéances}} : au moins {{least}}.",
  noDay: "Indiquez la première échéance.",
  tooEarly: "L’échéance ne peut pas précéder la date du jour.",
  sum: "Total",
  this: "cette facture",
};
