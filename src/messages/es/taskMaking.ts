import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Convertir en tareas",
  title: "¿Crear {{count}} {{count|tarjeta de tarea|tarjetas de tarea}}?",
  line: "Una tarjeta por elección, enlazada con su origen, en la primera columna del tablero.",
  making: "Creando…",
  made: "{{count}} {{count|tarjeta creada|tarjetas creadas}}.",
  show: "Ver tablero",
  own: "Mi tablero",
  board: "Tablero",
};
