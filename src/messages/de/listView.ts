/** The words of the dialogs of saved views; the area `listView` of the German words. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/listView.ts";

export const messages: Translation<typeof source> = {
  createTitle: "Ansicht speichern",
  changeTitle: "Ansicht „{{name}}“ ändern",
  line: "Filter, Suche, Reihenfolge und Spalten werden unter diesem Namen gespeichert.",
  name: "Name der Ansicht",
  whose: "Für wen",
  own: "Nur ich",
  shared: "Alle Mitarbeitenden von {{unit}}",
  follows: "Daten laufen mit",
  followsHelp: "Das heutige Datum wird morgen zum morgigen.",
  save: "Ansicht speichern",
  saving: "Wird gespeichert …",
  saved: "Ansicht „{{name}}“ gespeichert.",
  deleteTitle: "Ansicht „{{name}}“ löschen?",
  deleteLine: "Die Einträge bleiben; nur diese Ansicht verschwindet.",
  deleteSharedLine: "Sie verschwindet auch für die anderen der Einrichtung. Die Einträge bleiben.",
  delete: "Ansicht löschen",
  deleting: "Wird gelöscht …",
  deleted: "Ansicht „{{name}}“ gelöscht.",
};
