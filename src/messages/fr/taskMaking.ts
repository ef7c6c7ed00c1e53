import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "En faire des tâches",
  title: "Faire de {{count}} {{count|facture une tâche|factures des tâches}} ?",
  line: "Une carte par facture, avec le reste dû, dans la première colonne du tableau.",
  making: "Création…",
  made: "{{count}} {{count|carte créée|cartes créées}}.",
  show: "Voir le tableau",
  board: "Tableau",
};
