import type { ReactNode } from "react";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Resource, RowOf } from "../../resources/resource.ts";
import type { ResourceScreen } from "../../wiring/master.ts";
import { t } from "../../words/words.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { Stack } from "./layout.tsx";
import { Pagination } from "./pagination.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { ResourceTable } from "./resource-table.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TableSkeleton } from "./skeleton.tsx";

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
  const { lookupProblem, retryLookups, list } = props.screen;
  const { problem } = list;
  return (
    <>
      <ListFilters {...props} />
      <Stack>
        {lookupProblem && !problem ? (
          <ProblemNote tone="warning" title={lookupProblem.message} onRetry={retryLookups} />
        ) : null}
        {problem ? (
          <ProblemNote
            title={problem.message}
            onRetry={problem.kind === "forbidden" ? undefined : list.retry}
          />
        ) : null}
        <ListRows {...props} />
      </Stack>
    </>
  );
}

function ListFilters<E extends Endpoint>({ resource, screen }: ListViewProps<E>) {
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

function ListRows<E extends Endpoint>({ resource, screen, hrefOf, action }: ListViewProps<E>) {
  const { list, clear } = screen;
  const meta = list.meta as { current_page: number; per_page: number; total: number } | null; // every list has these (contract/common.ts)
  if (list.isLoading) return <TableSkeleton columns={resource.columns.length} />;
  if (list.isEmpty) {
    return <EmptyState title={t(resource.empty)} line={t(resource.emptyLine)} action={action} />;
  }
  if (list.isNothingFound) {
    return (
      <EmptyState
        drawing="search"
        title={t(resource.nothingFound)}
        line={t("master.nothingFoundLine")}
        action={<Button onClick={clear}>{t("parts.clearFilters")}</Button>}
      />
    );
  }
  if (meta === null) return null;
  return (
    <>
      <ResourceTable resource={resource} list={list} hrefOf={hrefOf} />
      <Pagination
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        onPageChange={(page) => list.change({ page })}
        onPerPageChange={(per_page) => list.change({ per_page })}
      />
    </>
  );
}
