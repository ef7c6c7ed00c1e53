import { describedReport, type ReportFilter, type ReportName } from "../../../contract/books/reports.ts";
import { today } from "../../app/today.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { SelectField, type SelectOption } from "../parts/fields/select-field.tsx";
import { FilterBar } from "../parts/list/filter-bar.tsx";
import type { ReportScreen } from "./use-report.ts";
import { type ReportChoices, useReportChoices } from "./use-report-choices.ts";

type FiltersProps = { name: ReportName; screen: Pick<ReportScreen, "asked" | "filters" | "set" | "problem"> };

/** The filters that a report takes, each with what the server says of it. Source: docs/spec/books.md §1.2. */
export function ReportFilters({ name, screen }: FiltersProps) {
  const choices = useReportChoices(name, screen.filters);
  return (
    <div className="report-filters">
      <FilterBar>
        {describedReport(name).filters.map((field) => (
          <Filter key={field} {...{ field, name, screen, choices }} />
        ))}
      </FilterBar>
    </div>
  );
}

type FilterProps = FiltersProps & { field: ReportFilter; choices: ReportChoices };

function Filter({ field, name, screen, choices }: FilterProps) {
  const { filters, set, problem } = screen;
  const value = filters[field] ?? "";
  const error = problem?.fields?.[field]?.[0];
  if (field === "from" || field === "until" || field === "on") {
    return (
      <DateField
        label={t(`report.filter.${field}`)}
        value={value}
        max={field === "until" ? undefined : today()}
        error={error}
        onValueChange={(day) => set({ [field]: day })}
      />
    );
  }
  const options = optionsOf(field, name, choices);
  // The unit where there is only one, and what the school has none of, is nothing to choose.
  if (options.length < 2 && field !== "account_id") return null;
  const placeholder = placeholderOf(field, screen);
  return (
    <SelectField
      label={t(`report.filter.${field}`)}
      value={value}
      error={error}
      options={options}
      {...(placeholder !== null && { placeholder })}
      onValueChange={(chosen) => set({ ...dropped(field), [field]: chosen })}
    />
  );
}

type Choice = Exclude<ReportFilter, "from" | "until" | "on">;

function optionsOf(field: Choice, name: ReportName, choices: ReportChoices): readonly SelectOption[] {
  if (field === "by") {
    return (describedReport(name).by ?? []).map((value) => ({ value, label: t(`report.by.${value}`) }));
  }
  if (field === "as_known") {
    return [
      { value: "then", label: t("report.known.asThen") },
      { value: "now", label: t("report.known.asNow") },
    ];
  }
  return choices[field];
}

/** The choice of everything; none where the report has chosen one by itself. */
function placeholderOf(field: Choice, { filters, asked }: FiltersProps["screen"]): string | null {
  if (field === "by" || field === "as_known" || field === "account_id") return null;
  const isGiven = filters[field] !== undefined && asked[field] === undefined;
  return isGiven ? null : t(`report.all.${field}`);
}

/** What is another unit's, or another year's, is not kept. */
const dropped = (field: Choice): Partial<Record<ReportFilter, string>> => {
  if (field === "unit_id")
    return { classroom_id: "", category_id: "", account_id: "", bank_id: "", cashier_id: "" };
  return field === "class_year_id" ? { classroom_id: "" } : {};
};
