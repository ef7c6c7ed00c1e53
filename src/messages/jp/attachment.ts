/** Words of files that prove an entry or go with a message. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/attachment.ts";

export const messages: Translation<typeof source> = {
  title: "添付ファイル",
  sending: "送信中…",
  sendingOf: "{{name}} を送信中（{{all}} 件中 {{nth}} 件目）",
  sendingAll: "添付ファイルの送信",
  opening: "開いています…",
  size: "{{kilobytes}} kB",
  full: "添付はすでに {{count}} 件で、これ以上は追加できません。ほかを追加するには一つ外してください。",
  remove: "{{name}} を外す",
  failed: "ファイルは送信されませんでした",
  skip: "飛ばす",
};
