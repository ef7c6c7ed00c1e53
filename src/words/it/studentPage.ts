import type { Translation } from "../areas.ts";
import type { words as source } from "../id/studentPage.ts";

export const words: Translation<typeof source> = {
  turn: {
    title: "Cosa succede dopo il salvataggio",
    loading: "Verifica di classe, bollette e deposito…",
    question: "Cambiare lo stato di {{name}} in {{status}}?",
    confirm: "Cambia stato",
    seat: "Il posto nella classe {{name}} si libera.",
    seatPaused: "Il posto nella classe {{name}} si libera durante il congedo e torna dopo.",
    planned: "Il posto nella classe {{name}} del {{year}} viene tolto.",
    bills: "{{count}} {{count|bolletta|bollette}} per {{amount}} da pagare; restano dovute.",
    noBills: "Nessuna bolletta da pagare.",
    cancellable: "{{count}} di queste ({{amount}}) non ancora scadute; la tesoreria può annullarle.",
    deposit: "Il deposito di {{amount}} resta.",
    noNewBills: "La fatturazione collettiva d’ora in poi salta questo studente.",
    portal: "L’account del portale resta attivo per vedere bollette e ricevute.",
    wayBack: "Solo l’amministrazione della scuola può riammetterlo.",
    returns: "Lo studente torna nella classe {{name}} e viene di nuovo fatturato.",
    returnsBare: "Lo studente viene di nuovo fatturato. La classe si sceglie dopo.",
  },
  removal: {
    action: "Elimina studente",
    question: "Eliminare {{name}}?",
    detail: "Il NIS {{nis}} non è mai stato fatturato. I dati vanno persi per sempre; il registro resta.",
    busy: "Eliminazione…",
    done: "{{name}} è stato eliminato.",
  },
  history: {
    title: "Cronologia delle modifiche",
    none: "Nessuna modifica registrata.",
    all: "Mostra tutto ({{count}})",
  },
  kin: {
    title: "Fratelli in questa scuola",
    none: "Nessun altro studente ha la stessa carta di famiglia o il telefono di un genitore.",
    owed: "da pagare",
    by: {
      family_card: "Stessa carta di famiglia",
      phone: "Stesso telefono di un genitore",
    },
    hint: "Forse fratello di {{names}}.",
    adopt: "Usa i dati familiari di {{name}}",
    question: "Usare i dati familiari di questo studente?",
    detail:
      "Carta di famiglia, genitori, tutore, contatto di fatturazione e indirizzo vengono da quello studente. Ciò che sta in quei campi viene sostituito.",
    confirm: "Usa i dati familiari",
    busy: "Recupero…",
  },
};
