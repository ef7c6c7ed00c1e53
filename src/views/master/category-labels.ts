import { t } from "../../messages/messages.ts";
import type { CategoryValues } from "./use-categories.ts";

/** What the fields of a category are called. */
export const categoryLabels = (): Record<keyof CategoryValues, string> => ({
  unit_id: t("master.unitOf"),
  code: t("master.code"),
  name: t("master.name"),
  kind: t("master.category.kind"),
  default_amount: t("master.category.amount"),
  due_day: t("master.category.dueDay"),
  allow_instalments: t("master.category.allowInstalments"),
  allow_partial: t("master.category.allowPartial"),
  priority: t("master.category.priority"),
  receivable_account_id: t("master.category.receivable"),
  income_account_id: t("master.category.income"),
  discount_account_id: t("master.category.discount"),
  fine_kind: t("fine.kind"),
  fine_amount: t("fine.amount"),
  fine_percent: t("fine.percent"),
  fine_every: t("fine.every"),
  fine_grace_days: t("fine.grace"),
  fine_ceiling: t("fine.ceiling"),
  fine_from: t("fine.from"),
  fine_account_id: t("fine.account"),
  bank_id: t("master.category.virtualAccount"),
});
