import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/export.ts";

export const messages: Translation<typeof source> = {
  cancel: "Annulla esportazione",
  csv: "CSV (tutte le righe filtrate)",
  failed: "Esportazione non riuscita. {{reason}}",
  label: "Esporta",
  preparing: "Preparazione…",
  received: "Scaricamento… {{kilobytes}} kB",
  started: "L’esportazione è in preparazione. Il file viene salvato appena è pronto.",
  xlsx: "Excel (XLSX, tutte le righe filtrate)",
};
