/** The words of the dialogs of saved views; the area `listView` of the French words. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/listView.ts";

export const messages: Translation<typeof source> = {
  createTitle: "Enregistrer la vue",
  changeTitle: "Modifier la vue « {{name}} »",
  line: "Les filtres, la recherche, l’ordre et les colonnes sont enregistrés sous ce nom.",
  name: "Nom de la vue",
  whose: "Pour qui",
  own: "Moi seulement",
  shared: "Tout le personnel de {{unit}}",
  follows: "Les dates avancent",
  followsHelp: "La date d’aujourd’hui deviendra demain celle de demain.",
  save: "Enregistrer la vue",
  saving: "Enregistrement…",
  saved: "Vue « {{name}} » enregistrée.",
  deleteTitle: "Supprimer la vue « {{name}} » ?",
  deleteLine: "Les données restent ; seule cette vue disparaît.",
  deleteSharedLine: "Elle disparaît aussi pour les collègues de l’unité. Les données restent.",
  delete: "Supprimer la vue",
  deleting: "Suppression…",
  deleted: "Vue « {{name}} » supprimée.",
};
