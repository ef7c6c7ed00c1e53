/** Words of files that prove an entry or go with a message. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/attachment.ts";

export const messages: Translation<typeof source> = {
  title: "Attachments",
  sending: "Sending…",
  sendingOf: "Sending {{name}} ({{nth}} of {{all}})",
  sendingAll: "Sending the attachments",
  opening: "Opening…",
  size: "{{kilobytes}} kB",
  full: "Attachments: {{count}}, the most there can be. Delete one to add another.",
  remove: "Remove {{name}}",
  failed: "The file was not sent",
  skip: "Skip",
};
