import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unsent.ts";

export const messages: Translation<typeof source> = {
  title: "未送信",
  line: "ネットワークなしで受け取りました。回線が戻ると自動で送信され、二重に記録されることはありません。",
  kept: "支払いは回線を待っています",
  keptLine:
    "{{student}} の {{amount}} はこの端末に保存され、回線が戻ると自動で送信されます。領収書番号は後から付きます。",
  print: "仮の証書を印刷",
  waiting: "回線を待っています",
  refused: "判断が必要です",
  taken: "受取 {{at}}",
  sent: "{{student}} の支払いを記録しました: {{number}}",
  notSent: "{{student}} の支払いはサーバーに拒否されました",
  notSentLine: "まだ記録されていません。支払いのページで決めてください。",
  show: "表示",
  sendNow: "今すぐ送信",
  again: "再送信",
  today: "今日付けで記録",
  anyway: "それでも記録",
  respread: "最新の請求に割り当て",
  respreadTitle: "{{student}} の {{amount}} を最新の請求に記録しますか？",
  respreadLine: "受け取った後に請求が変わりました。同じ金額を古い順に割り当て直します。",
  respreadDo: "このとおり記録",
  reading: "最新の請求を読み込み中…",
  notRead: "最新の請求を読み込めません",
  drop: "削除",
  dropTitle: "{{student}} の支払い {{amount}} を削除しますか？",
  dropLine: "このお金はどこにも記録されません。返金済みか別の方法で記録済みの場合だけ削除してください。",
  dropDo: "この端末から削除",
  others:
    "{{name}} の支払い {{count}} 件、合計 {{amount}} がこの端末で待っています。{{name}} がここでログインすると送信されます。",
  closed: "回線がないと、ここでは支払いを受け取れません",
  closedLine:
    "このブラウザーの保存領域が一杯か閉じられています（プライベートウィンドウ）。回線が切れたら紙に書き、戻ってから記録してください。",
  logoutTitle: "送信前にログアウトしますか？",
  logoutLine:
    "{{count}} 件、合計 {{amount}} の支払いが未送信です。すべてこの端末に残り、ここで再びログインした後に送信されます。",
  logout: "ログアウト",
  takenBy: "受取 {{at}}、{{name}}",
  take: "自分で記録",
  takeTitle: "{{student}} の {{amount}} をあなたの名前で記録しますか？",
  takeLine:
    "{{name}} が回線なしで受け取り、まだ送信していません。あなたの金庫に入るため、現金が手元に必要です。",
  tried: "一度送信され、応答がありません。{{name}} がここでログインして確認する必要があります。",
};
