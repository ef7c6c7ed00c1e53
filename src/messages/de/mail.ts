import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/mail.ts";

export const messages: Translation<typeof source> = {
  line: "Gesendete und wartende E-Mails. Ohne Mailserver geben Sie wartende Nachrichten bitte selbst weiter.",
  search: "Adresse oder Betreff suchen",
  to: "An",
  message: "Nachricht",
  read: "Nachricht lesen",
  status: "Status",
  allStatuses: "Alle Status",
  at: "Erstellt",
  sentAt: "Gesendet am {{at}}",
  failed: "Der Postausgang konnte nicht geladen werden",
  none: "Noch keine Nachrichten",
  noneLine: "Nachrichten erscheinen hier, zum Beispiel wenn jemand sein Passwort vergessen hat.",
  nothingFound: "Keine passenden Nachrichten",
  nothingFoundLine: "Ändern Sie die Suche oder entfernen Sie die Filter.",
};
