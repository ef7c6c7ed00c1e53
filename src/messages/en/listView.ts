/** The words of the dialogs of saved views; the area `listView` of the English words. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/listView.ts";

export const messages: Translation<typeof source> = {
  createTitle: "Save view",
  changeTitle: "Change view “{{name}}”",
  line: "Filters, search, order and columns are saved under this name.",
  name: "Name of the view",
  whose: "For whom",
  own: "Only me",
  shared: "All staff of {{unit}}",
  follows: "Dates move on",
  followsHelp: "Today’s date becomes tomorrow’s date tomorrow.",
  save: "Save view",
  saving: "Saving…",
  saved: "View “{{name}}” saved.",
  deleteTitle: "Delete view “{{name}}”?",
  deleteLine: "The records stay; only this view goes.",
  deleteSharedLine: "It goes for your colleagues in the unit as well. The records stay.",
  delete: "Delete view",
  deleting: "Deleting…",
  deleted: "View “{{name}}” deleted.",
};
