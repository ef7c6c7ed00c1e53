import { loadMessages } from "../messages/load.ts";

/** The words of making tasks: they come with its code, when the first row is chosen. */
export function loadTaskMakingWords(): Promise<void> {
  return loadMessages(["taskMaking"]);
}
