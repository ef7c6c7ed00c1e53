import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/portalAccount.ts";

export const messages: Translation<typeof source> = {
  lineOf: "Classe {{name}}, anno scolastico {{year}}",
  slips: "Foglietti degli account",
  missing: "Classe non trovata",
  toList: "Vai alle classi",
  toRoom: "Studenti di questa classe",
  empty: "Ancora nessuno studente in questa classe",
  emptyLine: "Inserisca prima gli studenti in questa classe, poi crei i loro account.",
  once: "La prima password è mostrata una sola volta",
  onceLine:
    "Le password appaiono dopo la creazione e non sono conservate in forma leggibile. Stampi subito i foglietti; un foglietto perso è sostituito con una nuova password.",
  create: "Crea {{count}} account",
  createTitle: "Creare gli account del portale per {{count}} {{count|studente|studenti}}?",
  createLine:
    "Ogni studente riceve una password casuale, da cambiare al primo accesso. Poi appaiono i foglietti da stampare.",
  creating: "Creazione degli account…",
  skipped:
    "{{count}} {{count|studente ha|studenti hanno}} già un account. Un foglietto perso si sostituisce con «Reimposta» nella sua riga.",
  name: "Nome",
  username: "Nome utente",
  state: "Account",
  action: "Azione",
  states: {
    none: "Non ancora",
    first: "Mai entrato",
    on: "Attivo",
    off: "Disattivato",
  },
  reset: "Reimposta",
  resetOf: "Reimposta la password di {{name}}",
  resetTitle: "Reimpostare la password di {{name}}?",
  resetLine:
    "La vecchia password non vale più e tutte le sessioni terminano. Il nuovo foglietto appare per la stampa.",
  resetting: "Reimpostazione…",
  off: "Disattiva",
  offOf: "Disattiva l’account di {{name}}",
  offTitle: "Disattivare l’account del portale di {{name}}?",
  offLine: "Lo studente non può entrare nel portale finché l’account non è riattivato.",
  on: "Riattiva",
  onOf: "Riattiva l’account di {{name}}",
  onTitle: "Riattivare l’account del portale di {{name}}?",
  onLine: "Lo studente entra di nuovo con l’ultima password.",
  saving: "Salvataggio…",
  isOff: "L’account del portale di {{name}} è disattivato",
  isOn: "L’account del portale di {{name}} è riattivato",
  notPrinted: "I foglietti non sono ancora stampati",
  printed: "I foglietti sono stati inviati alla stampante",
  print: "Stampa i foglietti",
  done: "Fine",
  leaveTitle: "I foglietti non sono stampati. Uscire?",
  leaveLine:
    "Le password di questi foglietti non si possono mostrare di nuovo. Senza stampa gli studenti ne avranno bisogno di nuove.",
  leave: "Esci",
};
