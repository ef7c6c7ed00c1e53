import type { Translation } from "../areas.ts";
import type { words as source } from "../id/student.ts";

export const words: Translation<typeof source> = {
  line: "Cercare studenti, vederne gli addebiti o registrarne gli incassi.",
  search: "Cerca nome, NIS o NISN",
  nis: "NIS",
  name: "Nome",
  classroom: "Classe",
  guardian: "Genitore/tutore",
  owed: "Da pagare",
  overdue: "{{amount}} scaduti",
  status: "Stato",
  actions: "Azioni",
  takePayment: "Registra incasso",
  unit: "Scuola",
  allUnits: "Tutte le scuole",
  allClassrooms: "Tutte le classi",
  grade: "Anno di corso",
  allGrades: "Tutti gli anni di corso",
  gradeOf: "Anno {{grade}}",
  allStatuses: "Tutti gli stati",
  sum: "{{count}} {{count|studente|studenti}}",
  empty: "Ancora nessuno studente",
  emptyLine: "Gli studenti iscritti nelle Sue scuole appariranno qui.",
  nothingFound: "Nessuno studente corrispondente",
  nothingFoundLine: "Controllare l'ortografia o cercare solo una parte del nome o del NIS.",
};
