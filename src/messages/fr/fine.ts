import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/fine.ts";

export const messages: Translation<typeof source> = {
  title: "Pénalité",
  line: "Pour les factures payées en retard. Calculée et comptabilisée d’elle-même chaque jour.",
  kind: "Pénalité de retard",
  none: "Sans pénalité",
  kinds: {
    rupiah: "En roupies",
    percent: "En pourcentage",
  },
  amount: "Montant de la pénalité",
  percent: "Pourcentage",
  percentHelp: "1–100, du montant après remise.",
  every: "Appliquée",
  everies: {
    once: "Une fois",
    month: "Chaque mois",
  },
  grace: "Délai de grâce (jours)",
  graceHelp: "0–60 jours après l’échéance.",
  ceiling: "Plafond",
  ceilingHelp: "Pour toutes les pénalités d’une facture. Laissez vide s’il n’y en a pas.",
  from: "Pour les échéances à partir du",
  fromHelp: "Les factures échues avant cette date restent sans pénalité.",
  account: "Compte de produits des pénalités",
  included: "dont une pénalité de {{amount}}",
  sum: "Total des pénalités",
  late: "{{days}} jours de retard",
  charge: "Pénalité n° {{nth}}, depuis le {{day}}",
  chargeOf: "{{percent}} % de {{base}}",
  waiver: "Annulée le {{day}}",
  undone: "Reprise, car payé le {{day}}",
  waive: "Annuler la pénalité",
  waiveTitle: "Annuler la pénalité de {{number}} ?",
  waiveDetail:
    "Il reste {{open}} de pénalité à payer. Ce qui est annulé n’est plus compté pour la même période.",
  waiveAmount: "Montant annulé",
  waiving: "Annulation de la pénalité…",
  waived: "Pénalité annulée.",
};
