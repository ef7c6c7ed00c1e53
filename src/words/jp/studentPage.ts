import type { Translation } from "../areas.ts";
import type { words as source } from "../id/studentPage.ts";

export const words: Translation<typeof source> = {
  turn: {
    title: "保存すると次のようになります",
    loading: "クラス、請求、預り金を確認しています…",
    question: "{{name}}の状態を「{{status}}」に変更しますか?",
    confirm: "状態を変更",
    seat: "クラス{{name}}の席がなくなります。",
    seatPaused: "クラス{{name}}の席は休学中は空き、復学時に戻ります。",
    planned: "{{year}}のクラス{{name}}の席が取り消されます。",
    bills: "未払いの請求が{{count}}件({{amount}})あり、支払い義務は残ります。",
    noBills: "未払いの請求はありません。",
    cancellable: "うち{{count}}件({{amount}})は期日前で、会計が取り消せます。",
    deposit: "預り金{{amount}}はそのまま残ります。",
    noNewBills: "今後の一括請求の対象から外れます。",
    portal: "ポータルは引き続き利用でき、請求と領収書を確認できます。",
    wayBack: "復帰させられるのは学校管理者だけです。",
    returns: "クラス{{name}}に戻り、再び請求の対象になります。",
    returnsBare: "再び請求の対象になります。クラスは後で選べます。",
  },
  removal: {
    action: "生徒を削除",
    question: "{{name}}を削除しますか?",
    detail: "NIS {{nis}}には請求がありません。データは元に戻せませんが、監査記録は残ります。",
    busy: "削除しています…",
    done: "{{name}}を削除しました。",
  },
  history: {
    title: "変更履歴",
    none: "変更の記録はまだありません。",
    all: "すべて表示({{count}}件)",
  },
  kin: {
    title: "この学校の兄弟姉妹",
    none: "同じ家族カードや保護者の電話番号を持つ生徒はいません。",
    owed: "未払い",
    by: {
      family_card: "家族カードが同じ",
      phone: "保護者の電話番号が同じ",
    },
    hint: "{{names}}の兄弟姉妹かもしれません。",
    adopt: "{{name}}の家族情報を使う",
    question: "この生徒の家族情報を使いますか?",
    detail:
      "家族カード、父母、保護者、請求連絡先、住所をその生徒から写します。入力済みの内容は置き換わります。",
    confirm: "家族情報を使う",
    busy: "取得しています…",
  },
};
