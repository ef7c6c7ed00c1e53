import type { Translation } from "../areas.ts";
import type { words as source } from "../id/palette.ts";

export const words: Translation<typeof source> = {
  name: "Ricerca rapida",
  search: "Cerca…",
  results: "Risultati della ricerca",
  apps: "Applicazioni",
  pages: "Pagine",
  actions: "Azioni",
  data: "Dati",
  createBills: "Emetti addebiti",
  takePayment: "Registra incasso",
  addStudent: "Aggiungi studente",
  leaveFullscreen: "Esci da schermo intero",
  nothing: "Nessun risultato per «{{query}}»",
  searching: "Ricerca di studenti e addebiti…",
  failed: "Impossibile cercare studenti e addebiti. {{reason}}",
  keys: "Scorciatoie da tastiera",
  keysLine: "Premere un tasto dopo l'altro. Le scorciatoie non funzionano mentre si scrive in un campo.",
  toPage: "Apri {{page}}",
  leaveBox: "Uscire da una casella di ricerca vuota",
  move: "scegli",
  choose: "apri",
  dismiss: "chiudi",
};
