import { loadMessages } from "../messages/load.ts";

/** Words of the dialogs of saved views, which come with them after the list. */
export function loadListViewWords(): Promise<void> {
  return loadMessages(["listView"]);
}
