import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/family.ts";

export const messages: Translation<typeof source> = {
  siblings: "Fratrie",
  unread: "Impossible de lire la fratrie de cet élève",
  payAll: "Régler pour la famille",
  add: "Ajouter",
  addName: "Ajouter {{name}}",
  drop: "Retirer",
  dropName: "Retirer {{name}}",
  nothingOpen: "Aucune facture ouverte.",
  billsOf: "Factures de {{name}}",
  whole: "en entier",
  partly: "en partie",
  amount: "Montant pour la famille",
  noBank:
    "Les établissements de ces enfants n’ont pas tous une caisse ou un compte pour ce mode de paiement.",
  bankOf: "Encaissé sur, {{unit}}",
  keepFor: "Conserver le reste en avance de {{name}}",
  depositFor: "Conserver l’excédent de {{amount}} en avance",
  noDeposit: "Pas en avance",
  save: "Enregistrer le paiement familial",
  missingChange:
    "Le montant dépasse les factures. Rendez la monnaie ou conservez le reste en avance d’un enfant.",
  missingDeposit:
    "Le montant dépasse les factures. Choisissez l’enfant qui reçoit l’avance ou modifiez le montant.",
  refused: "Paiement familial pas encore enregistré",
  title: "Paiement familial, {{count}} {{count|enfant|enfants}}",
  printAll: "Tout imprimer",
  savedLine: "{{count}} {{count|reçu|reçus}}, {{amount}} en tout.",
  receipts: "Reçus de cette famille",
};
