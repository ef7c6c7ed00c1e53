import type { ReactNode } from "react";
import type { Endpoint } from "../../../../contract/endpoint.ts";
import type { List } from "../../../hooks/use-list.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { FilterControl } from "./filter-control.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { type ListFilter, nameOf, placed, setFilters } from "./filters.ts";
import { ListToolsHome } from "./list-frame.tsx";
import "./list-filters.css";

type ListFiltersProps = {
  list: Pick<List<Endpoint>, "query" | "change" | "type" | "isBusy" | "isLoading">;
  /** What the search looks in. */
  search: string;
  /** In the order of their use: the first two choices stand in the row. */
  filters: readonly ListFilter[];
  /** Where a choice takes others along; else it is set by itself. */
  choose?: (field: string, value: string) => void;
  clear?: () => void;
  /** At the end of the row: the way to a file. */
  end?: ReactNode;
};

/** Search, the two filters used most, the button to the others, and under them what is set, each with the way to drop it. */
export function ListFilters({ list, search, filters, end, ...given }: ListFiltersProps) {
  const { q, filters: chosen } = list.query;
  const clear = given.clear ?? (() => list.change({ q: "", filters: {} }));
  const choose =
    given.choose ??
    ((field: string, value: string) => {
      const { [field]: _, ...others } = chosen;
      list.change({ filters: value === "" ? others : { ...others, [field]: value } });
    });
  const { row, rest } = placed(filters);
  const set = setFilters(filters, chosen);
  const isNarrowed = q !== "" || Object.keys(chosen).length > 0;
  return (
    <search className="list-filters">
      <div className="list-filters-row">
        <SearchField
          label={search}
          value={q}
          onValueChange={list.type}
          busy={list.isBusy && !list.isLoading}
        />
        {row.map((filter) => (
          <div key={nameOf(filter)} className="list-filters-first">
            <FilterControl filter={filter} chosen={chosen} choose={choose} labelHidden />
          </div>
        ))}
        {row.length + rest.length > 0 ? (
          <FilterPanel
            row={row}
            rest={rest}
            count={set.length}
            chosen={chosen}
            choose={choose}
            clear={isNarrowed ? clear : undefined}
          />
        ) : null}
        <div className="list-filters-end">
          <ListToolsHome />
          {end}
        </div>
      </div>
      {isNarrowed ? (
        <div className="list-filters-set">
          {set.map(({ field, words }) => (
            <FilterChip
              key={field}
              label={t("parts.filter.drop", { name: words })}
              onDrop={() => choose(field, "")}
            >
              {words}
            </FilterChip>
          ))}
          <Button size="small" variant="quiet" onClick={clear}>
            {t("parts.clearFilters")}
          </Button>
        </div>
      ) : null}
    </search>
  );
}
