import type { Translation } from "../areas.ts";
import type { words as source } from "../id/studentPage.ts";

export const words: Translation<typeof source> = {
  turn: {
    title: "What follows once this is saved",
    loading: "Looking at class, bills and deposit…",
    question: "Change the status of {{name}} to {{status}}?",
    confirm: "Change status",
    seat: "The place in class {{name}} is given up.",
    seatPaused: "The place in class {{name}} is given up during the leave and comes back after it.",
    planned: "The place in class {{name}} of {{year}} is dropped.",
    bills: "{{count}} {{count|bill|bills}} of {{amount}} unpaid; they stay due.",
    noBills: "No unpaid bills.",
    cancellable: "{{count}} of them ({{amount}}) not due yet; the treasurer can cancel those.",
    deposit: "The deposit of {{amount}} is kept.",
    noNewBills: "Bulk billing passes over this student from now on.",
    portal: "The portal account stays on, to see bills and receipts.",
    wayBack: "Only a school admin can take the student back.",
    returns: "The student is back in class {{name}} and billed again.",
    returnsBare: "The student is billed again. A class can be chosen after this.",
  },
  removal: {
    action: "Delete student",
    question: "Delete {{name}}?",
    detail: "NIS {{nis}} was never billed. The data is gone for good; the audit trail stays.",
    busy: "Deleting…",
    done: "{{name}} was deleted.",
  },
  history: {
    title: "History of changes",
    none: "No changes recorded yet.",
    all: "Show all ({{count}})",
  },
  kin: {
    title: "Siblings at this school",
    none: "No other student has the same family card or a parent’s telephone in common.",
    owed: "unpaid",
    by: {
      family_card: "Same family card",
      phone: "Same telephone of a parent",
    },
    hint: "Maybe a sibling of {{names}}.",
    adopt: "Use the family data of {{name}}",
    question: "Use this student’s family data?",
    detail:
      "Family card, parents, guardian, billing contact and address are taken from that student. What those fields hold is replaced.",
    confirm: "Use family data",
    busy: "Fetching…",
  },
};
