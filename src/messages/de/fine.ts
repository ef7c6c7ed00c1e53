import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/fine.ts";

export const messages: Translation<typeof source> = {
  title: "Säumnisgebühr",
  line: "Für verspätet bezahlte Rechnungen. Sie wird jeden Tag von selbst berechnet und gebucht.",
  kind: "Säumnisgebühr bei Verspätung",
  none: "Keine Säumnisgebühr",
  kinds: {
    rupiah: "In Rupiah",
    percent: "In Prozent",
  },
  amount: "Höhe der Gebühr",
  percent: "Prozentsatz",
  percentHelp: "1–100, vom Betrag nach dem Nachlass.",
  every: "Wird erhoben",
  everies: {
    once: "Einmal",
    month: "Jeden Monat",
  },
  grace: "Karenzzeit (Tage)",
  graceHelp: "0–60 Tage nach der Fälligkeit.",
  ceiling: "Obergrenze",
  ceilingHelp: "Für alle Gebühren einer Rechnung zusammen. Leer lassen, wenn es keine gibt.",
  from: "Für Fälligkeiten ab",
  fromHelp: "Früher fällige Rechnungen bleiben ohne Gebühr.",
  account: "Ertragskonto für Säumnisgebühren",
  included: "einschließlich Säumnisgebühr {{amount}}",
  sum: "Gebühren insgesamt",
  late: "{{days}} Tage überfällig",
  charge: "{{nth}}. Gebühr, seit {{day}}",
  chargeOf: "{{percent}} % von {{base}}",
  waiver: "Erlassen am {{day}}",
  undone: "Zurückgenommen, da am {{day}} bezahlt",
  waive: "Gebühr erlassen",
  waiveTitle: "Säumnisgebühr von {{number}} erlassen?",
  waiveDetail:
    "Von der Gebühr sind {{open}} offen. Was erlassen wird, wird für dieselbe Zeit nicht noch einmal erhoben.",
  waiveAmount: "Erlassener Betrag",
  waiving: "Gebühr wird erlassen…",
  waived: "Gebühr erlassen.",
};
