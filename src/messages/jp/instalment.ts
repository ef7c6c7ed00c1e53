import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/instalment.ts";

export const messages: Translation<typeof source> = {
  place: "{{count}}回中{{sequence}}回目",
  title: "分割払い",
  count: "分割回数",
  countHelp: "各回が一件の請求となり、支払期限は毎月です。",
  none: "分割しない",
  counted: "{{count}}回払い",
  plan: "{{count}}回払い、{{amounts}}、支払期限 {{first}}～{{last}}",
  range: "{{least}}～{{most}}",
  split: "分割払いにする",
  splitTitle: "{{number}}を分割払いにしますか？",
  splitDetail: "支払総額は{{amount}}のままです。この請求が第1回となり、残りは新しい請求になります。",
  splitting: "分割しています…",
  splitDone: "請求を{{count}}回払いにしました。",
  firstDue: "初回の支払期限",
  preview: "分割計画",
  tooSmall: "{{count}}回に分割するには少なすぎます。{{least}}以上が必要です。",
  noDay: "初回の支払期限を入力してください。",
  tooEarly: "支払期限は今日以降にしてください。",
  sum: "合計",
  this: "この請求",
};
