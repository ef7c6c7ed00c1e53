import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/first.ts";

export const messages: Translation<typeof source> = {
  form: "このフォームはまだ入力できません",
  units: "ユニットを追加",
  unitsLine: "まだユニットがありません。先にユニットを作成してください。",
  unitsAsked: "まだユニットがありません。先に Admin Sekolah に作成を依頼してください。",
  classYears: "学年度を追加",
  classYearsLine: "開いている学年度がありません。先に学年度を作成してください。",
  classYearsAsked: "開いている学年度がありません。先に Admin Sekolah に作成を依頼してください。",
  classrooms: "クラスを追加",
  classroomsLine: "まだクラスがありません。先に作成すると、生徒をそのままクラスに入れられます。",
  classroomsAsked: "まだクラスがありません。先に Tata Usaha に作成を依頼してください。",
  students: "生徒をインポート",
  studentsLine: "まだ生徒がいません。先に登録してください。",
  studentsAsked: "まだ生徒がいません。先に Tata Usaha に登録を依頼してください。",
  accounts: "勘定科目へ",
  accountsLine: "ここで必要な勘定科目がまだありません。先に作成してください。",
  accountsAsked: "ここで必要な勘定科目がまだありません。先に Bendahara に作成を依頼してください。",
  categories: "項目を追加",
  categoriesLine: "まだ請求項目がありません。先に何を請求するか決めてください。",
  categoriesAsked: "まだ請求項目がありません。先に Bendahara に作成を依頼してください。",
  bills: "請求を作成",
  billsLine: "支払える請求がまだありません。先に請求を発行してください。",
  billsAsked: "支払える請求がまだありません。先に Bendahara に発行を依頼してください。",
};
