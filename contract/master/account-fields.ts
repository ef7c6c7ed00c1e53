/** The fields that people fill in for an account; without a unit it is shared by all. Source: docs/spec/money.md §2, decision 059. */
import { accountTypes, cashFlows, restrictions } from "../enums.ts";
import type { FieldFacts } from "../fields.ts";

export const accountTable = {
  code: { kind: "code", min: 1, max: 20, label: "master.code" },
  name: { kind: "line", min: 3, max: 100, label: "master.name" },
  type: {
    kind: "one",
    of: accountTypes,
    words: "enum.accountType",
    label: "master.account.type",
    initial: "asset",
  },
  restriction: {
    kind: "usual",
    of: restrictions,
    usual: "none",
    words: "enum.restriction",
    label: "master.account.restriction",
  },
  cash_flow: { kind: "choice", of: cashFlows, words: "enum.cashFlow", label: "master.account.cashFlow" },
  parent_id: { kind: "reference", label: "master.account.parent" },
  unit_id: { kind: "reference", label: "master.unitOf" },
  opening_balance: { kind: "usualRupiah", usual: 0, label: "master.account.opening" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
