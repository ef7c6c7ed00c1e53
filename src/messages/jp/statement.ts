import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/statement.ts";

export const messages: Translation<typeof source> = {
  data: "生徒情報",
  bills: "請求",
  print: "カードを印刷",
  owed: "未払い",
  overdue: "滞納",
  deposit: "預り金",
  year: "年度",
  allYears: "すべての年度",
  empty: "請求はまだありません",
  emptyLine: "この生徒に請求するとカードに記載されます。",
  missing: "生徒が見つかりません",
  toList: "生徒一覧へ",
  titleOf: "{{name}}の生徒カード",
  missingClass: "クラスが見つかりません",
  toClasses: "クラス一覧へ",
  ofClass: "このクラスの生徒",
  student: "生徒",
  allStudents: "全生徒",
  emptyClass: "このクラスに請求するとカードに記載されます。",
};
