import { studentTable } from "../../../contract/students/student-fields.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ExportMenu } from "../parts/list/export-menu.tsx";
import type { ListFilter } from "../parts/list/filters.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import type { useStudentList } from "./use-students.ts";

const word = labelsIn(studentTable);

type Screen = ReturnType<typeof useStudentList>;

/** Search and filters, the class and the status first. */
export function StudentFilters({ screen }: { screen: Screen }) {
  const { list } = screen;
  return (
    <ListFilters
      list={list}
      search={t("student.search")}
      filters={[...placeFilters(screen), ...personFilters(screen)]}
      choose={screen.setFilter}
      end={<ExportMenu list={list} />}
    />
  );
}

type Options = readonly { value: string; label: string }[];
const choice = (field: string, label: string, all: string, options: Options): ListFilter => ({
  kind: "choice",
  field,
  label,
  all,
  options,
});

function placeFilters({ list, units, classrooms }: Screen): ListFilter[] {
  const { grade: chosen } = list.query.filters;
  const grades = [...new Set(classrooms.map((room) => room.grade))].sort((one, other) => one - other);
  const rooms = classrooms.filter((room) => !chosen || String(room.grade) === chosen);
  const ofUnit = choice(
    "unit_id",
    t("student.unit"),
    t("student.allUnits"),
    units.map((unit) => ({ value: unit.id, label: unit.name })),
  );
  return [
    choice(
      "classroom_id",
      t("student.classroom"),
      t("student.allClassrooms"),
      rooms.map((room) => ({ value: room.id, label: room.name })),
    ),
    choice("status", t("student.status"), t("student.allStatuses"), fieldOptions(studentTable, "status")),
    ...(units.length > 1 ? [ofUnit] : []),
    choice(
      "grade",
      t("student.grade"),
      t("student.allGrades"),
      grades.map((grade) => ({ value: String(grade), label: t("student.gradeOf", { grade }) })),
    ),
  ];
}

/** What is asked for now and then: arrears, who has no class yet, category, year of entry, gender. */
function personFilters(screen: Screen): ListFilter[] {
  return [
    choice("overdue", t("student.arrears"), t("student.allArrears"), [
      { value: "1", label: t("student.inArrears") },
      { value: "0", label: t("student.noArrears") },
    ]),
    choice(
      "unplaced_in",
      t("student.seat"),
      t("student.allSeats"),
      screen.years.map(({ id, name }) => ({ value: id, label: t("student.unplaced", { year: name }) })),
    ),
    choice(
      "student_category_id",
      word("student_category_id"),
      t("student.allStudentCategories"),
      screen.studentCategories.map(({ id, name }) => ({ value: id, label: name })),
    ),
    choice(
      "entry_year",
      word("entry_year"),
      t("student.allEntryYears"),
      screen.entryYears.map((year) => ({ value: String(year), label: String(year) })),
    ),
    choice("gender", word("gender"), t("student.allGenders"), fieldOptions(studentTable, "gender")),
  ];
}
