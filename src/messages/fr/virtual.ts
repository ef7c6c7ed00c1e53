import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/virtual.ts";

export const messages: Translation<typeof source> = {
  title: "Numéros de compte virtuel",
  copy: "Copier le numéro {{bank}}",
  copied: "Numéro {{bank}} copié.",
  notCopied: "Le numéro n’a pas pu être copié. Recopiez-le depuis l’écran.",
  none: "Pas encore de numéro",
  faults: {
    unit: "Le numéro de cette unité a plus de deux chiffres et ne tient pas dans un numéro VA.",
    nis: "Le NIS est plus long que sa place. Raccourcissez le préfixe ou allongez le VA dans les données de la banque, ou changez le NIS.",
    twin: "Un autre NIS de cette unité ne diffère que par des zéros en tête : les numéros seraient identiques. Changez l’un des deux.",
  },
  toBank: "Ouvrir la banque",
  moves:
    "Le numéro VA suit : une fois l’élève accepté, celui de la nouvelle unité et du nouveau NIS fait foi, et l’ancien ne sert plus.",
  nisChanges: "Le numéro VA change avec le NIS. Après l’enregistrement, prévenez la banque et les parents.",
  payLine:
    "Choisissez « compte virtuel » dans l’application ou au distributeur de la banque et saisissez ce numéro.",
  forBills: "Pour {{bills}}",
  list: "Liste VA",
  download: "Télécharger la liste VA",
  count:
    "{{count}} {{count|élève a|élèves ont}} un numéro VA dans cette banque. Remettez la liste à la banque.",
  countNone: "Aucun élève n’a encore de numéro VA dans cette banque.",
  without: "{{count}} {{count|élève n’a|élèves n’ont}} pas encore de numéro",
  more: "et {{count}} {{count|autre élève|autres élèves}}",
  example: "Exemple pour le NIS {{nis}} à {{unit}}",
  madeOf: "Préfixe {{prefix}}, unité {{number}}, puis le NIS précédé de zéros.",
  changes:
    "Après l’enregistrement, tous les numéros VA de cette banque changent. Remettez la nouvelle liste à la banque.",
};
