import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unitMove.ts";

export const messages: Translation<typeof source> = {
  title: "Passaggio a un’altra unità",
  line: "Lo studente passa quando l’altra unità lo accetta con un nuovo NIS. Le vecchie bollette restano qui.",
  release: "Cedi a un’altra unità",
  releaseTitle: "Cedere {{name}} a un’altra unità?",
  releaseLine: "Nulla cambia finché non viene accettato, e la cessione si può ritirare.",
  to: "Unità di arrivo",
  released: "{{name}} è ceduto a {{to}} e attende di essere accettato.",
  waitsFor: "Ceduto a {{to}} il {{when}}, in attesa.",
  withdraw: "Ritira",
  withdrawTitle: "Ritirare {{name}}?",
  withdrawLine: "Lo studente non passa a {{to}}.",
  withdrawn: "{{name}} non cambia unità.",
  moved: "Da {{from}} (NIS {{nis}}) a {{to}}, {{when}}.",
  refusedBy: "Rifiutato da {{to}} il {{when}}: {{reason}}",
  waiting: "{{count}} {{count|studente attende|studenti attendono}} di essere accettati",
  fromTo: "Da {{from}}, NIS {{nis}}, a {{to}}",
  accept: "Accetta",
  acceptTitle: "Accettare {{name}}?",
  acceptLine:
    "Lo studente passa a {{to}} ed è attivo; il posto in {{from}} termina oggi. Le vecchie bollette restano a {{from}}.",
  newNis: "Nuovo NIS",
  newNisHelp:
    "Numero dello studente nella nuova scuola, da 4 a 20 cifre. Gli eventuali numeri di conto virtuale cambiano con esso; quelli vecchi non valgono più.",
  accepted: "{{name}} è accettato in {{to}}.",
  chooseClass: "Scegli la classe",
  refuse: "Rifiuta",
  refuseTitle: "Rifiutare {{name}}?",
  refuseLine: "Lo studente resta in {{from}}, che leggerà il motivo.",
  refused: "{{name}} è stato rifiutato.",
  busy: "In corso…",
};
