/** Words of files that prove an entry or go with a message. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/attachment.ts";

export const messages: Translation<typeof source> = {
  title: "Pièces jointes",
  sending: "Envoi…",
  sendingOf: "Envoi de {{name}} ({{nth}} sur {{all}})",
  sendingAll: "Envoi des pièces jointes",
  opening: "Ouverture…",
  size: "{{kilobytes}} ko",
  full: "Il y a déjà {{count}} pièces jointes, le maximum. Retirez-en une pour en ajouter une autre.",
  remove: "Retirer {{name}}",
  failed: "Le fichier n’a pas été envoyé",
  skip: "Passer",
};
