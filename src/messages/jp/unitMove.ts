import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unitMove.ts";

export const messages: Translation<typeof source> = {
  title: "別の学校への異動",
  line: "異動先が新しいNISで受け入れると異動します。これまでの請求はこの学校に残ります。",
  release: "別の学校へ送り出す",
  releaseTitle: "{{name}}を別の学校へ送り出しますか?",
  releaseLine: "受け入れられるまで何も変わらず、取り消すこともできます。",
  to: "異動先",
  released: "{{name}}を{{to}}へ送り出しました。受け入れ待ちです。",
  waitsFor: "{{when}}に{{to}}へ送り出し、受け入れ待ちです。",
  withdraw: "取り消す",
  withdrawTitle: "{{name}}の異動を取り消しますか?",
  withdrawLine: "{{to}}には異動しません。",
  withdrawn: "{{name}}の異動を取り消しました。",
  moved: "{{from}}(NIS {{nis}})から{{to}}へ、{{when}}。",
  refusedBy: "{{when}}に{{to}}が断りました: {{reason}}",
  waiting: "受け入れ待ちの生徒 {{count}}人",
  fromTo: "{{from}}(NIS {{nis}})から{{to}}へ",
  accept: "受け入れる",
  acceptTitle: "{{name}}を受け入れますか?",
  acceptLine: "{{to}}の在籍生徒になり、{{from}}の席は今日で終わります。これまでの請求は{{from}}に残ります。",
  newNis: "新しいNIS",
  newNisHelp:
    "新しい学校の生徒番号。4～20桁の数字。バーチャル口座番号がある場合は一緒に変わり、以前の番号は使えなくなります。",
  accepted: "{{name}}を{{to}}に受け入れました。",
  chooseClass: "クラスを選ぶ",
  refuse: "断る",
  refuseTitle: "{{name}}の受け入れを断りますか?",
  refuseLine: "生徒は{{from}}に残り、理由が伝わります。",
  refused: "{{name}}の受け入れを断りました。",
  busy: "処理しています…",
};
