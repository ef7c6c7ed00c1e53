import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Convertir en tareas",
  title: "¿Convertir {{count}} {{count|cargo|cargos}} en tareas?",
  line: "Una tarjeta por cargo, con lo pendiente, en la primera columna del tablero.",
  making: "Creando…",
  made: "{{count}} {{count|tarjeta creada|tarjetas creadas}}.",
  show: "Ver tablero",
  board: "Tablero",
};
