import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unsent.ts";

export const messages: Translation<typeof source> = {
  title: "Pas encore envoyés",
  line: "Reçus sans réseau. Ils partent d’eux-mêmes dès son retour ; rien n’est enregistré deux fois.",
  kept: "Le paiement attend le réseau",
  keptLine:
    "{{amount}} pour {{student}} est gardé sur cet appareil et part de lui-même dès le retour du réseau. Le numéro de reçu suivra.",
  print: "Imprimer la preuve provisoire",
  waiting: "Attend le réseau",
  refused: "Décision requise",
  taken: "Reçu {{at}}",
  sent: "Le paiement de {{student}} est enregistré : {{number}}",
  notSent: "Le serveur a refusé le paiement de {{student}}",
  notSentLine: "L’argent n’est pas encore enregistré. Décidez sur la page Paiements.",
  show: "Voir",
  sendNow: "Envoyer maintenant",
  again: "Renvoyer",
  today: "Enregistrer aujourd’hui",
  anyway: "Enregistrer quand même",
  respread: "Répartir sur les factures actuelles",
  respreadTitle: "Enregistrer {{amount}} de {{student}} sur les factures actuelles ?",
  respreadLine:
    "Les factures ont changé depuis. Le même argent est réparti à nouveau, la plus ancienne d’abord.",
  respreadDo: "Enregistrer ainsi",
  reading: "Lecture des factures actuelles…",
  notRead: "Les factures actuelles ne peuvent pas être lues",
  drop: "Supprimer",
  dropTitle: "Supprimer le paiement de {{amount}} de {{student}} ?",
  dropLine:
    "L’argent ne sera enregistré nulle part. Ne supprimez que s’il a été rendu ou enregistré autrement.",
  dropDo: "Supprimer de cet appareil",
  others:
    "{{count}} {{count|paiement|paiements}} de {{name}}, {{amount}} en tout, {{count|attend|attendent}} sur cet appareil jusqu’à ce que {{name}} se connecte ici.",
  closed: "Sans réseau, aucun paiement ne peut être reçu ici",
  closedLine:
    "Le stockage de ce navigateur est plein ou fermé (fenêtre privée). Si le réseau tombe, notez-le sur papier et enregistrez-le plus tard.",
  logoutTitle: "Se déconnecter avant l’envoi ?",
  logoutLine:
    "{{count}} {{count|paiement n’est|paiements ne sont}} pas encore {{count|envoyé|envoyés}}, {{amount}} en tout. Ce qui attend reste sur cet appareil et ne part qu’après votre retour ici.",
  logout: "Se déconnecter",
  takenBy: "Reçu {{at}} par {{name}}",
  take: "L’enregistrer moi-même",
  takeTitle: "Enregistrer {{amount}} de {{student}} à votre nom ?",
  takeLine:
    "Reçu par {{name}} sans réseau et jamais envoyé. Il entre dans votre caisse : l’argent doit être chez vous.",
  tried: "Il a été envoyé une fois sans réponse. Seul {{name}} peut s’en assurer, en se connectant ici.",
};
