import { useState } from "react";
import { FilterDays } from "./filter-days.tsx";

function Days(held: Record<string, string>) {
  const [filters, setFilters] = useState(held);
  return (
    <search>
      <FilterDays
        from={{ name: "from", label: "Dari tanggal" }}
        until={{ name: "until", label: "Sampai tanggal" }}
        latest="2026-11-21"
        filters={filters}
        choose={(name, day) => setFilters({ ...filters, [name]: day })}
      />
    </search>
  );
}

export const AnyDay = () => <Days />;

export const BetweenTwoDays = () => <Days from="2026-11-01" until="2026-11-10" />;
