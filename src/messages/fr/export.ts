import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/export.ts";

export const messages: Translation<typeof source> = {
  cancel: "Annuler l’export",
  csv: "CSV (toutes les lignes filtrées)",
  failed: "L’export a échoué. {{reason}}",
  label: "Exporter",
  preparing: "Préparation…",
  received: "Téléchargement… {{kilobytes}} ko",
  started: "L’export se prépare. Le fichier sera enregistré dès qu’il sera prêt.",
  xlsx: "Excel (XLSX, toutes les lignes filtrées)",
};
