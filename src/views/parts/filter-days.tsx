import { DateField } from "./date-field.tsx";
import "./filter-bar.css";

type DayFilter = { name: string; label: string };

type FilterDaysProps = {
  from: DayFilter;
  until: DayFilter;
  /** the day after which there is nothing */
  latest: string;
  filters: Readonly<Record<string, string | undefined>>;
  choose: (name: string, day: string) => void;
};

/** The first and the last day of a time: two date fields that stay beside each other, however the row wraps. */
export function FilterDays({ from, until, latest, filters, choose }: FilterDaysProps) {
  const [first, last] = [filters[from.name], filters[until.name]];
  return (
    <div className="filter-days" data-chosen={first || last ? "" : undefined}>
      <DateField
        label={from.label}
        max={last ?? latest}
        value={first ?? ""}
        onValueChange={(day) => choose(from.name, day)}
      />
      <DateField
        label={until.label}
        min={first}
        max={latest}
        value={last ?? ""}
        onValueChange={(day) => choose(until.name, day)}
      />
    </div>
  );
}
