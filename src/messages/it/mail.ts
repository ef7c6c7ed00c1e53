import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/mail.ts";

export const messages: Translation<typeof source> = {
  line: "E-mail inviate o ancora in attesa. Senza server di posta, comunicare di persona quelle in attesa.",
  search: "Cerca indirizzo o oggetto",
  to: "A",
  message: "Messaggio",
  read: "Leggi messaggio",
  status: "Stato",
  allStatuses: "Tutti gli stati",
  at: "Creato",
  sentAt: "Inviato: {{at}}",
  failed: "Impossibile caricare la posta in uscita",
  none: "Ancora nessun messaggio",
  noneLine: "Qui restano i messaggi, ad esempio quando un operatore dimentica la password.",
  nothingFound: "Nessun messaggio corrispondente",
  nothingFoundLine: "Modificare la ricerca o rimuovere i filtri.",
};
