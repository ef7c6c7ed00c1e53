import { tariffTable } from "../../../contract/master/tariff-fields.ts";
import { listTariffs, type Tariff } from "../../../contract/master/tariffs.ts";
import { t } from "../../messages/messages.ts";
import type { PanelResource, ResourceFilter } from "../parts/list/resource.ts";
import { unitColumn, unitFilter } from "../parts/list/resource-columns.ts";

type Reach = Pick<Tariff, "grade" | "classroom" | "student_category" | "student">;

/** Whom a tariff is for, in words, the narrowest first: "Yatim, Tingkat 7". */
export function reachWords({ grade, classroom, student_category, student }: Reach): string {
  const parts = [
    student?.name,
    student_category?.name,
    classroom === null ? null : t("tariff.classroomOf", { name: classroom.name }),
    grade === null ? null : t("tariff.gradeOf", { grade }),
  ].filter((part) => typeof part === "string");
  return parts.length === 0 ? t("tariff.everybody") : parts.join(", ");
}

/** Of which bill category; where one sees several units, each with its unit. */
const categoryFilter: ResourceFilter = {
  field: "category_id",
  label: tariffTable.category_id.label,
  all: "tariff.allCategories",
  choices: ({ units, categories }) =>
    categories.map(({ id, name, unit }) => ({
      value: id,
      label: units.length > 1 ? `${name} · ${unit.code}` : name,
    })),
};

/** Tarif: what a category costs in a class year, for everybody or for some. Source: docs/spec/money.md §5. */
export const tariffs: PanelResource<typeof listTariffs> = {
  path: "/admin/master/categories/tariffs",
  title: "app.tariffs",
  line: "tariff.line",
  list: listTariffs,
  read: "categories.read",
  write: "categories.write",
  search: "tariff.search",
  create: "tariff.create",
  first: ["units", "classYears", "categories"],
  empty: "tariff.empty",
  emptyLine: "tariff.emptyLine",
  nothingFound: "tariff.nothingFound",
  needs: ["units", "classYears", "categories"],
  columns: [
    {
      key: "category",
      header: tariffTable.category_id.label,
      sortKey: "category",
      phone: "title",
      show: ({ category }) => ({ kind: "text", text: category.name }),
    },
    {
      key: "reach",
      header: "tariff.whom",
      phone: "line",
      show: (row) => ({ kind: "text", text: reachWords(row), second: row.student?.nis ?? null }),
    },
    unitColumn,
    {
      key: "class_year",
      header: tariffTable.class_year_id.label,
      sortKey: "class_year",
      phone: "line",
      show: ({ class_year }) => ({ kind: "text", text: class_year.name }),
    },
    {
      key: "amount",
      header: tariffTable.amount.label,
      kind: "number",
      sortKey: "amount",
      phone: "aside",
      show: ({ amount }) => ({ kind: "money", amountRupiah: amount }),
    },
  ],
  filters: [
    unitFilter,
    categoryFilter,
    {
      field: "class_year_id",
      label: tariffTable.class_year_id.label,
      all: "tariff.allYears",
      choices: ({ classYears }) => classYears.map(({ id, name }) => ({ value: id, label: name })),
    },
  ],
};
