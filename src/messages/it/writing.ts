import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/writing.ts";

export const messages: Translation<typeof source> = {
  toolbar: "Formattazione",
  bold: "Grassetto",
  italic: "Corsivo",
  heading: "Sottotitolo",
  list: "Elenco",
  numbered: "Elenco numerato",
  quote: "Citazione",
  link: "Collegamento",
  student: "Studente",
  studentHelp: "Nome o NIS",
  removeStudent: "Togli lo studente",
  nobody: "Nessuno studente corrisponde",
};
