import { studentStatuses } from "../../../contract/enums.ts";
import type { useStudentList } from "../../wiring/students.ts";
import { t } from "../../words/words.ts";
import { ExportMenu } from "../parts/export-menu.tsx";
import { FilterBar } from "../parts/filter-bar.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SelectField } from "../parts/select-field.tsx";

/** Search, unit (where there are several), grade, classroom, status. */
export function StudentFilters({ screen }: { screen: ReturnType<typeof useStudentList> }) {
  const { list, units, classrooms, setFilter } = screen;
  const { q, filters } = list.query;
  const grades = [...new Set(classrooms.map((room) => room.grade))].sort((one, other) => one - other);
  const rooms = classrooms.filter((room) => !filters.grade || String(room.grade) === filters.grade);
  const narrowed = q !== "" || Object.keys(filters).length > 0;
  const select = (field: string, label: string, all: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      labelHidden
      placeholder={all}
      value={filters[field] ?? ""}
      onValueChange={(value) => setFilter(field, value)}
      options={options}
    />
  );
  return (
    <FilterBar
      onClear={narrowed ? () => list.change({ q: "", filters: {} }) : undefined}
      end={<ExportMenu list={list} />}
    >
      <SearchField
        label={t("student.search")}
        value={q}
        onValueChange={list.type}
        busy={list.isBusy && !list.isLoading}
      />
      {units.length > 1
        ? select(
            "unit_id",
            t("student.unit"),
            t("student.allUnits"),
            units.map((unit) => ({ value: unit.id, label: unit.name })),
          )
        : null}
      {select(
        "grade",
        t("student.grade"),
        t("student.allGrades"),
        grades.map((grade) => ({ value: String(grade), label: t("student.gradeOf", { grade }) })),
      )}
      {select(
        "classroom_id",
        t("student.classroom"),
        t("student.allClassrooms"),
        rooms.map((room) => ({ value: room.id, label: room.name })),
      )}
      {select(
        "status",
        t("student.status"),
        t("student.allStatuses"),
        studentStatuses.map((status) => ({ value: status, label: t(`enum.studentStatus.${status}`) })),
      )}
    </FilterBar>
  );
}
