import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/portalAccount.ts";

export const messages: Translation<typeof source> = {
  lineOf: "{{name}}組、{{year}}年度",
  slips: "ポータルアカウントの用紙",
  missing: "クラスが見つかりません",
  toList: "クラス一覧へ",
  toRoom: "このクラスの生徒",
  empty: "このクラスにはまだ生徒がいません",
  emptyLine: "先に生徒をこのクラスに配置してから、アカウントを作成してください。",
  once: "最初のパスワードは一度だけ表示されます",
  onceLine:
    "パスワードは作成後に表示され、読める形では保存されません。その場で用紙を印刷してください。紛失した場合は新しいパスワードを発行します。",
  create: "{{count}}件のアカウントを作成",
  createTitle: "{{count}}人の生徒のポータルアカウントを作成しますか",
  createLine:
    "各生徒に無作為なパスワードが割り当てられ、最初のログイン時に変更します。続いて印刷用の用紙が表示されます。",
  creating: "作成しています…",
  skipped:
    "{{count}}人の生徒にはすでにアカウントがあります。紛失した用紙は、その行の「再設定」で作り直せます。",
  name: "氏名",
  username: "ユーザー名",
  state: "アカウント",
  action: "操作",
  states: {
    none: "未作成",
    first: "未ログイン",
    on: "有効",
    off: "停止中",
  },
  reset: "再設定",
  resetOf: "{{name}}のパスワードを再設定",
  resetTitle: "{{name}}のパスワードを再設定しますか",
  resetLine:
    "古いパスワードは使えなくなり、すべてのセッションが終了します。新しい用紙が印刷用に表示されます。",
  resetting: "再設定しています…",
  off: "停止",
  offOf: "{{name}}のアカウントを停止",
  offTitle: "{{name}}のポータルアカウントを停止しますか",
  offLine: "再開するまで、生徒はポータルにログインできません。",
  on: "再開",
  onOf: "{{name}}のアカウントを再開",
  onTitle: "{{name}}のポータルアカウントを再開しますか",
  onLine: "生徒は最後のパスワードで再びログインできます。",
  saving: "保存しています…",
  isOff: "{{name}}のポータルアカウントを停止しました",
  isOn: "{{name}}のポータルアカウントを再開しました",
  notPrinted: "用紙はまだ印刷されていません",
  printed: "用紙をプリンターに送りました",
  print: "用紙を印刷",
  done: "完了",
  leaveTitle: "用紙が印刷されていません。離れますか",
  leaveLine:
    "この用紙のパスワードは二度と表示できません。印刷しない場合、生徒には新しいパスワードが必要です。",
  leave: "離れる",
};
