import { listCategories } from "../../../contract/master/categories.ts";
import { categoryTable } from "../../../contract/master/category-fields.ts";
import { fieldOptions } from "../../messages/fields.ts";
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
      header: categoryTable.code.label,
      sortKey: "code",
      phone: "line",
      show: ({ code }) => ({ kind: "code", text: code }),
    },
    {
      key: "name",
      header: categoryTable.name.label,
      sortKey: "name",
      phone: "title",
      show: ({ name }) => ({ kind: "text", text: name }),
    },
    unitColumn,
    {
      key: "kind",
      header: categoryTable.kind.label,
      phone: "labelled",
      show: ({ kind, allow_instalments }) => ({
        kind: "text",
        text: t(`enum.categoryKind.${kind}`),
        second: allow_instalments ? t(categoryTable.allow_instalments.label) : null,
      }),
    },
    {
      key: "amount",
      header: categoryTable.default_amount.label,
      kind: "number",
      sortKey: "default_amount",
      phone: "labelled",
      show: ({ default_amount }) => ({ kind: "money", amountRupiah: default_amount }),
    },
    {
      key: "due",
      header: categoryTable.due_day.label,
      sortKey: "due_day",
      phone: "labelled",
      show: ({ due_day }) => ({ kind: "text", text: t("master.category.dueDayOf", { day: due_day }) }),
    },
    {
      key: "priority",
      header: categoryTable.priority.label,
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
      label: categoryTable.kind.label,
      all: "master.category.allKinds",
      choices: () => fieldOptions(categoryTable, "kind"),
    },
    activeFilter,
  ],
};
