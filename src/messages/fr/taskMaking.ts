import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "En faire des tâches",
  title: "Créer {{count}} {{count|carte de tâche|cartes de tâche}} ?",
  line: "Une carte par choix, liée à son origine, dans la première colonne du tableau.",
  making: "Création…",
  made: "{{count}} {{count|carte créée|cartes créées}}.",
  show: "Voir le tableau",
  own: "Mon tableau",
  board: "Tableau",
};
