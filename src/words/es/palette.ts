import type { Translation } from "../areas.ts";
import type { words as source } from "../id/palette.ts";

export const words: Translation<typeof source> = {
  name: "Búsqueda rápida",
  search: "Buscar…",
  results: "Resultados de la búsqueda",
  apps: "Aplicaciones",
  pages: "Páginas",
  actions: "Acciones",
  data: "Datos",
  createBills: "Emitir cargos",
  takePayment: "Registrar cobro",
  addStudent: "Añadir alumno",
  leaveFullscreen: "Salir de pantalla completa",
  nothing: "Nada coincide con «{{query}}»",
  searching: "Buscando alumnos y cargos…",
  failed: "No se pudieron buscar alumnos ni cargos. {{reason}}",
  keys: "Atajos de teclado",
  keysLine: "Pulse una tecla tras otra. Los atajos no funcionan mientras escribe en un campo.",
  toPage: "Abrir {{page}}",
  leaveBox: "Salir de un cuadro de búsqueda vacío",
  move: "elegir",
  choose: "abrir",
  dismiss: "cerrar",
};
