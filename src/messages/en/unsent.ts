import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unsent.ts";

export const messages: Translation<typeof source> = {
  title: "Not sent yet",
  line: "Taken without a network. They are sent by themselves once it is back; nothing is recorded twice.",
  kept: "The payment waits for the network",
  keptLine:
    "{{amount}} for {{student}} is kept on this device and is sent by itself once the network is back. The receipt number follows.",
  print: "Print provisional paper",
  waiting: "Waiting for the network",
  refused: "Needs a decision",
  taken: "Taken {{at}}",
  sent: "The payment of {{student}} is recorded: {{number}}",
  notSent: "The server refused the payment of {{student}}",
  notSentLine: "The money is not recorded yet. Decide on the Payments page.",
  show: "Show",
  sendNow: "Send now",
  again: "Send again",
  today: "Record today",
  anyway: "Record anyway",
  respread: "Spread over the latest bills",
  respreadTitle: "Record {{amount}} from {{student}} for the latest bills?",
  respreadLine:
    "The bills have changed since the money was taken. The same money is spread again, the oldest first.",
  respreadDo: "Record it so",
  reading: "Reading the latest bills…",
  notRead: "The latest bills cannot be read",
  drop: "Delete",
  dropTitle: "Delete the payment of {{amount}} from {{student}}?",
  dropLine:
    "The money will not be recorded anywhere. Delete only if it was given back or was recorded in another way.",
  dropDo: "Delete from this device",
  others:
    "{{count}} {{count|payment|payments}} of {{name}}, {{amount}} in all, {{count|waits|wait}} on this device until {{name}} logs in here.",
  closed: "Without a network no payment can be taken here",
  closedLine:
    "The storage of this browser is full or closed (a private window). If the network fails, write it on paper and record it once the network is back.",
  logoutTitle: "Log out before they are sent?",
  logoutLine:
    "{{count}} {{count|payment is|payments are}} not sent yet, {{amount}} in all. What waits stays on this device and is sent only after you log in here again.",
  logout: "Log out",
  takenBy: "Taken {{at}} by {{name}}",
  take: "Record it myself",
  takeTitle: "Record {{amount}} from {{student}} in your name?",
  takeLine:
    "Taken by {{name}} without a network and never sent. It goes into your till, so the money must be with you.",
  tried: "It was sent once without an answer. Only {{name}} can make sure of it, by logging in here.",
};
