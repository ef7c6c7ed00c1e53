import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/family.ts";

export const messages: Translation<typeof source> = {
  siblings: "Brothers and sisters",
  unread: "This student's siblings could not be read",
  payAll: "Pay for the family",
  add: "Add",
  addName: "Add {{name}}",
  drop: "Remove",
  dropName: "Remove {{name}}",
  nothingOpen: "No open bills.",
  billsOf: "Bills of {{name}}",
  whole: "in full",
  partly: "in part",
  amount: "Amount for the family",
  noBank: "Not every unit of these children has a cash box or account for this payment method.",
  bankOf: "Paid into, {{unit}}",
  keepFor: "Keep the rest as a deposit of {{name}}",
  depositFor: "Keep the excess of {{amount}} as a deposit",
  noDeposit: "Not as a deposit",
  save: "Save family payment",
  missingChange: "The amount exceeds the bills. Give change, or keep the rest as a deposit of one child.",
  missingDeposit:
    "The amount exceeds the bills. Choose the child whose deposit it becomes, or change the amount.",
  refused: "Family payment not saved yet",
  title: "Family payment, {{count}} {{count|child|children}}",
  printAll: "Print all",
  savedLine: "{{count}} {{count|receipt|receipts}}, {{amount}} in all.",
  receipts: "This family's receipts",
};
