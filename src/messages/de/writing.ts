import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/writing.ts";

export const messages: Translation<typeof source> = {
  toolbar: "Formatierung",
  bold: "Fett",
  italic: "Kursiv",
  heading: "Überschrift",
  list: "Liste",
  numbered: "Nummerierte Liste",
  quote: "Zitat",
  link: "Link",
  student: "Schüler",
  studentHelp: "Name oder NIS",
  removeStudent: "Schüler lösen",
  nobody: "Kein Schüler passt",
};
