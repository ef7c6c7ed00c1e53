import { loadMessages } from "../messages/load.ts";

/** The words of a family at the payment desk: they come with its code, when a student has been chosen. */
export function loadFamilyWords(): Promise<void> {
  return loadMessages(["family"]);
}
