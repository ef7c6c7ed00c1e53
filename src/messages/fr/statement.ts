import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/statement.ts";

export const messages: Translation<typeof source> = {
  data: "Données de l’élève",
  bills: "Factures",
  print: "Imprimer la fiche",
  owed: "À payer",
  overdue: "En retard",
  deposit: "Avance",
  year: "Année scolaire",
  allYears: "Toutes les années scolaires",
  empty: "Pas encore de factures",
  emptyLine: "La fiche se remplit dès que cet élève est facturé.",
  missing: "Élève introuvable",
  toList: "Voir les élèves",
  titleOf: "Fiches de {{name}}",
  missingClass: "Classe introuvable",
  toClasses: "Voir les classes",
  ofClass: "Élèves de cette classe",
  student: "Élève",
  allStudents: "Tous les élèves",
  emptyClass: "Les fiches se remplissent dès que cette classe est facturée.",
};
