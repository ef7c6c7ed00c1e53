import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/virtual.ts";

export const messages: Translation<typeof source> = {
  title: "バーチャル口座番号",
  copy: "{{bank}}の番号をコピー",
  copied: "{{bank}}の番号をコピーしました。",
  notCopied: "番号をコピーできませんでした。画面から写してください。",
  none: "番号はまだありません",
  faults: {
    unit: "このユニットの番号は3桁以上のため、VA番号に入りません。",
    nis: "NISが長すぎて入りません。銀行の設定で接頭番号を短くするか桁数を増やすか、NISを変更してください。",
    twin: "同じユニットに先頭の0だけが異なるNISがあり、番号が同じになります。どちらかのNISを変更してください。",
  },
  toBank: "銀行を開く",
  moves: "VA番号も変わります。受け入れ後は新しいユニットとNISの番号になり、以前の番号は使われません。",
  nisChanges: "NISを変えるとVA番号も変わります。保存後、銀行と保護者に知らせてください。",
  payLine: "銀行のアプリかATMで「バーチャル口座」を選び、この番号を入力してください。",
  forBills: "対象：{{bills}}",
  list: "VA一覧",
  download: "VA一覧をダウンロード",
  count: "この銀行のVA番号がある生徒は{{count}}人です。一覧を銀行に渡してください。",
  countNone: "この銀行のVA番号がある生徒はまだいません。",
  without: "番号のない生徒が{{count}}人います",
  more: "ほか{{count}}人",
  example: "{{unit}}のNIS {{nis}}の例",
  madeOf: "接頭番号{{prefix}}、ユニット{{number}}、その後に0で埋めたNISが続きます。",
  changes: "保存するとこの銀行のVA番号がすべて変わります。新しい一覧を銀行に渡してください。",
};
