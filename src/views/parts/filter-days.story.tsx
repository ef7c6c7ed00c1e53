import { useState } from "react";
import { FilterBar } from "./filter-bar.tsx";
import { FilterDays } from "./filter-days.tsx";

function Days(held: Record<string, string>) {
  const [filters, setFilters] = useState(held);
  return (
    <FilterBar>
      <FilterDays
        from={{ name: "from", label: "Dari tanggal" }}
        until={{ name: "until", label: "Sampai tanggal" }}
        latest="2026-11-21"
        filters={filters}
        choose={(name, day) => setFilters({ ...filters, [name]: day })}
      />
    </FilterBar>
  );
}

export const AnyDay = () => <Days />;

export const OnlyTheFirst = () => <Days from="2026-11-01" />;

export const BetweenTwoDays = () => <Days from="2026-11-01" until="2026-11-10" />;
