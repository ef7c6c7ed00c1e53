/** Words of files that prove an entry or go with a message. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/attachment.ts";

export const messages: Translation<typeof source> = {
  title: "Anhänge",
  sending: "Wird gesendet…",
  sendingOf: "{{name}} wird gesendet ({{nth}} von {{all}})",
  sendingAll: "Senden der Anhänge",
  opening: "Wird geöffnet…",
  size: "{{kilobytes}} kB",
  full: "Es sind schon {{count}} Anhänge, mehr sind nicht möglich. Entfernen Sie einen, um einen anderen hinzuzufügen.",
  remove: "{{name}} entfernen",
  failed: "Die Datei wurde nicht gesendet",
  skip: "Überspringen",
};
