/** Words of files that prove an entry or go with a message. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/attachment.ts";

export const messages: Translation<typeof source> = {
  title: "Adjuntos",
  sending: "Enviando…",
  sendingOf: "Enviando {{name}} ({{nth}} de {{all}})",
  sendingAll: "Envío de los adjuntos",
  opening: "Abriendo…",
  size: "{{kilobytes}} kB",
  full: "Ya hay {{count}} adjuntos, el máximo. Quite uno para añadir otro.",
  remove: "Quitar {{name}}",
  failed: "El archivo no se envió",
  skip: "Omitir",
};
