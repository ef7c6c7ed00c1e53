import type { ReactNode } from "react";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Resource, RowOf } from "../../resources/resource.ts";
import type { ResourceScreen } from "../../wiring/master.ts";
import { t } from "../../words/words.ts";
import { BulkHost, selectionOf } from "./bulk-host.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ListBody } from "./list-body.tsx";
import { ListFrame } from "./list-frame.tsx";
import { ResourceTable } from "./resource-table.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";

type ListViewProps<E extends Endpoint> = {
  resource: Resource<E>;
  screen: ResourceScreen<E>;
  /** Where a row leads; without it rows are only read. */
  hrefOf?: ((row: RowOf<E> & { id: string }) => string) | undefined;
  /** What helps when there is nothing yet. */
  action?: ReactNode;
};

/** The list of a resource: filters, then rows or why there are none. Its head, tabs and panels stand beside it. */
export function ListView<E extends Endpoint>(props: ListViewProps<E>) {
  const { resource, screen, hrefOf, action } = props;
  const { list, choice, bulk } = screen;
  const meta = list.meta as { current_page: number; per_page: number; total: number } | null; // every list has these (contract/common.ts)
  return (
    <ListFrame>
      <ListFilters {...props} />
      <ListBody
        list={{ ...list, meta }}
        columns={resource.columns.length}
        lookups={screen}
        empty={{ title: t(resource.empty), line: t(resource.emptyLine), action, first: screen.first }}
        nothingFound={{ title: t(resource.nothingFound), line: t("master.nothingFoundLine") }}
        clear={screen.clear}
      >
        {() => (
          <ResourceTable
            resource={resource}
            list={list}
            choice={choice}
            hrefOf={hrefOf}
            {...(bulk !== null && { selection: selectionOf(bulk) })}
          />
        )}
      </ListBody>
      {bulk === null ? null : <BulkHost {...bulk} />}
    </ListFrame>
  );
}

/** Search, filters and the way out as a file. */
export function ListFilters<E extends Endpoint>({ resource, screen }: ListViewProps<E>) {
  const { list, filters, choose, clear } = screen;
  const { q, filters: chosen } = list.query;
  const isNarrowed = q !== "" || Object.keys(chosen).length > 0;
  return (
    <FilterBar onClear={isNarrowed ? clear : undefined} end={<ExportMenu list={list} />}>
      <SearchField
        label={t(resource.search)}
        value={q}
        onValueChange={list.type}
        busy={list.isBusy && !list.isLoading}
      />
      {filters.map((filter) => (
        <SelectField
          key={filter.field}
          label={t(filter.label)}
          labelHidden
          placeholder={t(filter.all)}
          value={chosen[filter.field] ?? ""}
          onValueChange={(value) => choose(filter.field, value)}
          options={filter.options}
        />
      ))}
    </FilterBar>
  );
}
