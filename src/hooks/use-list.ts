/**
 * A server list on the screen: the shared chart, given an endpoint, with its query kept in the URL.
 * Source: docs/spec/screens.md §1.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from "xstate";
import type { Endpoint, QueryInput, ReplyOf } from "../../contract/endpoint.ts";
import type { Problem } from "../../contract/problem.ts";
import { useSoftReload } from "../app/loading.ts";
import { api } from "../app/session.ts";
import { listMachine } from "../machines/parts/list.machine.ts";
import { searchText } from "./search-text.ts";
import { type ListNews, useListNews } from "./use-list-news.ts";

type RowOf<E extends Endpoint> = ReplyOf<E> extends { data: (infer R)[] } ? R : never;
type MetaOf<E extends Endpoint> = ReplyOf<E> extends { meta: infer M } ? M : never;

/** What the list asks for, as the URL holds it: filters bear field names, several values with commas. */
export type ListQuery = {
  q: string;
  page: number;
  per_page: number;
  sort: string;
  filters: Readonly<Record<string, string>>;
};

export type List<E extends Endpoint> = {
  query: ListQuery;
  rows: readonly RowOf<E>[];
  /** counts and sums of everything the filters leave; null before the first answer */
  meta: MetaOf<E> | null;
  problem: Problem | null;
  /** nothing to show yet */
  isLoading: boolean;
  /** old rows are kept while new ones come */
  isBusy: boolean;
  /** the school has none at all / the filters leave none */
  isEmpty: boolean;
  isNothingFound: boolean;
  /** what others have changed meanwhile and is held back; a list that is only shown has none */
  news?: ListNews;
  change: (query: Partial<ListQuery>) => void;
  type: (q: string) => void;
  refresh: () => void;
  retry: () => void;
};

const defaults: ListQuery = { q: "", page: 1, per_page: 25, sort: "", filters: {} };

function fromSearch(search: string): ListQuery {
  const params = new URLSearchParams(search);
  const filters: Record<string, string> = {};
  for (const [name, value] of params) {
    const field = /^filter\[(\w+)\]$/.exec(name)?.[1];
    if (field !== undefined) filters[field] = value;
  }
  return {
    q: params.get("q") ?? "",
    page: Math.max(1, Number(params.get("page")) || 1),
    per_page: Number(params.get("per_page")) || defaults.per_page,
    sort: params.get("sort") ?? "",
    filters,
  };
}

function toSearch(query: ListQuery, others: URLSearchParams): string {
  const params = new URLSearchParams();
  for (const [name, value] of others) {
    if (!/^(q|page|per_page|sort|filter\[\w+\])$/.test(name)) params.set(name, value);
  }
  if (query.q !== "") params.set("q", query.q);
  if (query.page !== 1) params.set("page", String(query.page));
  if (query.per_page !== defaults.per_page) params.set("per_page", String(query.per_page));
  if (query.sort !== "") params.set("sort", query.sort);
  for (const [field, value] of Object.entries(query.filters)) params.set(`filter[${field}]`, value);
  return searchText(params);
}

/** The address part of a list that is asked for this, as the list itself writes it; empty for all of it. */
export const searchFor = (asked: Partial<ListQuery>): string =>
  toSearch({ ...defaults, ...asked }, new URLSearchParams());

/** The filters that are sent, from those that the address holds. */
type Narrow = (filters: ListQuery["filters"]) => ListQuery["filters"];

/** One actor for as long as the screen lives; Back and a shared link bring the same rows. `narrow` must not change. */
export function useList<E extends Endpoint>(endpoint: E, narrow: Narrow = (filters) => filters): List<E> {
  const [path, navigate] = useLocation();
  const search = useSearch();
  // A screen stays until the next one's code is there, and the URL of that one is none of its business.
  const [ownPath] = useState(path);
  const isOwnUrl = path === ownPath;
  const read = ({ filters, ...query }: ListQuery, signal: AbortSignal) =>
    // the charts know a page by its ids only; the endpoint's own reply is given back below
    api(endpoint, {
      query: { ...query, filter: narrow(filters) } as QueryInput<E>,
      signal,
    }) as Promise<never>;
  const [machine] = useState(() =>
    listMachine.provide({
      actors: { fetchPage: fromPromise(({ input, signal }) => read(input, signal)) },
    }),
  );
  const actor = useActorRef(machine, { input: { query: fromSearch(search) } });
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  const snapshot = useSelector(actor, (current) => current);
  const { query, page, problem } = snapshot.context;
  const news = useNewsOf(endpoint.path, actor, read);

  // The chart's query leads; the URL follows it, and leads only when Back or a link has changed it.
  // Both are compared in one spelling: a link may write its brackets and commas as they are.
  const others = new URLSearchParams(search);
  const wanted = toSearch(query, others);
  const asked = toSearch(fromSearch(search), others);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the chart's query only
  useEffect(() => {
    if (isOwnUrl && wanted !== search)
      navigate(wanted === "" ? path : `${path}?${wanted}`, { replace: true });
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the URL only
  useEffect(() => {
    if (isOwnUrl && wanted !== asked) actor.send({ type: "query.changed", query: fromSearch(search) });
  }, [asked]);

  return {
    query,
    rows: (page?.data ?? []) as readonly RowOf<E>[], // what the endpoint's reply schema says
    meta: (page?.meta ?? null) as MetaOf<E> | null, // likewise
    problem,
    isLoading: !snapshot.hasTag("ready") && !snapshot.hasTag("failed"),
    isBusy: snapshot.hasTag("busy"),
    isEmpty: snapshot.matches({ ready: "empty" }),
    isNothingFound: snapshot.matches({ ready: "nothingFound" }),
    news,
    change: (next) => actor.send({ type: "query.changed", query: next }),
    type: (q) => actor.send({ type: "query.typed", q }),
    refresh: () => actor.send({ type: "refresh.requested" }),
    retry: () => actor.send({ type: "retry.clicked" }),
  };
}

/** Rows as the chart of a list knows them. */
type KnownPage = NonNullable<SnapshotFrom<typeof listMachine>["context"]["page"]>;

/** The rows are asked for again as the list asks for them at that moment. */
function useNewsOf(
  path: string,
  actor: ActorRefFrom<typeof listMachine>,
  read: (query: ListQuery, signal: AbortSignal) => Promise<KnownPage>,
): ListNews {
  const query = useSelector(actor, ({ context }) => context.query);
  const now = () => actor.getSnapshot().context;
  const [asked] = useState({ query });
  return useListNews(
    {
      path,
      fetchPage: (signal) => {
        asked.query = now().query;
        return read(asked.query, signal);
      },
      shown: () => now().page,
      show: (page) => actor.send({ type: "page.heard", query: asked.query, page }),
    },
    JSON.stringify(query),
  );
}
