import { nothing } from "../stories.ts";
import { FilterControl } from "./filter-control.tsx";
import type { Chosen, ListFilter } from "./filters.ts";
import { someFilters } from "./stories-filters.ts";

const control = (kind: ListFilter["kind"], chosen: Chosen) => {
  const filter = someFilters.find((one) => one.kind === kind);
  return filter ? <FilterControl filter={filter} chosen={chosen} choose={nothing} /> : null;
};

export const EveryKind = () => (
  <>
    {control("choice", { kelas: "7B" })}
    {control("flag", { overdue: "1" })}
    {control("days", { from: "2026-11-01" })}
  </>
);
