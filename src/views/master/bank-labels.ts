import { t } from "../../messages/messages.ts";
import type { BankValues } from "./use-banks.ts";

/** What the fields of a bank are called. */
export const bankLabels = (): Record<keyof BankValues, string> => ({
  unit_ids: t("master.unitOf"),
  kind: t("master.bank.kind"),
  name: t("master.name"),
  bank_code: t("master.bank.bankCode"),
  account_no: t("master.bank.accountNo"),
  holder: t("master.bank.holder"),
  account_id: t("master.bank.account"),
  va_prefix: t("master.bank.vaPrefix"),
  va_length: t("master.bank.vaLength"),
  admin_fee: t("master.bank.fee"),
  fee_bearer: t("master.bank.bearer"),
  shown_in_portal: t("master.bank.shown"),
  qris_code: t("master.bank.code"),
});
