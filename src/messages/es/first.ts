import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/first.ts";

export const messages: Translation<typeof source> = {
  form: "Este formulario aún no se puede rellenar",
  units: "Añadir unidad",
  unitsLine: "Esta escuela aún no tiene unidad. Cree primero la unidad.",
  unitsAsked: "Esta escuela aún no tiene unidad. Pida al Admin Sekolah que la cree primero.",
  classYears: "Añadir año escolar",
  classYearsLine: "Aún no hay un año escolar abierto. Cree primero el año escolar.",
  classYearsAsked: "Aún no hay un año escolar abierto. Pida al Admin Sekolah que lo cree primero.",
  classrooms: "Añadir clase",
  classroomsLine: "Aún no hay clases. Créelas primero, para que los alumnos entren directamente en su clase.",
  classroomsAsked: "Aún no hay clases. Pida a Tata Usaha que las cree primero.",
  students: "Importar alumnos",
  studentsLine: "Aún no hay alumnos. Introdúzcalos primero.",
  studentsAsked: "Aún no hay alumnos. Pida a Tata Usaha que los introduzca primero.",
  accounts: "Ir a las cuentas",
  accountsLine: "Aún no existen las cuentas que se necesitan aquí. Créelas primero.",
  accountsAsked: "Aún no existen las cuentas que se necesitan aquí. Pida al Bendahara que las cree primero.",
  categories: "Añadir categoría",
  categoriesLine: "Aún no hay categoría de cobro. Defina primero qué se cobra.",
  categoriesAsked: "Aún no hay categoría de cobro. Pida al Bendahara que la cree primero.",
  bills: "Crear facturas",
  billsLine: "Aún no hay facturas por pagar. Emita primero las facturas.",
  billsAsked: "Aún no hay facturas por pagar. Pida al Bendahara que las emita primero.",
};
