import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "En faire des tâches",
  title: "Créer {{count}} {{count|carte de tâche|cartes de tâche}} ?",
  line: "Une carte par choix, liée à son origine.",
  ownLine: "Une carte par choix, liée à son origine, sur votre propre tableau.",
  making: "Création…",
  made: "{{count}} {{count|carte créée|cartes créées}}.",
  show: "Voir le tableau",
  own: "Mon tableau",
  board: "Tableau",
  undo: "Annuler",
  undone: "{{count}} {{count|carte archivée|cartes archivées}}.",
  left: "{{count}} {{count|carte a été modifiée et reste|cartes ont été modifiées et restent}} sur le tableau.",
  column: "Colonne",
  assignee: "Responsable",
  nobody: "Personne encore",
  due: "Échéance",
  tooMany: "{{most}} cartes de tâche à la fois au plus.",
};
