import { useState } from "react";
import { isDay } from "../../../../rules/calendar.ts";
import { DateField } from "../fields/date-field.tsx";
import "./filter-days.css";

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
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // What is no day, or none that the list can have, stays in its field alone and changes no list.
  const take = (name: string, day: string, min = "", max = "9") => {
    const counts = day === "" || (isDay(day) && day >= min && day <= max);
    setTyped({ ...typed, [name]: counts ? "" : day });
    if (counts) choose(name, day);
  };
  return (
    <div className="filter-days" data-chosen={first || last ? "" : undefined}>
      <DateField
        label={from.label}
        max={last ?? latest}
        value={typed[from.name] || (first ?? "")}
        onValueChange={(day) => take(from.name, day, undefined, last ?? latest)}
      />
      <DateField
        label={until.label}
        min={first}
        max={latest}
        value={typed[until.name] || (last ?? "")}
        onValueChange={(day) => take(until.name, day, first, latest)}
      />
    </div>
  );
}
