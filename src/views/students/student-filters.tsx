import { genders, studentStatuses } from "../../../contract/enums.ts";
import type { useStudentList } from "../../wiring/students.ts";
import { t } from "../../words/words.ts";
import { ExportMenu } from "../parts/export-menu.tsx";
import { FilterBar } from "../parts/filter-bar.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SelectField } from "../parts/select-field.tsx";

type Screen = ReturnType<typeof useStudentList>;

const moreFields = ["overdue", "unplaced_in", "student_category_id", "entry_year", "gender"];

const selectFor =
  ({ list: { query }, setFilter }: Screen) =>
  (field: string, label: string, all: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      labelHidden
      placeholder={all}
      value={query.filters[field] ?? ""}
      onValueChange={(value) => setFilter(field, value)}
      options={options}
    />
  );

/** Search, unit (where there are several), grade, classroom, status; the rest stands behind "Filter lain". */
export function StudentFilters({ screen }: { screen: Screen }) {
  const { list, units, classrooms } = screen;
  const { q, filters } = list.query;
  const grades = [...new Set(classrooms.map((room) => room.grade))].sort((one, other) => one - other);
  const rooms = classrooms.filter((room) => !filters.grade || String(room.grade) === filters.grade);
  const narrowed = q !== "" || Object.keys(filters).length > 0;
  const select = selectFor(screen);
  return (
    <FilterBar
      onClear={narrowed ? () => list.change({ q: "", filters: {} }) : undefined}
      end={<ExportMenu list={list} />}
      more={<MoreFilters screen={screen} />}
      moreCount={moreFields.filter((field) => filters[field] !== undefined).length}
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

/** What is asked for now and then: arrears, who has no class yet, category, year of entry, gender. */
function MoreFilters({ screen }: { screen: Screen }) {
  const select = selectFor(screen);
  return (
    <>
      {select("overdue", t("student.arrears"), t("student.allArrears"), [
        { value: "1", label: t("student.inArrears") },
        { value: "0", label: t("student.noArrears") },
      ])}
      {select(
        "unplaced_in",
        t("student.seat"),
        t("student.allSeats"),
        screen.years.map(({ id, name }) => ({ value: id, label: t("student.unplaced", { year: name }) })),
      )}
      {select(
        "student_category_id",
        t("studentForm.studentCategory"),
        t("student.allStudentCategories"),
        screen.studentCategories.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        "entry_year",
        t("studentForm.entryYear"),
        t("student.allEntryYears"),
        screen.entryYears.map((year) => ({ value: String(year), label: String(year) })),
      )}
      {select(
        "gender",
        t("studentForm.gender"),
        t("student.allGenders"),
        genders.map((gender) => ({ value: gender, label: t(`studentForm.genders.${gender}`) })),
      )}
    </>
  );
}
