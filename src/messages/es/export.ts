import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/export.ts";

export const messages: Translation<typeof source> = {
  cancel: "Cancelar exportación",
  csv: "CSV (todas las filas filtradas)",
  failed: "La exportación ha fallado. {{reason}}",
  label: "Exportar",
  preparing: "Preparando…",
  received: "Descargando… {{kilobytes}} kB",
  started: "Se está preparando la exportación. El archivo se guarda solo cuando esté listo.",
  xlsx: "Excel (XLSX, todas las filas filtradas)",
};
