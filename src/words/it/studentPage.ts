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
};
