import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/statement.ts";

export const messages: Translation<typeof source> = {
  data: "Dati dello studente",
  bills: "Addebiti",
  print: "Stampa la scheda",
  owed: "Da pagare",
  overdue: "Scaduto",
  deposit: "Anticipo",
  year: "Anno scolastico",
  allYears: "Tutti gli anni scolastici",
  empty: "Ancora nessun addebito",
  emptyLine: "La scheda si riempie appena lo studente riceve un addebito.",
  missing: "Studente non trovato",
  toList: "Vai agli studenti",
  titleOf: "Schede di {{name}}",
  missingClass: "Classe non trovata",
  toClasses: "Vai alle classi",
  ofClass: "Studenti di questa classe",
  student: "Studente",
  allStudents: "Tutti gli studenti",
  emptyClass: "Le schede si riempiono appena la classe riceve addebiti.",
};
