import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/mail.ts";

export const messages: Translation<typeof source> = {
  line: "Emails that have been sent or are still queued. If there is no mail server, pass on the queued ones yourself.",
  search: "Search address or subject",
  to: "To",
  message: "Message",
  read: "Read message",
  status: "Status",
  allStatuses: "All statuses",
  at: "Created",
  sentAt: "Sent {{at}}",
  failed: "The outbox could not be loaded",
  none: "No messages yet",
  noneLine: "Messages are recorded here, for example when an operator forgets their password.",
  nothingFound: "No matching messages",
  nothingFoundLine: "Change the search, or clear the filters.",
};
