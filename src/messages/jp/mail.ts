import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/mail.ts";

export const messages: Translation<typeof source> = {
  line: "送信済みと送信待ちのメールです。メールサーバーがない場合は、送信待ちの内容を直接お伝えください。",
  search: "宛先または件名で検索",
  to: "宛先",
  message: "メッセージ",
  read: "メッセージを読む",
  status: "状態",
  allStatuses: "すべての状態",
  at: "作成日時",
  sentAt: "{{at}}に送信",
  failed: "送信トレイを読み込めませんでした",
  none: "メッセージはまだありません",
  noneLine: "職員がパスワードを忘れた場合などのメッセージが、ここに記録されます。",
  nothingFound: "該当するメッセージはありません",
  nothingFoundLine: "検索語を変えるか、絞り込みを解除してください。",
};
