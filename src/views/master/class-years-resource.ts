import { type ClassYearStatus, classYearStatuses } from "../../../contract/enums.ts";
import { classYearTable } from "../../../contract/master/class-year-fields.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import type { Tone } from "../parts/figures/chip.tsx";
import type { PanelResource } from "../parts/list/resource.ts";

const tones: Record<ClassYearStatus, Tone> = { planned: "info", active: "success", closed: "neutral" };

/** The tone of a class year's status. */
export const classYearTone = (status: ClassYearStatus): Tone => tones[status];

/** Data Tahun: the class years, of which exactly one is active. Source: docs/spec/data.md §4. */
export const classYears: PanelResource<typeof listClassYears> = {
  path: "/admin/master/classyears",
  title: "app.classYears",
  line: "master.classYear.line",
  list: listClassYears,
  read: "class_years.read",
  write: "class_years.write",
  search: "master.classYear.search",
  create: "master.classYear.create",
  empty: "master.classYear.empty",
  emptyLine: "master.classYear.emptyLine",
  nothingFound: "master.classYear.nothingFound",
  needs: [],
  columns: [
    {
      key: "name",
      header: classYearTable.name.label,
      sortKey: "name",
      phone: "title",
      show: ({ name }) => ({ kind: "text", text: name }),
    },
    {
      key: "starts_on",
      header: classYearTable.starts_on.label,
      phone: "labelled",
      show: ({ starts_on }) => ({ kind: "text", text: day(starts_on) }),
    },
    {
      key: "ends_on",
      header: classYearTable.ends_on.label,
      phone: "labelled",
      show: ({ ends_on }) => ({ kind: "text", text: day(ends_on) }),
    },
    {
      key: "classrooms",
      header: "master.classrooms",
      kind: "number",
      phone: "labelled",
      show: ({ classrooms_count }) => ({ kind: "count", count: classrooms_count }),
    },
    {
      key: "students",
      header: "master.students",
      kind: "number",
      phone: "labelled",
      show: ({ students_count }) => ({ kind: "count", count: students_count }),
    },
    {
      key: "status",
      header: "master.status",
      phone: "aside",
      show: ({ status }) => ({
        kind: "status",
        word: t(`enum.classYearStatus.${status}`),
        tone: classYearTone(status),
      }),
    },
  ],
  filters: [
    {
      field: "status",
      label: "master.status",
      all: "master.allStatuses",
      choices: () => classYearStatuses.map((value) => ({ value, label: t(`enum.classYearStatus.${value}`) })),
    },
  ],
};
