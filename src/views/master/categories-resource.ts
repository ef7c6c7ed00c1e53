import { categoryKinds } from "../../../contract/enums.ts";
import { listCategories } from "../../../contract/master/categories.ts";
import { t } from "../../messages/messages.ts";
import type { PanelResource } from "../parts/list/resource.ts";
import { activeColumn, activeFilter, unitColumn, unitFilter } from "../parts/list/resource-columns.ts";

/** Data Kategori: what is billed, and how. Source: docs/spec/money.md §4. */
export const categories: PanelResource<typeof listCategories> = {
  path: "/admin/master/categories",
  title: "app.categories",
  line: "master.category.line",
  list: listCategories,
  read: "categories.read",
  write: "categories.write",
  search: "master.category.search",
  create: "master.category.create",
  first: ["units"],
  empty: "master.category.empty",
  emptyLine: "master.category.emptyLine",
  nothingFound: "master.category.nothingFound",
  bulk: {
    kind: "categories",
    needs: "categories.write",
    nameOf: ({ name, unit }) => `${name} · ${unit.code}`,
  },
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
      show: ({ name }) => ({ kind: "text", text: name }),
    },
    unitColumn,
    {
      key: "kind",
      header: "master.category.kind",
      phone: "labelled",
      show: ({ kind, allow_instalments }) => ({
        kind: "text",
        text: t(`enum.categoryKind.${kind}`),
        second: allow_instalments ? t("master.category.allowInstalments") : null,
      }),
    },
    {
      key: "amount",
      header: "master.category.amount",
      kind: "number",
      sortKey: "default_amount",
      phone: "labelled",
      show: ({ default_amount }) => ({ kind: "money", amountRupiah: default_amount }),
    },
    {
      key: "due",
      header: "master.category.dueDay",
      sortKey: "due_day",
      phone: "labelled",
      show: ({ due_day }) => ({ kind: "text", text: t("master.category.dueDayOf", { day: due_day }) }),
    },
    {
      key: "priority",
      header: "master.category.priority",
      kind: "number",
      sortKey: "priority",
      phone: "hidden",
      show: ({ priority }) => ({ kind: "count", count: priority }),
    },
    activeColumn,
  ],
  filters: [
    unitFilter,
    {
      field: "kind",
      label: "master.category.kind",
      all: "master.category.allKinds",
      choices: () => categoryKinds.map((value) => ({ value, label: t(`enum.categoryKind.${value}`) })),
    },
    activeFilter,
  ],
};
