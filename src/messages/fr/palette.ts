import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/palette.ts";

export const messages: Translation<typeof source> = {
  name: "Recherche rapide",
  search: "Rechercher…",
  results: "Résultats de la recherche",
  apps: "Applications",
  pages: "Pages",
  actions: "Actions",
  data: "Données",
  guardian: "parent {{name}}",
  createBills: "Créer des factures",
  takePayment: "Encaisser un paiement",
  addStudent: "Ajouter un élève",
  viewNotes: "Voir les notes",
  leaveFullscreen: "Quitter le plein écran",
  nothing: "Aucun résultat pour « {{query}} »",
  searching: "Recherche d’élèves et de factures…",
  failed: "Impossible de rechercher les élèves et les factures. {{reason}}",
  keys: "Raccourcis clavier",
  keySearch: "Chercher dans la liste",
  keyFilter: "Filtrer la liste",
  keyRows: "Passer d’une ligne à l’autre",
  keyOpen: "Ouvrir la ligne",
  keyChoose: "Choisir la ligne",
  space: "Espace",
  family: {
    next: "Caisse, dans le montant : enfant suivant de la fratrie",
    all: "Caisse, dans le montant : toute la famille",
  },
  note: {
    exact: "Caisse, dans le montant : compte exact",
    fifty: "Caisse, dans le montant : 50 000 suivants",
    hundred: "Caisse, dans le montant : 100 000 suivants",
  },
  keysLine:
    "Appuyez sur les touches l’une après l’autre. Les raccourcis sont inactifs pendant la saisie dans un champ.",
  toPage: "Ouvrir {{page}}",
  leaveBox: "Quitter un champ de recherche vide",
  move: "choisir",
  choose: "ouvrir",
  dismiss: "fermer",
};
