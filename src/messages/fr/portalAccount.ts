import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/portalAccount.ts";

export const messages: Translation<typeof source> = {
  lineOf: "Classe {{name}}, année scolaire {{year}}",
  slips: "Fiches des comptes du portail",
  missing: "Classe introuvable",
  toList: "Voir les classes",
  toRoom: "Élèves de cette classe",
  empty: "Pas encore d’élèves dans cette classe",
  emptyLine: "Placez d’abord des élèves dans cette classe, puis créez leurs comptes.",
  once: "Le premier mot de passe n’est affiché qu’une fois",
  onceLine:
    "Les mots de passe s’affichent après la création et ne sont pas conservés sous une forme lisible. Imprimez les fiches à ce moment-là ; une fiche perdue est remplacée par un nouveau mot de passe.",
  create: "Créer {{count}} {{count|compte|comptes}}",
  createTitle: "Créer des comptes du portail pour {{count}} {{count|élève|élèves}} ?",
  createLine:
    "Chaque élève reçoit un mot de passe aléatoire, à changer à la première connexion. Les fiches s’affichent ensuite pour impression.",
  creating: "Création des comptes…",
  skipped:
    "{{count}} {{count|élève a|élèves ont}} déjà un compte. Une fiche perdue est remplacée par « Réinitialiser » sur sa ligne.",
  name: "Nom",
  username: "Nom d’utilisateur",
  state: "Compte",
  action: "Action",
  states: {
    none: "Pas encore",
    first: "Jamais connecté",
    on: "Actif",
    off: "Désactivé",
  },
  reset: "Réinitialiser",
  resetOf: "Réinitialiser le mot de passe de {{name}}",
  resetTitle: "Réinitialiser le mot de passe de {{name}} ?",
  resetLine:
    "L’ancien mot de passe n’est plus valable et toutes les sessions prennent fin. La nouvelle fiche s’affiche pour impression.",
  resetting: "Réinitialisation…",
  off: "Désactiver",
  offOf: "Désactiver le compte de {{name}}",
  offTitle: "Désactiver le compte du portail de {{name}} ?",
  offLine: "L’élève ne peut plus se connecter au portail tant que le compte n’est pas réactivé.",
  on: "Réactiver",
  onOf: "Réactiver le compte de {{name}}",
  onTitle: "Réactiver le compte du portail de {{name}} ?",
  onLine: "L’élève se reconnecte avec son dernier mot de passe.",
  saving: "Enregistrement…",
  isOff: "Le compte du portail de {{name}} est désactivé",
  isOn: "Le compte du portail de {{name}} est réactivé",
  notPrinted: "Les fiches ne sont pas encore imprimées",
  printed: "Les fiches ont été envoyées à l’imprimante",
  print: "Imprimer les fiches",
  done: "Terminé",
  leaveTitle: "Les fiches ne sont pas imprimées. Quitter ?",
  leaveLine:
    "Les mots de passe de ces fiches ne pourront plus être affichés. Sans impression, les élèves en auront besoin de nouveaux.",
  leave: "Quitter",
};
