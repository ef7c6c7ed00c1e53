import type { Translation } from "../areas.ts";
import type { words as source } from "../id/student.ts";

export const words: Translation<typeof source> = {
  line: "Busque alumnos, vea sus cargos o registre sus cobros.",
  search: "Buscar nombre, NIS o NISN",
  nis: "NIS",
  name: "Nombre",
  classroom: "Clase",
  guardian: "Responsable",
  owed: "Por pagar",
  overdue: "{{amount}} vencidos",
  status: "Estado",
  actions: "Acciones",
  takePayment: "Registrar cobro",
  unit: "Centro",
  allUnits: "Todos los centros",
  allClassrooms: "Todas las clases",
  grade: "Grado",
  allGrades: "Todos los grados",
  gradeOf: "Grado {{grade}}",
  allStatuses: "Todos los estados",
  sum: "{{count}} {{count|alumno|alumnos}}",
  empty: "Todavía no hay alumnos",
  emptyLine: "Los alumnos inscritos en sus centros aparecerán aquí.",
  nothingFound: "Ningún alumno coincide",
  nothingFoundLine: "Revise la ortografía o busque solo con una parte del nombre o del NIS.",
};
