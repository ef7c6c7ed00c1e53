import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/instalment.ts";

export const messages: Translation<typeof source> = {
  place: "{{sequence}} von {{count}}",
  title: "Raten",
  count: "Anzahl der Raten",
  countHelp: "Jede Rate wird eine Rechnung, fällig Monat für Monat.",
  none: "Keine Raten",
  counted: "{{count}} {{count|Rate|Raten}}",
  plan: "{{count}} {{count|Rate|Raten}}, {{amounts}}, fällig {{first}} – {{last}}",
  range: "{{least}} – {{most}}",
  split: "In Raten teilen",
  splitTitle: "{{number}} in Raten teilen?",
  splitDetail:
    "Zu zahlen bleiben {{amount}}. Diese Rechnung wird die erste Rate, die übrigen werden neue Rechnungen.",
  splitting: "Wird geteilt…",
  splitDone: "Rechnung in {{count}} {{count|Rate|Raten}} geteilt.",
  firstDue: "Erste Fälligkeit",
  preview: "Ratenplan",
  tooSmall: "Zu wenig für {{count}} {{count|Rate|Raten}}: mindestens {{least}}.",
  noDay: "Tragen Sie die erste Fälligkeit ein.",
  tooEarly: "Die Fälligkeit darf nicht vor heute liegen.",
  sum: "Summe",
  this: "diese Rechnung",
};
