/**
 * Which rows of a list are chosen for a bulk action: the shared chart, given the list. Source: docs/spec/screens.md §1.6,
 * decision 025.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import type { Endpoint, QueryInput, ReplyOf } from "../../contract/endpoint.ts";
import type { Problem } from "../../contract/problem.ts";
import { api } from "../app/session.ts";
import { selectionMachine } from "../machines/parts/selection.machine.ts";
import { loadMessages } from "../messages/load.ts";
import type { BulkHostProps, ChosenRow } from "../views/parts/list/bulk-host.tsx";
import type { List } from "./use-list.ts";

type RowOf<E extends Endpoint> = ReplyOf<E> extends { data: (infer R)[] } ? R : never;

/** The most rows that are chosen at once; what is more is found by narrower filters. */
const MOST_CHOSEN = 5_000;
/** The largest page of the wire (docs/spec/api.md §2). */
const PAGE = 200;

export type Choice<Row> = {
  chosen: readonly Row[];
  /** the rows of the other pages are being read */
  isCollecting: boolean;
  problem: Problem | null;
  choose: (rows: readonly Row[]) => void;
  chooseAll: () => void;
  clear: () => void;
  /** these are done with and leave the choice */
  drop: (ids: readonly string[]) => void;
  /** how many can be chosen at once */
  most: number;
  loadKit: typeof loadKit;
};

/** One actor for as long as the screen lives; the choice goes when search or filters change. */
export function useSelection<E extends Endpoint>(endpoint: E, list: List<E>): Choice<RowOf<E>> {
  const { q, sort, filters } = list.query;
  const asked = useRef({ q, sort, filters });
  useEffect(() => {
    asked.current = { q, sort, filters };
  });
  const [machine] = useState(() =>
    selectionMachine.provide({
      actors: { fetchAll: fromPromise(({ signal }) => everyRow(endpoint, asked.current, signal)) },
    }),
  );
  const actor = useActorRef(machine);
  const { rows } = list;
  useEffect(() => {
    // Before the first answer the list is another empty array each time.
    if (rows.length > 0) actor.send({ type: "rows.arrived", rows: rows as readonly ChosenRow[] }); // every row has an id (contract/common.ts)
  }, [actor, rows]);
  const narrowed = JSON.stringify([q, filters]);
  const former = useRef(narrowed);
  useEffect(() => {
    if (former.current === narrowed) return;
    former.current = narrowed;
    actor.send({ type: "filters.changed" });
  }, [actor, narrowed]);
  const snapshot = useSelector(actor, (current) => current);
  return {
    chosen: snapshot.context.chosen as readonly RowOf<E>[], // only rows of this list come in
    isCollecting: snapshot.hasTag("busy"),
    problem: snapshot.context.problem,
    choose: (chosen) => actor.send({ type: "rows.chosen", rows: chosen as readonly ChosenRow[] }), // as above
    chooseAll: () => actor.send({ type: "all.clicked" }),
    clear: () => actor.send({ type: "clear.clicked" }),
    drop: (ids) => actor.send({ type: "rows.done", ids }),
    most: MOST_CHOSEN,
    loadKit,
  };
}

/** What the boxes and the bar of a list that is no plain resource need. */
export function bulkOf<Row extends ChosenRow>(
  { rows, meta, refresh }: { rows: readonly unknown[]; meta: unknown; refresh: () => void },
  own: Pick<BulkHostProps<Row>, "kind" | "choice" | "nameOf">,
): BulkHostProps<Row> {
  return {
    ...own,
    rows: rows as readonly Row[], // every row has an id (contract/common.ts)
    total: (meta as { total: number } | null)?.total ?? 0, // every list has it
    refresh,
  };
}

/** All rows that the filters leave, page after page. */
async function everyRow<E extends Endpoint>(
  endpoint: E,
  { filters, ...query }: { q: string; sort: string; filters: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<readonly ChosenRow[]> {
  const found: ChosenRow[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...query, filter: filters, page, per_page: PAGE } as QueryInput<E>; // a list endpoint takes these
    const reply = (await api(endpoint, { query: asked, signal })) as {
      data: ChosenRow[];
      meta: { last_page: number };
    }; // what a list endpoint replies
    found.push(...reply.data);
    if (page >= reply.meta.last_page || found.length >= MOST_CHOSEN) return found;
  }
}

/** What the bar and its dialogs work with, and their words: fetched when the first row is chosen, never with a list. */
async function loadKit() {
  const [{ bulkKit }] = await Promise.all([import("./use-bulk-action.ts"), loadMessages(["bulk"])]);
  return bulkKit;
}
