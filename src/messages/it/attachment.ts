/** Words of files that prove an entry or go with a message. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/attachment.ts";

export const messages: Translation<typeof source> = {
  title: "Allegati",
  sending: "Invio…",
  sendingOf: "Invio di {{name}} ({{nth}} di {{all}})",
  sendingAll: "Invio degli allegati",
  opening: "Apertura…",
  size: "{{kilobytes}} kB",
  full: "Ci sono già {{count}} allegati, il massimo. Rimuovine uno per aggiungerne un altro.",
  remove: "Rimuovi {{name}}",
  failed: "Il file non è stato inviato",
  skip: "Salta",
};
