import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/session.ts";

export const messages: Translation<typeof source> = {
  toRegister: "教職員として利用登録",
  toForgot: "パスワードをお忘れですか？",
  toLogin: "ログイン",
  backToLogin: "ログイン画面に戻る",
  studentForgot: "パスワードをお忘れの場合は、学校の事務室で再発行を受けてください。",
  registerLine: "教職員用です。登録はすべて学校管理者が承認します。",
  haveAccount: "すでにアカウントをお持ちですか？",
  name: "氏名",
  username: "ユーザー名",
  usernameRule: "4～30文字：半角の英小文字、数字、ピリオド、アンダースコア、ハイフン。",
  email: "メールアドレス",
  emailHelp: "パスワードを忘れた場合に、ここへリンクをお送りします。",
  phone: "携帯電話・WhatsApp",
  phoneWrong: "電話番号が正しくありません。例：0812 3456 7890。",
  passwordRule: "10文字以上。",
  register: "利用登録",
  registering: "登録中…",
  registered: "登録を受け付けました",
  registeredLine: "学校管理者の承認をお待ちください。",
  registeredNext:
    "ユーザー名とメールアドレスが未使用であれば、承認後、設定したパスワードでログインできます。承認に時間がかかる場合は、学校管理者にご連絡ください。",
  forgotLine: "アカウントのメールアドレスに、新しいパスワードを設定するためのリンクをお送りします。",
  sendLink: "リンクを送信",
  sendingLink: "送信中…",
  linkAsked: "受け付けました",
  linkAskedLine:
    "アカウントがあり、メールアドレスが登録されていれば、新しいパスワードを設定するためのリンクをお送りします。",
  linkOffice:
    "メールが届かない場合は、迷惑メールフォルダーを確認するか、学校管理者にご連絡ください。未送信のメッセージは、学校管理者が送信トレイで確認できます。",
  resetLine: "アカウントの新しいパスワードを設定してください。",
  newPassword: "新しいパスワード",
  saveNewPassword: "新しいパスワードを保存",
  savingNewPassword: "保存中…",
  linkOver: "このリンクは無効になっています",
  linkOverLine: "リンクは1回限り、60分間有効です。続けるには、新しいリンクを取得してください。",
  askNewLink: "新しいリンクを取得",
  resetDone: "新しいパスワードを保存しました。",
  resetDoneLine: "そのパスワードでログインしてください。",
};
