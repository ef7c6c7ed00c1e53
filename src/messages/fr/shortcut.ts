import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/shortcut.ts";

export const messages: Translation<typeof source> = {
  name: "Raccourcis",
  all: "Tous les raccourcis",
  pinned: "Épinglés",
  reports: "Rapports enregistrés",
  latest: "Récents",
  nothingPinned: "Épinglez les pages que vous ouvrez souvent pour les retrouver toujours ici.",
  pin: "Épingler {{page}}",
  unpin: "Détacher {{page}}",
  moveUp: "Monter {{page}}",
  moveDown: "Descendre {{page}}",
  moved: "{{page}} est maintenant en position {{place}} sur {{count}}.",
  search: "Rechercher",
  notLoaded: "Impossible d’ouvrir la recherche rapide",
  notLoadedLine: "Vérifiez la connexion, puis rechargez cette page.",
  reload: "Recharger",
};
