import { nothing, usePress } from "../stories.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { placed } from "./filters.ts";
import { someFilters, useNarrowed } from "./stories-filters.ts";

function Panel({ isOut = false }: { isOut?: boolean }) {
  const { query } = useNarrowed(isOut ? { angkatan: "2026", overdue: "1" } : {});
  usePress(isOut ? ".filter-panel-button" : "nothing");
  return (
    <FilterPanel
      {...placed(someFilters)}
      count={isOut ? 2 : 0}
      chosen={query.filters}
      choose={nothing}
      clear={isOut ? nothing : undefined}
    />
  );
}

export const Away = () => <Panel />;

export const OutWithSomeSet = () => <Panel isOut />;
