import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/export.ts";

export const messages: Translation<typeof source> = {
  cancel: "Export abbrechen",
  csv: "CSV (alle gefilterten Zeilen)",
  failed: "Der Export ist fehlgeschlagen. {{reason}}",
  label: "Exportieren",
  preparing: "Wird vorbereitet…",
  received: "Wird geladen… {{kilobytes}} kB",
  started: "Der Export wird vorbereitet. Die Datei wird gespeichert, sobald sie fertig ist.",
  xlsx: "Excel (XLSX, alle gefilterten Zeilen)",
};
