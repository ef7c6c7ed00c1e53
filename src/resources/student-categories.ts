import { listStudentCategories } from "../../contract/student-categories.ts";
import { activeColumn, activeFilter } from "./common.ts";
import type { PanelResource } from "./resource.ts";

/** Kategori siswa: the school's own groups of students. Source: domain.md "Student". */
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
      header: "master.name",
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
