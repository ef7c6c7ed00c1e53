import { listAccounts } from "../../contract/accounts.ts";
import { accountTypes } from "../../contract/enums.ts";
import { t } from "../words/words.ts";
import { activeColumn, activeFilter, unitFilter } from "./common.ts";
import type { PanelResource } from "./resource.ts";

/** Akun: the chart of accounts with what stands on each. Source: domain.md "Account". */
export const accounts: PanelResource<typeof listAccounts> = {
  path: "/admin/master/accounts",
  title: "app.accounts",
  line: "master.account.line",
  list: listAccounts,
  read: "accounts.read",
  write: "accounts.write",
  search: "master.account.search",
  create: "master.account.create",
  empty: "master.account.empty",
  emptyLine: "master.account.emptyLine",
  nothingFound: "master.account.nothingFound",
  needs: ["units"],
  columns: [
    {
      key: "code",
      header: "master.code",
      sortKey: "code",
      phone: "line",
      show: ({ code }) => ({ kind: "code", text: code }),
    },
    {
      key: "name",
      header: "master.name",
      sortKey: "name",
      phone: "title",
      show: ({ name, parent }) => ({
        kind: "text",
        text: name,
        under: parent === null ? null : t("master.account.partOf", { name: parent.name }),
      }),
    },
    {
      key: "type",
      header: "master.account.type",
      phone: "labelled",
      show: ({ type }) => ({ kind: "text", text: t(`enum.accountType.${type}`) }),
    },
    {
      key: "unit",
      header: "master.unitOf",
      phone: "labelled",
      show: ({ unit }) => ({ kind: "text", text: unit?.code ?? t("master.account.shared") }),
    },
    {
      key: "balance",
      header: "master.account.balance",
      kind: "number",
      phone: "labelled",
      show: ({ balance }) => ({ kind: "money", amountRupiah: balance }),
    },
    activeColumn,
  ],
  filters: [
    unitFilter,
    {
      field: "type",
      label: "master.account.type",
      all: "master.account.allTypes",
      choices: () => accountTypes.map((value) => ({ value, label: t(`enum.accountType.${value}`) })),
    },
    activeFilter,
  ],
};
