import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/statement.ts";

export const messages: Translation<typeof source> = {
  data: "Datos del alumno",
  bills: "Cargos",
  print: "Imprimir ficha",
  owed: "Por pagar",
  overdue: "Vencido",
  deposit: "Anticipo",
  year: "Año escolar",
  allYears: "Todos los años escolares",
  empty: "Aún no hay cargos",
  emptyLine: "La ficha se llena en cuanto este alumno tiene un cargo.",
  missing: "Alumno no encontrado",
  toList: "Ir a los alumnos",
  titleOf: "Fichas de {{name}}",
  missingClass: "Grupo no encontrado",
  toClasses: "Ir a los grupos",
  ofClass: "Alumnos de este grupo",
  student: "Alumno",
  allStudents: "Todos los alumnos",
  emptyClass: "Las fichas se llenan en cuanto este grupo tiene cargos.",
};
