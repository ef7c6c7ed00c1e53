import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/export.ts";

export const messages: Translation<typeof source> = {
  cancel: "Cancel export",
  csv: "CSV (all filtered rows)",
  failed: "The export failed. {{reason}}",
  label: "Export",
  preparing: "Preparing…",
  received: "Downloading… {{kilobytes}} kB",
  started: "The export is being prepared. The file is saved by itself when it is ready.",
  xlsx: "Excel (XLSX, all filtered rows)",
};
