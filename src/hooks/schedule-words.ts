import { loadMessages } from "../messages/load.ts";

/** Words of the dialog of a scheduled report, which come with it. */
export function loadScheduleWords(): Promise<void> {
  return loadMessages(["reportSchedule"]);
}
