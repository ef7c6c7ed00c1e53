import { listBanks } from "../../contract/banks.ts";
import { bankKinds } from "../../contract/enums.ts";
import { t } from "../words/words.ts";
import { activeColumn, activeFilter, unitFilter } from "./common.ts";
import type { PanelResource } from "./resource.ts";

/** Bank: where the money lies: bank accounts, cash boxes, VA and QRIS. Source: domain.md "Bank". */
export const banks: PanelResource<typeof listBanks> = {
  path: "/admin/master/banks",
  title: "app.banks",
  line: "master.bank.line",
  list: listBanks,
  read: "banks.read",
  write: "banks.write",
  search: "master.bank.search",
  create: "master.bank.create",
  first: ["units"],
  empty: "master.bank.empty",
  emptyLine: "master.bank.emptyLine",
  nothingFound: "master.bank.nothingFound",
  bulk: { kind: "banks", needs: "banks.write", nameOf: ({ name }) => name },
  needs: ["units"],
  columns: [
    {
      key: "name",
      header: "master.name",
      sortKey: "name",
      phone: "title",
      show: ({ name }) => ({ kind: "text", text: name }),
    },
    {
      key: "kind",
      header: "master.bank.kind",
      phone: "line",
      show: ({ kind }) => ({ kind: "text", text: t(`enum.bankKind.${kind}`) }),
    },
    {
      key: "unit",
      header: "master.unitOf",
      phone: "line",
      show: ({ units }) => ({ kind: "text", text: units.map((unit) => unit.code).join(", ") }),
    },
    {
      key: "account_no",
      header: "master.bank.accountNo",
      phone: "labelled",
      show: ({ kind, va_prefix, account_no, holder }) =>
        kind === "va"
          ? { kind: "code", text: va_prefix, under: t("master.bank.vaPrefix") }
          : { kind: "code", text: account_no, under: holder },
    },
    {
      key: "account",
      header: "master.bank.account",
      phone: "labelled",
      show: ({ account }) => ({ kind: "text", text: account.name, under: account.code }),
    },
    activeColumn,
  ],
  filters: [
    unitFilter,
    {
      field: "kind",
      label: "master.bank.kind",
      all: "master.bank.allKinds",
      choices: () => bankKinds.map((value) => ({ value, label: t(`enum.bankKind.${value}`) })),
    },
    activeFilter,
  ],
};
