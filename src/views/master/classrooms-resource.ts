import { classroomTable } from "../../../contract/master/classroom-fields.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { t } from "../../messages/messages.ts";
import type { PanelResource } from "../parts/list/resource.ts";
import { activeColumn, activeFilter, unitColumn, unitFilter } from "../parts/list/resource-columns.ts";

/** From the first grade of an SD to the last of an SMK. Source: docs/spec/data.md §3. */
const grades = Array.from({ length: 13 }, (_, index) => String(index + 1));

/** Data Kelas: the classrooms of each unit and class year. Source: docs/spec/data.md §5. */
export const classrooms: PanelResource<typeof listClassrooms> = {
  path: "/admin/master/classrooms",
  title: "app.classrooms",
  line: "master.classroom.line",
  list: listClassrooms,
  read: "classrooms.read",
  write: "classrooms.write",
  search: "master.classroom.search",
  create: "master.classroom.create",
  first: ["units", "classYears"],
  empty: "master.classroom.empty",
  emptyLine: "master.classroom.emptyLine",
  nothingFound: "master.classroom.nothingFound",
  bulk: {
    kind: "classrooms",
    needs: "classrooms.write",
    nameOf: ({ name, unit, class_year }) => `${name} · ${unit.code} · ${class_year.name}`,
  },
  needs: ["units", "classYears"],
  columns: [
    {
      key: "name",
      header: "master.classroom.one",
      sortKey: "name",
      phone: "title",
      show: ({ name, major }) => ({ kind: "text", text: name, second: major }),
    },
    {
      key: "grade",
      header: classroomTable.grade.label,
      sortKey: "grade",
      phone: "line",
      show: ({ grade }) => ({ kind: "text", text: t("master.classroom.gradeOf", { grade }) }),
    },
    unitColumn,
    {
      key: "class_year",
      header: classroomTable.class_year_id.label,
      sortKey: "class_year",
      phone: "line",
      show: ({ class_year }) => ({ kind: "text", text: class_year.name }),
    },
    {
      key: "teacher",
      header: classroomTable.homeroom_teacher.label,
      phone: "labelled",
      show: ({ homeroom_teacher }) => ({ kind: "text", text: homeroom_teacher }),
    },
    {
      key: "students",
      header: "master.students",
      kind: "number",
      sortKey: "students_count",
      phone: "labelled",
      show: ({ students_count, capacity }) => ({ kind: "count", count: students_count, of: capacity }),
    },
    activeColumn,
  ],
  filters: [
    unitFilter,
    {
      field: "class_year_id",
      label: classroomTable.class_year_id.label,
      all: "master.classYear.all",
      choices: ({ classYears }) => classYears.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      field: "grade",
      label: classroomTable.grade.label,
      all: "master.classroom.allGrades",
      choices: () =>
        grades.map((grade) => ({ value: grade, label: t("master.classroom.gradeOf", { grade }) })),
    },
    activeFilter,
  ],
};
