import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/family.ts";

export const messages: Translation<typeof source> = {
  siblings: "Geschwister",
  unread: "Die Geschwister konnten nicht gelesen werden",
  payAll: "Für die Familie zahlen",
  add: "Hinzufügen",
  addName: "{{name}} hinzufügen",
  drop: "Weglassen",
  dropName: "{{name}} weglassen",
  nothingOpen: "Keine offenen Rechnungen.",
  billsOf: "Rechnungen von {{name}}",
  whole: "ganz",
  partly: "teilweise",
  amount: "Betrag für die Familie",
  noBank: "Nicht jede Einrichtung dieser Kinder hat für diese Zahlungsart eine Kasse oder ein Konto.",
  bankOf: "Eingang auf, {{unit}}",
  keepFor: "Den Rest als Guthaben von {{name}} buchen",
  depositFor: "Überzahlung von {{amount}} als Guthaben buchen",
  noDeposit: "Nicht als Guthaben",
  save: "Familienzahlung speichern",
  missingChange:
    "Der Betrag übersteigt die Rechnungen. Geben Sie Rückgeld oder buchen Sie den Rest als Guthaben eines Kindes.",
  missingDeposit:
    "Der Betrag übersteigt die Rechnungen. Wählen Sie das Kind, dessen Guthaben er wird, oder ändern Sie den Betrag.",
  refused: "Familienzahlung noch nicht gespeichert",
  title: "Familienzahlung, {{count}} {{count|Kind|Kinder}}",
  printAll: "Alle drucken",
  savedLine: "{{count}} {{count|Quittung|Quittungen}}, zusammen {{amount}}.",
  receipts: "Quittungen dieser Familie",
};
