import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/studentPage.ts";

export const messages: Translation<typeof source> = {
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
    cancellable:
      "{{count}} d’entre elles ({{amount}}) pour des périodes suivantes ; la trésorerie peut les annuler.",
    cancellableNow:
      "{{count}} d’entre elles ({{amount}}) pour des périodes suivantes ; annulables à l’enregistrement.",
    cancel: "Annuler {{count}} {{count|facture|factures}} de périodes suivantes ({{amount}})",
    cancelHelp: "Ce qui est échu ou d’une période commencée reste dû.",
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
  later: {
    title: "{{count}} {{count|facture|factures}} de périodes suivantes encore ouvertes ({{amount}})",
    line: "L’élève est parti le {{when}}. Les arriérés antérieurs restent dus.",
    others: "La trésorerie peut les annuler.",
    action: "Annuler les factures des périodes suivantes",
    list: "Voir les factures",
    question: "Annuler {{count}} {{count|facture|factures}} de {{name}} ?",
    detail: "{{amount}} en tout. Chaque facture reçoit aujourd’hui son écriture inverse ; le numéro reste.",
    busy: "Annulation…",
    done: "{{count}} {{count|facture annulée|factures annulées}} de {{name}}.",
  },
  stays: {
    title: "Parcours de classes",
    none: "Jamais encore affecté à une classe.",
    year: "Année scolaire",
    classroom: "Classe",
    since: "Du",
    until: "Au",
    outcome: "Issue",
    now: "Actuelle",
    formerNis: "NIS {{nis}}",
  },
  kin: {
    title: "Fratrie dans cette école",
    none: "Aucun autre élève n’a la même carte de famille ni le même téléphone de parent.",
    owed: "impayé",
    by: {
      family_card: "Même carte de famille",
      phone: "Même téléphone d’un parent",
    },
    hint: "Peut-être de la fratrie de {{names}}.",
    adopt: "Reprendre la famille de {{name}}",
    question: "Reprendre les données familiales de {{name}} ?",
    detail:
      "Carte de famille, parents, tuteur, contact de facturation et adresse viennent de cet élève. Le contenu de ces champs est remplacé.",
    confirm: "Reprendre la famille",
    busy: "Lecture…",
  },
};
