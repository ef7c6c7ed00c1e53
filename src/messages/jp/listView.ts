/** The words of the dialogs of saved views; the area `listView` of the Japanese words. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/listView.ts";

export const messages: Translation<typeof source> = {
  createTitle: "表示を保存",
  changeTitle: "表示「{{name}}」を変更",
  line: "絞り込み・検索・並び順・列をこの名前で保存します。",
  name: "表示の名前",
  whose: "使う人",
  own: "自分だけ",
  shared: "{{unit}}の職員全員",
  follows: "日付を進める",
  followsHelp: "今日の日付は、明日には明日の日付になります。",
  save: "表示を保存",
  saving: "保存中…",
  saved: "表示「{{name}}」を保存しました。",
  deleteTitle: "表示「{{name}}」を削除しますか？",
  deleteLine: "記録は残り、この表示だけがなくなります。",
  deleteSharedLine: "部門の同僚からもなくなります。記録は残ります。",
  delete: "表示を削除",
  deleting: "削除中…",
  deleted: "表示「{{name}}」を削除しました。",
};
