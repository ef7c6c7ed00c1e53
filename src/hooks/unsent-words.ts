import { loadMessages } from "../messages/load.ts";

/** Words of payments without a network: they come with the parts that show them, after the screen. */
export function loadUnsentWords(): Promise<void> {
  return loadMessages(["unsent"]);
}
