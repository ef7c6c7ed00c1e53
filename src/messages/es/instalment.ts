import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/instalment.ts";

export const messages: Translation<typeof source> = {
  place: "{{sequence}} de {{count}}",
  title: "Cuotas",
  count: "Número de cuotas",
  countHelp: "Cada cuota es un cargo, con vencimiento mes a mes.",
  none: "Sin cuotas",
  counted: "{{count}} {{count|cuota|cuotas}}",
  plan: "{{count}} {{count|cuota|cuotas}}, {{amounts}}, con vencimiento {{first}} – {{last}}",
  range: "{{least}} – {{most}}",
  split: "Dividir en cuotas",
  splitTitle: "¿Dividir {{number}} en cuotas?",
  splitDetail:
    "Lo que hay que pagar sigue siendo {{amount}}. Este cargo pasa a ser la primera cuota; las demás son cargos nuevos.",
  splitting: "Dividiendo…",
  splitDone: "Cargo dividido en {{count}} {{count|cuota|cuotas}}.",
  firstDue: "Primer vencimiento",
  preview: "Plan de cuotas",
  tooSmall: "Demasiado poco para {{count}} {{count|cuota|cuotas}}: al menos {{least}}.",
  noDay: "Indique el primer vencimiento.",
  tooEarly: "El vencimiento no puede ser anterior a hoy.",
  sum: "Total",
  this: "este cargo",
};
