/** The words of the dialogs of saved views; the area `listView` of the Italian words. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/listView.ts";

export const messages: Translation<typeof source> = {
  createTitle: "Salva la vista",
  changeTitle: "Modifica la vista «{{name}}»",
  line: "Filtri, ricerca, ordine e colonne vengono salvati con questo nome.",
  name: "Nome della vista",
  whose: "Per chi",
  own: "Solo io",
  shared: "Tutto il personale di {{unit}}",
  follows: "Le date avanzano",
  followsHelp: "La data di oggi domani sarà quella di domani.",
  save: "Salva la vista",
  saving: "Salvataggio…",
  saved: "Vista «{{name}}» salvata.",
  deleteTitle: "Eliminare la vista «{{name}}»?",
  deleteLine: "I dati restano; sparisce solo questa vista.",
  deleteSharedLine: "Sparisce anche per i colleghi dell’unità. I dati restano.",
  delete: "Elimina la vista",
  deleting: "Eliminazione…",
  deleted: "Vista «{{name}}» eliminata.",
};
