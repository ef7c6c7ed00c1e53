import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/mail.ts";

export const messages: Translation<typeof source> = {
  line: "E-mails envoyés ou en attente. Sans serveur de messagerie, transmettez vous-même les messages en attente.",
  search: "Rechercher adresse ou objet",
  to: "Destinataire",
  message: "Message",
  read: "Lire le message",
  status: "Statut",
  allStatuses: "Tous les statuts",
  at: "Créé",
  sentAt: "Envoyé le {{at}}",
  failed: "Impossible de charger la boîte d’envoi",
  none: "Aucun message",
  noneLine: "Les messages s’affichent ici, par exemple quand un utilisateur a oublié son mot de passe.",
  nothingFound: "Aucun message ne correspond",
  nothingFoundLine: "Modifiez la recherche ou effacez les filtres.",
};
