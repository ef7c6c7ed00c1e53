import { bankTable } from "../../../contract/master/bank-fields.ts";
import { listBanks } from "../../../contract/master/banks.ts";
import { fieldOptions } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import type { PanelResource } from "../parts/list/resource.ts";
import { activeColumn, activeFilter, unitFilter } from "../parts/list/resource-columns.ts";

/** Bank: where the money lies: bank accounts, cash boxes, VA and QRIS. Source: docs/spec/money.md §3. */
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
      header: bankTable.name.label,
      sortKey: "name",
      phone: "title",
      show: ({ name }) => ({ kind: "text", text: name }),
    },
    {
      key: "kind",
      header: bankTable.kind.label,
      phone: "line",
      show: ({ kind }) => ({ kind: "text", text: t(`enum.bankKind.${kind}`) }),
    },
    {
      key: "unit",
      header: bankTable.unit_ids.label,
      phone: "line",
      show: ({ units }) => ({ kind: "text", text: units.map((unit) => unit.code).join(", ") }),
    },
    {
      key: "account_no",
      header: bankTable.account_no.label,
      phone: "labelled",
      show: ({ kind, va_prefix, account_no, holder }) =>
        kind === "va"
          ? { kind: "code", text: va_prefix, second: t(bankTable.va_prefix.label) }
          : { kind: "code", text: account_no, second: holder },
    },
    {
      key: "account",
      header: bankTable.account_id.label,
      phone: "labelled",
      show: ({ account }) => ({ kind: "text", text: account.name, second: account.code }),
    },
    activeColumn,
  ],
  filters: [
    unitFilter,
    {
      field: "kind",
      label: bankTable.kind.label,
      all: "master.bank.allKinds",
      choices: () => fieldOptions(bankTable, "kind"),
    },
    activeFilter,
  ],
};
