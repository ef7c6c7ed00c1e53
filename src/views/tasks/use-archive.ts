/** What was taken off a board, page by page. Source: docs/spec/office.md §3.6. */
import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import { type Card, listCards } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { listMachine } from "../../machines/parts/list.machine.ts";

/** So many stand in the dialog at once. */
const PER_PAGE = 25;

type ArchivePage = {
  data: readonly Card[];
  meta: { current_page: number; per_page: number; total: number; last_page: number };
};

export function useArchive(boardId: string) {
  const [machine] = useState(() =>
    listMachine.provide({
      actors: {
        fetchPage: fromPromise(({ input: { q, page, per_page, sort }, signal }) =>
          api(listCards, {
            query: { q, page, per_page, sort, filter: { board_id: boardId, archived: "1" } },
            signal,
          }),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { query: { per_page: PER_PAGE, sort: "-archived_at" } } });
  const snapshot = useSelector(actor, (current) => current);
  const { page, query, problem } = snapshot.context;
  return {
    page: page as ArchivePage | null, // what `listCards` replies
    q: query.q,
    problem,
    isBusy: snapshot.hasTag("busy"),
    search: (q: string) => actor.send({ type: "query.typed", q }),
    goTo: (at: number) => actor.send({ type: "query.changed", query: { page: at } }),
    refresh: () => actor.send({ type: "refresh.requested" }),
    retry: () => actor.send({ type: "retry.clicked" }),
  };
}
