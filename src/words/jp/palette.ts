import type { Translation } from "../areas.ts";
import type { words as source } from "../id/palette.ts";

export const words: Translation<typeof source> = {
  name: "クイック検索",
  search: "検索…",
  results: "検索結果",
  apps: "アプリ",
  pages: "ページ",
  actions: "操作",
  data: "データ",
  createBills: "請求を作成",
  takePayment: "入金を登録",
  addStudent: "生徒を追加",
  leaveFullscreen: "全画面表示を終了",
  nothing: "「{{query}}」に一致するものはありません",
  searching: "生徒と請求を検索中…",
  failed: "生徒と請求を検索できませんでした。{{reason}}",
  keys: "キーボードショートカット",
  keysLine: "キーを1つずつ順に押してください。入力欄に入力している間は使えません。",
  toPage: "{{page}}を開く",
  leaveBox: "空の検索欄から出る",
  move: "選択",
  choose: "開く",
  dismiss: "閉じる",
};
