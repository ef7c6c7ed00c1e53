/** A short list to choose from (units, class years, categories), read once beside a screen's own data. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import type { Endpoint, QueryInput, ReplyOf } from "../../contract/endpoint.ts";
import type { Problem } from "../../contract/problem.ts";
import { api } from "../app/session.ts";
import { listMachine } from "../machines/parts/list.machine.ts";

type RowOf<E extends Endpoint> = ReplyOf<E> extends { data: (infer R)[] } ? R : never;

export type Lookup<Row> = {
  rows: readonly Row[];
  isReady: boolean;
  /** asked, and neither answered nor refused */
  isWaiting: boolean;
  problem: Problem | null;
  retry: () => void;
  refresh: () => void;
};

/** Several lists as one: ready when all are, waiting while any is; the first that failed is said, and all that failed are read again. */
export function together(...lookups: readonly Lookup<unknown>[]): Omit<Lookup<unknown>, "rows" | "refresh"> {
  const failed = lookups.filter(({ problem }) => problem !== null);
  return {
    isReady: lookups.every(({ isReady }) => isReady),
    isWaiting: lookups.some(({ isWaiting }) => isWaiting),
    problem: failed[0]?.problem ?? null,
    retry: () => {
      for (const one of failed) one.retry();
    },
  };
}

/** The most that a page of the wire holds (docs/spec/api.md §2). */
const AT_MOST = 200;

const nothing = { data: [], meta: { current_page: 1, per_page: AT_MOST, total: 0, last_page: 1 } };

/** `filters` bear field names as on the wire; null while what they depend on is not known, and then nothing is asked. */
export function useLookup<E extends Endpoint>(
  endpoint: E,
  filters: Readonly<Record<string, string>> | null,
): Lookup<RowOf<E>> {
  const [machine] = useState(() =>
    listMachine.provide({
      actors: {
        fetchPage: fromPromise(({ input, signal }) => {
          if (input.filters.none !== undefined) return Promise.resolve(nothing);
          const { filters: filter, per_page } = input;
          const query = { per_page, filter } as QueryInput<E>; // a list endpoint takes both (contract/common.ts)
          return api(endpoint, { query, signal }) as Promise<never>; // the chart knows rows by their ids only
        }),
      },
    }),
  );
  const asked = JSON.stringify(filters ?? { none: "" });
  const actor = useActorRef(machine, {
    input: { query: { per_page: AT_MOST, filters: JSON.parse(asked) } },
  });
  // The first query went in with the actor; the same one again would only ask twice.
  const sent = useRef(asked);
  useEffect(() => {
    if (sent.current === asked) return;
    sent.current = asked;
    actor.send({ type: "query.changed", query: { filters: JSON.parse(asked) } });
  }, [actor, asked]);
  const snapshot = useSelector(actor, (current) => current);
  // What was asked last may only be on its way to the chart, which then still shows the answer before it.
  const isAsked = JSON.stringify(snapshot.context.query.filters) === asked;
  const isAnswer = isAsked && snapshot.hasTag("ready") && !snapshot.hasTag("busy") && filters !== null;
  return {
    rows: (isAnswer ? (snapshot.context.page?.data ?? []) : []) as readonly RowOf<E>[], // what the endpoint replies
    isReady: isAnswer,
    isWaiting: filters !== null && !isAnswer && snapshot.context.problem === null,
    problem: snapshot.context.problem,
    retry: () => actor.send({ type: "retry.clicked" }),
    refresh: () => actor.send({ type: "refresh.requested" }),
  };
}
