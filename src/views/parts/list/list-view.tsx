import type { ReactNode } from "react";
import type { Endpoint } from "../../../../contract/endpoint.ts";
import { t } from "../../../messages/messages.ts";
import { BulkHost, selectionOf } from "./bulk-host.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { ListBody } from "./list-body.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListFrame } from "./list-frame.tsx";
import type { Resource, RowOf } from "./resource.ts";
import { ResourceTable } from "./resource-table.tsx";
import type { ResourceScreen } from "./use-resource.ts";

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
      <ResourceFilters {...props} />
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
export function ResourceFilters<E extends Endpoint>({ resource, screen }: ListViewProps<E>) {
  const { list, filters, choose, clear } = screen;
  return (
    <ListFilters
      list={list}
      search={t(resource.search)}
      filters={filters.map(({ field, label, all, options }) => ({
        kind: "choice",
        field,
        label: t(label),
        all: t(all),
        options,
      }))}
      choose={choose}
      clear={clear}
      end={<ExportMenu list={list} />}
    />
  );
}
