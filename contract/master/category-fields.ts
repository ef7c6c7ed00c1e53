/** The fields that people fill in for a bill category. How a bill that is paid late is fined (decision 029): without `fine_kind`
 * there is no fine and the rest is dropped; with it `fine_amount` or `fine_percent` is needed. Left out: no grace, once, no
 * ceiling, from today, the account 4-1104. Source: docs/spec/money.md §4, decision 059. */
import { categoryKinds, fineEveries, fineKinds } from "../enums.ts";
import type { FieldFacts } from "../fields.ts";

export const categoryTable = {
  unit_id: { kind: "id", label: "master.unitOf" },
  code: { kind: "code", min: 2, max: 10, label: "master.code" },
  name: { kind: "line", min: 3, max: 100, label: "master.name" },
  kind: {
    kind: "one",
    of: categoryKinds,
    words: "enum.categoryKind",
    label: "master.category.kind",
    initial: "monthly",
  },
  default_amount: { kind: "rupiah", label: "master.category.amount" },
  due_day: { kind: "usualCount", min: 1, max: 28, usual: 10, label: "master.category.dueDay" },
  allow_partial: { kind: "flagOn", label: "master.category.allowPartial" },
  allow_instalments: { kind: "flag", label: "master.category.allowInstalments" },
  priority: { kind: "usualCount", min: 1, max: 999, usual: 100, label: "master.category.priority" },
  receivable_account_id: { kind: "id", label: "master.category.receivable" },
  income_account_id: { kind: "id", label: "master.category.income" },
  discount_account_id: { kind: "id", label: "master.category.discount" },
  bank_id: { kind: "reference", label: "master.category.virtualAccount" },
  fine_kind: { kind: "choice", of: fineKinds, words: "fine.kinds", label: "fine.kind" },
  fine_amount: { kind: "openRupiah", label: "fine.amount" },
  fine_percent: { kind: "openCount", min: 1, max: 100, label: "fine.percent" },
  fine_every: {
    kind: "choice",
    of: fineEveries,
    words: "fine.everies",
    label: "fine.every",
    initial: "month",
  },
  fine_grace_days: { kind: "openCount", min: 0, max: 60, label: "fine.grace", initial: "0" },
  fine_ceiling: { kind: "openRupiah", label: "fine.ceiling" },
  fine_from: { kind: "day", label: "fine.from" },
  fine_account_id: { kind: "reference", label: "fine.account" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
