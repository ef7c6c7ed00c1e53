import type { ReactNode } from "react";
import { ageBuckets } from "../../../contract/enums.ts";
import { t } from "../../messages/messages.ts";
import { periodLabel } from "../../messages/periods.ts";
import { ExportMenu } from "../parts/list/export-menu.tsx";
import type { ListFilter } from "../parts/list/filters.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { type useBillList, useStudentName } from "./use-bills.ts";

type Screen = ReturnType<typeof useBillList>;

/** A bill may be due in any year that a day can be of. */
const LAST_DAY = "2199-12-31";

const statuses = ["unpaid", "partial", "paid", "free", "cancelled"] as const;

/** Search and filters; a student or a batch is asked for by links alone and stands among what is set. */
export function BillFilters({ screen }: { screen: Screen }) {
  const { student_id } = screen.list.query.filters;
  return student_id === undefined ? (
    <Filters screen={screen} student={null} />
  ) : (
    <OfStudent id={student_id}>{(student) => <Filters screen={screen} student={student} />}</OfStudent>
  );
}

function OfStudent({ id, children }: { id: string; children: (name: string | null) => ReactNode }) {
  return children(useStudentName(id));
}

function Filters({ screen, student }: { screen: Screen; student: string | null }) {
  const { list } = screen;
  return (
    <ListFilters
      list={list}
      search={t("bill.list.search")}
      filters={filtersOf(screen, student)}
      choose={screen.setFilter}
      end={<ExportMenu list={list} />}
    />
  );
}

function filtersOf(screen: Screen, student: string | null): ListFilter[] {
  return [
    ...choicesOf(screen),
    { kind: "flag", field: "overdue", label: t("enum.overdue") },
    {
      kind: "choice",
      field: "ageing",
      label: t("bill.list.ageing"),
      all: t("bill.list.allAges"),
      options: ageBuckets.map((value) => ({ value, label: t(`enum.ageBucket.${value}`) })),
    },
    {
      kind: "days",
      from: { name: "due_from", label: t("bill.list.dueFrom") },
      until: { name: "due_until", label: t("bill.list.dueUntil") },
      latest: LAST_DAY,
    },
    { kind: "flag", field: "after_leaving", label: t("bill.list.afterLeaving") },
    { kind: "link", field: "student_id", name: t("bill.list.ofStudent", { name: student ?? "…" }) },
    { kind: "link", field: "batch_id", name: t("bill.list.ofBatch") },
  ];
}

/** In the order of their use. */
function choicesOf({ units, years, categories, classrooms, periods }: Screen): ListFilter[] {
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const severalUnits = units.length > 1;
  const unit: ListFilter = {
    kind: "choice",
    field: "unit_id",
    label: t("bill.unit"),
    all: t("bill.list.allUnits"),
    options: units.map(named),
  };
  return [
    {
      kind: "choice",
      field: "status",
      label: t("bill.status"),
      all: t("bill.list.allStatuses"),
      options: statuses.map((status) => ({ value: status, label: t(`enum.billStatus.${status}`) })),
    },
    {
      kind: "choice",
      field: "category_id",
      label: t("bill.category"),
      all: t("bill.list.allCategories"),
      options: categories.map(({ id, name, unit: { name: group } }) => ({
        value: id,
        label: name,
        ...(severalUnits && { group }),
      })),
    },
    ...(severalUnits ? [unit] : []),
    {
      kind: "choice",
      field: "classroom_id",
      label: t("bill.classroom"),
      all: t("bill.list.allClassrooms"),
      options: classrooms.map(named),
    },
    {
      kind: "choice",
      field: "class_year_id",
      label: t("bill.classYear"),
      all: t("bill.list.allYears"),
      options: years.map(named),
    },
    {
      kind: "choice",
      field: "period",
      label: t("bill.periodOf"),
      all: t("bill.list.allPeriods"),
      options: periods.map((period) => ({ value: period, label: periodLabel(period) })),
    },
  ];
}
