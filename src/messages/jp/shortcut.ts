import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/shortcut.ts";

export const messages: Translation<typeof source> = {
  name: "ショートカット",
  all: "すべてのショートカット",
  pinned: "固定したページ",
  reports: "保存したレポート",
  latest: "最近開いたページ",
  nothingPinned: "よく開くページを固定すると、いつもここに表示されます。",
  pin: "{{page}}を固定",
  unpin: "{{page}}の固定を解除",
  moveUp: "{{page}}を上へ",
  moveDown: "{{page}}を下へ",
  moved: "{{page}}は{{count}}件中{{place}}番目になりました。",
  search: "検索",
  notLoaded: "クイック検索を開けませんでした",
  notLoadedLine: "ネットワークを確認して、このページを再読み込みしてください。",
  reload: "再読み込み",
};
