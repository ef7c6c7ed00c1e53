import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "タスクにする",
  title: "請求{{count}}件をタスクにしますか？",
  line: "請求ごとに残額付きのカードを、ボードの最初の列に作ります。",
  making: "作成中…",
  made: "カードを{{count}}枚作りました。",
  show: "ボードを見る",
  board: "ボード",
};
