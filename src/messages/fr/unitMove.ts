import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unitMove.ts";

export const messages: Translation<typeof source> = {
  title: "Changement d’unité",
  line: "L’élève change quand l’autre unité l’accepte avec un nouveau NIS. Les anciennes factures restent ici.",
  release: "Céder à une autre unité",
  releaseTitle: "Céder {{name}} à une autre unité ?",
  releaseLine: "Rien ne change avant l’acceptation, et la cession peut être retirée.",
  to: "Unité d’accueil",
  released: "{{name}} est cédé à {{to}} et attend d’être accepté.",
  waitsFor: "Cédé à {{to}} le {{when}}, en attente.",
  withdraw: "Retirer",
  withdrawTitle: "Retirer {{name}} ?",
  withdrawLine: "L’élève ne va pas à {{to}}.",
  withdrawn: "{{name}} ne change pas d’unité.",
  moved: "De {{from}} (NIS {{nis}}) à {{to}}, {{when}}.",
  refusedBy: "Refusé par {{to}} le {{when}} : {{reason}}",
  waiting: "{{count}} {{count|élève attend|élèves attendent}} d’être acceptés",
  fromTo: "De {{from}}, NIS {{nis}}, vers {{to}}",
  accept: "Accepter",
  acceptTitle: "Accepter {{name}} ?",
  acceptLine:
    "L’élève appartient à {{to}} et est actif ; sa place à {{from}} prend fin aujourd’hui. Les anciennes factures restent à {{from}}.",
  newNis: "Nouveau NIS",
  newNisHelp:
    "Numéro de l’élève dans le nouvel établissement, de 4 à 20 chiffres. Ses numéros de compte virtuel éventuels changent aussi ; les anciens ne sont plus valables.",
  accepted: "{{name}} est accepté à {{to}}.",
  chooseClass: "Choisir la classe",
  refuse: "Refuser",
  refuseTitle: "Refuser {{name}} ?",
  refuseLine: "L’élève reste à {{from}}, qui lira le motif.",
  refused: "{{name}} est refusé.",
  busy: "En cours…",
};
