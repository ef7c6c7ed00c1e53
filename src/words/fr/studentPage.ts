import type { Translation } from "../areas.ts";
import type { words as source } from "../id/studentPage.ts";

export const words: Translation<typeof source> = {
  turn: {
    title: "Ce qui suit après l’enregistrement",
    loading: "Vérification de la classe, des factures et du dépôt…",
    question: "Passer le statut de {{name}} à {{status}} ?",
    confirm: "Changer le statut",
    seat: "La place en classe {{name}} est libérée.",
    seatPaused: "La place en classe {{name}} est libérée pendant le congé et revient ensuite.",
    planned: "La place en classe {{name}} de {{year}} est supprimée.",
    bills: "{{count}} {{count|facture|factures}} de {{amount}} impayées ; elles restent dues.",
    noBills: "Aucune facture impayée.",
    cancellable: "{{count}} d’entre elles ({{amount}}) pas encore échues ; la trésorerie peut les annuler.",
    deposit: "Le dépôt de {{amount}} est conservé.",
    noNewBills: "La facturation groupée ignore désormais cet élève.",
    portal: "Le compte du portail reste actif pour voir factures et reçus.",
    wayBack: "Seule l’administration de l’école peut le réintégrer.",
    returns: "L’élève revient en classe {{name}} et est de nouveau facturé.",
    returnsBare: "L’élève est de nouveau facturé. La classe se choisit ensuite.",
  },
  removal: {
    action: "Supprimer l’élève",
    question: "Supprimer {{name}} ?",
    detail:
      "Le NIS {{nis}} n’a jamais été facturé. Les données sont perdues pour de bon ; le journal d’audit reste.",
    busy: "Suppression…",
    done: "{{name}} est supprimé.",
  },
};
