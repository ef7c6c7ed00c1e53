import { unitTable } from "../../../contract/master/unit-fields.ts";
import { listUnits } from "../../../contract/master/units.ts";
import { fieldOptions } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import type { PanelResource } from "../parts/list/resource.ts";
import { activeColumn, activeFilter } from "../parts/list/resource-columns.ts";

/** Data Unit: the schools of the foundation. Source: docs/spec/data.md §3. */
export const units: PanelResource<typeof listUnits> = {
  path: "/admin/master/units",
  title: "app.units",
  line: "master.unit.line",
  list: listUnits,
  read: "units.read",
  write: "units.write",
  search: "master.unit.search",
  create: "master.unit.create",
  empty: "master.unit.empty",
  emptyLine: "master.unit.emptyLine",
  nothingFound: "master.unit.nothingFound",
  bulk: { kind: "units", needs: "units.write", nameOf: ({ name }) => name },
  needs: [],
  columns: [
    {
      key: "code",
      header: unitTable.code.label,
      sortKey: "code",
      phone: "line",
      show: ({ code }) => ({ kind: "code", text: code }),
    },
    {
      key: "name",
      header: unitTable.name.label,
      sortKey: "name",
      phone: "title",
      show: ({ name, level }) => ({ kind: "text", text: name, second: t(`enum.level.${level}`) }),
    },
    {
      key: "head",
      header: "master.unit.head",
      phone: "labelled",
      show: ({ head_name }) => ({ kind: "text", text: head_name }),
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
      sortKey: "students_count",
      phone: "labelled",
      show: ({ students_count }) => ({ kind: "count", count: students_count }),
    },
    activeColumn,
  ],
  filters: [
    {
      field: "level",
      label: unitTable.level.label,
      all: "master.unit.allLevels",
      choices: () => fieldOptions(unitTable, "level"),
    },
    activeFilter,
  ],
};
