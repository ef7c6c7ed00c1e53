import type { Translation } from "../areas.ts";
import type { words as source } from "../id/student.ts";

export const words: Translation<typeof source> = {
  line: "生徒を検索して、請求の確認や入金の登録ができます。",
  search: "氏名、NIS、NISNで検索",
  nis: "NIS",
  name: "氏名",
  classroom: "クラス",
  guardian: "保護者",
  owed: "未収額",
  overdue: "滞納 {{amount}}",
  status: "状態",
  actions: "操作",
  takePayment: "入金を登録",
  unit: "学校",
  allUnits: "すべての学校",
  allClassrooms: "すべてのクラス",
  grade: "学年",
  allGrades: "すべての学年",
  gradeOf: "学年 {{grade}}",
  allStatuses: "すべての状態",
  sum: "生徒{{count}}名",
  empty: "生徒はまだ登録されていません",
  emptyLine: "担当校に登録された生徒がここに表示されます。",
  nothingFound: "該当する生徒はいません",
  nothingFoundLine: "表記を確認するか、氏名またはNISの一部で検索してください。",
};
