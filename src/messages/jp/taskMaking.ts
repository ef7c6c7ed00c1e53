import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "タスクにする",
  title: "タスクカードを{{count}}枚作りますか？",
  line: "選んだものごとにカードを1枚作り、元の場所に結び付けます。",
  ownLine: "選んだものごとにカードを1枚、ご自分のボードに作り、元の場所に結び付けます。",
  making: "作成中…",
  made: "カードを{{count}}枚作りました。",
  show: "ボードを見る",
  own: "自分のボード",
  board: "ボード",
  undo: "元に戻す",
  undone: "カード{{count}}枚をアーカイブしました。",
  left: "カード{{count}}枚はその間に変更されたため、ボードに残ります。",
  column: "列",
  assignee: "担当者",
  nobody: "未定",
  due: "期限",
  tooMany: "タスクカードは一度に{{most}}枚までです。",
};
