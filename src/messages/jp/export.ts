import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/export.ts";

export const messages: Translation<typeof source> = {
  cancel: "エクスポートを中止",
  csv: "CSV（絞り込んだ全行）",
  failed: "エクスポートに失敗しました。{{reason}}",
  label: "エクスポート",
  preparing: "準備中…",
  received: "ダウンロード中… {{kilobytes}} kB",
  started: "エクスポートを準備しています。完了するとファイルが自動で保存されます。",
  xlsx: "Excel（XLSX、絞り込んだ全行）",
};
