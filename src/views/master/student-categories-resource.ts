import { listStudentCategories } from "../../../contract/master/student-categories.ts";
import { studentCategoryTable } from "../../../contract/master/student-category-fields.ts";
import type { PanelResource } from "../parts/list/resource.ts";
import { activeColumn, activeFilter } from "../parts/list/resource-columns.ts";

/** Kategori siswa: the school's own groups of students. Source: docs/spec/data.md §7.4. */
export const studentCategories: PanelResource<typeof listStudentCategories> = {
  path: "/admin/master/categories/students",
  title: "app.studentCategories",
  line: "tariff.group.line",
  list: listStudentCategories,
  read: "student_categories.read",
  write: "student_categories.write",
  search: "tariff.group.search",
  create: "tariff.group.create",
  empty: "tariff.group.empty",
  emptyLine: "tariff.group.emptyLine",
  nothingFound: "tariff.group.nothingFound",
  needs: [],
  columns: [
    {
      key: "name",
      header: studentCategoryTable.name.label,
      sortKey: "name",
      phone: "title",
      show: ({ name }) => ({ kind: "text", text: name }),
    },
    {
      key: "students",
      header: "master.students",
      kind: "number",
      phone: "labelled",
      show: ({ students_count }) => ({ kind: "count", count: students_count }),
    },
    activeColumn,
  ],
  filters: [activeFilter],
};
