import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/writing.ts";

export const messages: Translation<typeof source> = {
  toolbar: "Mise en forme",
  bold: "Gras",
  italic: "Italique",
  heading: "Sous-titre",
  list: "Liste",
  numbered: "Liste numérotée",
  quote: "Citation",
  link: "Lien",
  student: "Élève",
  studentHelp: "Nom ou NIS",
  removeStudent: "Détacher l’élève",
  nobody: "Aucun élève ne correspond",
};
