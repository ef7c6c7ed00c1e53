import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "タスクにする",
  title: "タスクカードを{{count}}枚作りますか？",
  line: "選んだものごとに、元へのリンク付きのカードを、ボードの最初の列に作ります。",
  making: "作成中…",
  made: "カードを{{count}}枚作りました。",
  show: "ボードを見る",
  own: "自分のボード",
  board: "ボード",
};
