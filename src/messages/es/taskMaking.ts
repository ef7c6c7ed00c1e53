import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Convertir en tareas",
  title: "¿Crear {{count}} {{count|tarjeta de tarea|tarjetas de tarea}}?",
  line: "Una tarjeta por cada elección, enlazada con su origen.",
  ownLine: "Una tarjeta por cada elección, enlazada con su origen, en su propio tablero.",
  making: "Creando…",
  made: "{{count}} {{count|tarjeta creada|tarjetas creadas}}.",
  show: "Ver tablero",
  own: "Mi tablero",
  board: "Tablero",
  undo: "Deshacer",
  undone: "{{count}} {{count|tarjeta archivada|tarjetas archivadas}}.",
  left: "{{count}} {{count|tarjeta se ha cambiado y sigue|tarjetas se han cambiado y siguen}} en el tablero.",
  column: "Columna",
  assignee: "Responsable",
  nobody: "Nadie todavía",
  due: "Vence",
  tooMany: "Como máximo {{most}} tarjetas de tarea a la vez.",
};
