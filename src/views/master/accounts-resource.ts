import { accountTable } from "../../../contract/master/account-fields.ts";
import { listAccountTree } from "../../../contract/master/accounts.ts";
import { fieldOptions } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import type { PanelResource } from "../parts/list/resource.ts";
import { activeColumn, activeFilter, unitFilter } from "../parts/list/resource-columns.ts";

/** Akun: the chart of accounts, each with what stands on it and on those below. Source: docs/spec/money.md §2. */
export const accounts: PanelResource<typeof listAccountTree> = {
  path: "/admin/master/accounts",
  title: "app.accounts",
  line: "master.account.line",
  list: listAccountTree,
  read: "accounts.read",
  write: "accounts.write",
  search: "master.account.search",
  create: "master.account.create",
  empty: "master.account.empty",
  emptyLine: "master.account.emptyLine",
  nothingFound: "master.account.nothingFound",
  bulk: { kind: "accounts", needs: "accounts.write", nameOf: ({ code, name }) => `${code} ${name}` },
  needs: ["units"],
  columns: [
    {
      key: "name",
      header: "master.account.one",
      phone: "title",
      show: ({ code, name }) => ({ kind: "text", text: name, second: code }),
    },
    {
      key: "type",
      header: accountTable.type.label,
      phone: "labelled",
      show: ({ type, restriction }) => ({
        kind: "text",
        text: t(`enum.accountType.${type}`),
        ...(restriction === "restricted" && { second: t("enum.restriction.restricted") }),
      }),
    },
    {
      key: "unit",
      header: accountTable.unit_id.label,
      phone: "labelled",
      show: ({ unit }) => ({ kind: "text", text: unit?.code ?? t("master.account.shared") }),
    },
    {
      key: "opening",
      header: accountTable.opening_balance.label,
      kind: "number",
      phone: "labelled",
      show: ({ total_opening }) => ({ kind: "money", amountRupiah: total_opening }),
    },
    {
      key: "balance",
      header: "master.account.balance",
      kind: "number",
      phone: "labelled",
      show: ({ total_balance }) => ({ kind: "money", amountRupiah: total_balance }),
    },
    activeColumn,
  ],
  filters: [
    unitFilter,
    {
      field: "type",
      label: accountTable.type.label,
      all: "master.account.allTypes",
      choices: () => fieldOptions(accountTable, "type"),
    },
    activeFilter,
  ],
};
