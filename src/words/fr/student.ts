import type { Translation } from "../areas.ts";
import type { words as source } from "../id/student.ts";

export const words: Translation<typeof source> = {
  line: "Recherchez un élève, consultez ses factures ou encaissez un paiement.",
  search: "Rechercher nom, NIS ou NISN",
  nis: "NIS",
  name: "Nom",
  classroom: "Classe",
  guardian: "Responsable",
  owed: "Reste dû",
  overdue: "{{amount}} en retard",
  status: "Statut",
  actions: "Actions",
  takePayment: "Encaisser",
  unit: "Établissement",
  allUnits: "Tous les établissements",
  allClassrooms: "Toutes les classes",
  grade: "Niveau",
  allGrades: "Tous les niveaux",
  gradeOf: "Niveau {{grade}}",
  allStatuses: "Tous les statuts",
  sum: "{{count}} {{count|élève|élèves}}",
  empty: "Aucun élève",
  emptyLine: "Les élèves inscrits dans vos établissements s’afficheront ici.",
  nothingFound: "Aucun élève ne correspond",
  nothingFoundLine: "Vérifiez l’orthographe, ou saisissez seulement une partie du nom ou du NIS.",
};
