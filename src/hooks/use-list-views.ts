/**
 * The saved views of a list beside those that every list is given. A view is an address of its list, so that it is linked,
 * opened in another tab and left with Back. Source: docs/spec/screens.md §1.13.
 */
import { useEffect, useState } from "react";
import type { ViewedList } from "../../contract/enums.ts";
import { type ListView, listListViews } from "../../contract/office/list-views.ts";
import { filtersOn } from "../../rules/list-views.ts";
import { today } from "../app/today.ts";
import { useColumns } from "./use-columns.ts";
import { type ListQuery, searchFor } from "./use-list.ts";
import { useLookup } from "./use-lookup.ts";

/** A view that the list itself brings. */
export type GivenView = { name: string; asked: Partial<Pick<ListQuery, "filters" | "sort">> };

/** What a list is asked for, apart from its page. */
export type Asked = Pick<ListQuery, "q" | "sort" | "filters">;

/** A view in the row: where it leads, and the record where somebody saved it. */
export type ShownView = {
  key: string;
  name: string;
  search: string;
  isCurrent: boolean;
  saved: ListView | null;
};

/** The saved views of a list, and which of them was opened last, while it is there. */
export function useSavedViews(of: ViewedList) {
  // A refusal is not said: the list is whole without them, and the next visit asks again.
  const views = useLookup(listListViews, { list: of });
  // The former stand while they are read again.
  const [rows, setRows] = useState<readonly ListView[]>([]);
  useEffect(() => {
    if (views.isReady) setRows(views.rows);
  }, [views.isReady, views.rows]);
  const [last, setLast] = useState<string | null>(null);
  return {
    rows,
    last: rows.find(({ id }) => id === last) ?? null,
    setLast,
    /** after one was saved or deleted; the saved one is the one that is open */
    refresh: (id: string | null) => {
      setLast(id);
      views.refresh();
    },
  };
}

export function useListViews(of: ViewedList, query: ListQuery, given: readonly GivenView[]) {
  const { rows, last, setLast, refresh } = useSavedViews(of);
  const columns = useColumns(of);
  const { q, sort, filters } = query;
  const asked: Asked = { q, sort, filters };
  const current = keyOf(searchFor(asked));
  const shown = [
    ...given.map(({ name, asked }) => ({ key: name, name, search: searchFor(asked), saved: null })),
    ...rows.map((saved) => ({
      key: saved.id,
      name: saved.name,
      search: searchFor({ ...saved.asked, filters: filtersOn(saved, today()) }),
      saved,
    })),
  ].map((view) => ({ ...view, isCurrent: keyOf(view.search) === current }));
  return {
    of,
    asked,
    columns: columns.changed ?? [],
    shown,
    isKnown: shown.some(({ isCurrent }) => isCurrent),
    last,
    open: ({ saved }: ShownView) => {
      setLast(saved?.id ?? null);
      if (saved !== null) columns.take?.(saved.columns);
    },
    refresh,
  };
}
export type ListViews = ReturnType<typeof useListViews>;

/** The same rows in the same order, whichever filter was set first. */
export const keyOf = (search: string): string =>
  [...new URLSearchParams(search)].map(String).sort().join("&");
