import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/instalment.ts";

export const messages: Translation<typeof source> = {
  place: "{{sequence}} of {{count}}",
  title: "Instalments",
  count: "Number of instalments",
  countHelp: "Each instalment becomes a bill, due month after month.",
  none: "No instalments",
  counted: "{{count}} {{count|instalment|instalments}}",
  plan: "{{count}} {{count|instalment|instalments}}, {{amounts}}, due {{first}} – {{last}}",
  range: "{{least}} – {{most}}",
  split: "Divide into instalments",
  splitTitle: "Divide {{number}} into instalments?",
  splitDetail:
    "What is to be paid stays {{amount}}. This bill becomes the first instalment, the others become new bills.",
  splitting: "Dividing…",
  splitDone: "Bill divided into {{count}} {{count|instalment|instalments}}.",
  firstDue: "First due date",
  preview: "Instalment plan",
  tooSmall: "Too little for {{count}} {{count|instalment|instalments}}: at least {{least}}.",
  noDay: "Enter the first due date.",
  tooEarly: "The due date cannot be before today.",
  sum: "Total",
  this: "this bill",
};
