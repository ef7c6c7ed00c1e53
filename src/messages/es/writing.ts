import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/writing.ts";

export const messages: Translation<typeof source> = {
  toolbar: "Formato",
  bold: "Negrita",
  italic: "Cursiva",
  heading: "Subtítulo",
  list: "Lista",
  numbered: "Lista numerada",
  quote: "Cita",
  link: "Enlace",
  student: "Alumno",
  studentHelp: "Nombre o NIS",
  removeStudent: "Quitar al alumno",
  nobody: "Ningún alumno coincide",
};
