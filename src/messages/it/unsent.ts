import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unsent.ts";

export const messages: Translation<typeof source> = {
  title: "Non ancora inviati",
  line: "Ricevuti senza rete. Partono da soli appena torna; nulla viene registrato due volte.",
  kept: "Il pagamento aspetta la rete",
  keptLine:
    "{{amount}} per {{student}} resta su questo dispositivo e parte da solo appena torna la rete. Il numero di ricevuta seguirà.",
  print: "Stampa prova provvisoria",
  waiting: "In attesa della rete",
  refused: "Serve una decisione",
  taken: "Ricevuto {{at}}",
  sent: "Il pagamento di {{student}} è registrato: {{number}}",
  notSent: "Il server ha rifiutato il pagamento di {{student}}",
  notSentLine: "Il denaro non è ancora registrato. Decidi nella pagina Pagamenti.",
  show: "Mostra",
  sendNow: "Invia ora",
  again: "Invia di nuovo",
  today: "Registra oggi",
  anyway: "Registra comunque",
  respread: "Ripartisci sulle fatture attuali",
  respreadTitle: "Registrare {{amount}} di {{student}} sulle fatture attuali?",
  respreadLine:
    "Le fatture sono cambiate da quando il denaro è stato ricevuto. Lo stesso denaro è ripartito di nuovo, la più vecchia prima.",
  respreadDo: "Registra così",
  reading: "Lettura delle fatture attuali…",
  notRead: "Le fatture attuali non si leggono",
  drop: "Elimina",
  dropTitle: "Eliminare il pagamento di {{amount}} di {{student}}?",
  dropLine:
    "Il denaro non sarà registrato da nessuna parte. Elimina solo se è stato restituito o registrato in altro modo.",
  dropDo: "Elimina da questo dispositivo",
  others:
    "{{count}} {{count|pagamento|pagamenti}} di {{name}}, in tutto {{amount}}, {{count|aspetta|aspettano}} su questo dispositivo finché {{name}} non accede qui.",
  closed: "Senza rete qui non si possono ricevere pagamenti",
  closedLine:
    "La memoria di questo browser è piena o chiusa (finestra privata). Se cade la rete, scrivi su carta e registra quando torna.",
  logoutTitle: "Uscire prima dell’invio?",
  logoutLine:
    "{{count}} {{count|pagamento non è ancora inviato|pagamenti non sono ancora inviati}}, in tutto {{amount}}. Ciò che aspetta resta su questo dispositivo e parte solo dopo un nuovo accesso qui.",
  logout: "Esci",
  takenBy: "Ricevuto {{at}} da {{name}}",
  take: "Registro io",
  takeTitle: "Registrare {{amount}} di {{student}} a suo nome?",
  takeLine:
    "Ricevuto da {{name}} senza rete e mai inviato. Entra nella sua cassa, quindi il denaro deve essere da lei.",
  tried: "È stato inviato una volta senza risposta. Solo {{name}} può accertarlo, accedendo qui.",
};
