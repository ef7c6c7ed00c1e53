import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/virtual.ts";

export const messages: Translation<typeof source> = {
  title: "Virtual account numbers",
  copy: "Copy the {{bank}} number",
  copied: "{{bank}} number copied.",
  notCopied: "The number could not be copied. Copy it from the screen.",
  none: "No number yet",
  faults: {
    unit: "This unit's number has more than two digits and does not fit into a VA number.",
    nis: "The NIS is longer than its place. Shorten the prefix or lengthen the VA in the bank's data, or change the NIS.",
    twin: "Another student's NIS in this unit differs only by zeros in front, so both would have the same number. Change one NIS.",
  },
  toBank: "Open the bank",
  moves:
    "The VA number moves too: once accepted, the number of the new unit and NIS holds, and the old one is no longer used.",
  nisChanges: "The VA number changes with the NIS. After saving, tell the bank and the parents.",
  payLine: "Choose virtual account in the bank's app or ATM and enter this number.",
  forBills: "For {{bills}}",
  list: "VA list",
  download: "Download the VA list",
  count: "{{count}} {{count|student has|students have}} a VA number at this bank. Hand the list to the bank.",
  countNone: "No student has a VA number at this bank yet.",
  without: "{{count}} {{count|student has|students have}} no number yet",
  more: "and {{count}} more {{count|student|students}}",
  example: "Example for NIS {{nis}} at {{unit}}",
  madeOf: "Prefix {{prefix}}, unit {{number}}, then the NIS with zeros in front.",
  changes: "All VA numbers of this bank change once saved. Hand the new list to the bank.",
};
