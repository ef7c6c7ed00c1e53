import { type useBillList, useStudentName } from "../../wiring/bills.ts";
import { periodLabel } from "../../words/periods.ts";
import { t, type WordKey } from "../../words/words.ts";
import { Checkbox } from "../parts/checkbox.tsx";
import { ExportMenu } from "../parts/export-menu.tsx";
import { FilterBar } from "../parts/filter-bar.tsx";
import { FilterChip } from "../parts/filter-chip.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SelectField, type SelectOption } from "../parts/select-field.tsx";
import "./bills.css";

type Screen = ReturnType<typeof useBillList>;

const statuses = ["unpaid", "partial", "paid", "free", "cancelled"] as const;

/** Search and filters in one row; what only a link can ask for stands under it as chips that can be removed. */
export function BillFilters({ screen }: { screen: Screen }) {
  const { list } = screen;
  const { q, filters } = list.query;
  const narrowed = q !== "" || Object.keys(filters).length > 0;
  return (
    <>
      <FilterBar
        onClear={narrowed ? () => list.change({ q: "", filters: {} }) : undefined}
        end={<ExportMenu list={list} />}
        more={
          <Checkbox
            label={t("bill.list.afterLeaving")}
            checked={filters.after_leaving === "1"}
            onCheckedChange={(on) => screen.setFilter("after_leaving", on ? "1" : "")}
          />
        }
        moreCount={filters.after_leaving === "1" ? 1 : 0}
      >
        <SearchField
          label={t("bill.list.search")}
          value={q}
          onValueChange={list.type}
          busy={list.isBusy && !list.isLoading}
        />
        {selectsOf(screen).map((select) => (
          <SelectField
            key={select.field}
            label={t(select.label)}
            labelHidden
            placeholder={t(select.all)}
            value={filters[select.field] ?? ""}
            onValueChange={(value) => screen.setFilter(select.field, value)}
            options={select.options}
          />
        ))}
        <span className="bill-overdue-filter">
          <Checkbox
            label={t("enum.overdue")}
            checked={filters.overdue === "1"}
            onCheckedChange={(on) => screen.setFilter("overdue", on ? "1" : "")}
          />
        </span>
      </FilterBar>
      <div className="bill-chips">
        {filters.student_id ? (
          <StudentChip id={filters.student_id} onDrop={() => screen.setFilter("student_id", "")} />
        ) : null}
        {filters.batch_id ? (
          <Chip name={t("bill.list.ofBatch")} onDrop={() => screen.setFilter("batch_id", "")} />
        ) : null}
      </div>
    </>
  );
}

type Select = { field: string; label: WordKey; all: WordKey; options: readonly SelectOption[] };

function selectsOf(screen: Screen): Select[] {
  const { units, years, categories, classrooms, periods } = screen;
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const severalUnits = units.length > 1;
  const selects: Select[] = [
    {
      field: "status",
      label: "bill.status",
      all: "bill.list.allStatuses",
      options: statuses.map((status) => ({ value: status, label: t(`enum.billStatus.${status}`) })),
    },
    {
      field: "class_year_id",
      label: "bill.classYear",
      all: "bill.list.allYears",
      options: years.map(named),
    },
    {
      field: "category_id",
      label: "bill.category",
      all: "bill.list.allCategories",
      options: categories.map(({ id, name, unit }) => ({
        value: id,
        label: name,
        ...(severalUnits && { group: unit.name }),
      })),
    },
    {
      field: "classroom_id",
      label: "bill.classroom",
      all: "bill.list.allClassrooms",
      options: classrooms.map(named),
    },
    {
      field: "period",
      label: "bill.periodOf",
      all: "bill.list.allPeriods",
      options: periods.map((period) => ({ value: period, label: periodLabel(period) })),
    },
  ];
  if (!severalUnits) return selects;
  return [
    { field: "unit_id", label: "bill.unit", all: "bill.list.allUnits", options: units.map(named) },
    ...selects,
  ];
}

function StudentChip({ id, onDrop }: { id: string; onDrop: () => void }) {
  const name = useStudentName(id);
  return <Chip name={t("bill.list.ofStudent", { name: name ?? "…" })} onDrop={onDrop} />;
}

function Chip({ name, onDrop }: { name: string; onDrop: () => void }) {
  return (
    <FilterChip label={t("bill.list.dropFilter", { name })} onDrop={onDrop}>
      {name}
    </FilterChip>
  );
}
