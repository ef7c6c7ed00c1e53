/**
 * One record by its id on the screen: the shared chart, given an endpoint. Source: docs/spec/access.md §2,
 * docs/spec/screens.md §1.2.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import type { Endpoint, ParamsOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Problem } from "../../contract/problem.ts";
import { isConcerned } from "../../rules/concerns.ts";
import { useChanges } from "../app/changes.ts";
import { useSoftReload } from "../app/loading.ts";
import { api } from "../app/session.ts";
import { recordMachine } from "../machines/parts/record.machine.ts";

export type RecordOf<E extends Endpoint> = ReplyOf<E> extends { data: infer T extends object } ? T : never;

export type Loaded<T> = {
  record: T | null;
  problem: Problem | null;
  isLoading: boolean;
  /** the old one is shown while it is read again */
  isBusy: boolean;
  isMissing: boolean;
  isForbidden: boolean;
  retry: () => void;
  refresh: () => void;
  /** shows what a write has answered */
  replace: (record: T) => void;
};

/** What is only shown, and nobody is filling in, may be read again whenever others have changed it. */
type Hearing = { hears?: string };

/**
 * A record that `read` fetches by its id, or by whatever text says which one it is. The first `read` is kept, so what it
 * asks for has to be in that text. With `hears`, the path of what it reads, it follows what others change.
 */
export function useRecordOf<T extends object>(
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<T>,
  { hears = "" }: Hearing = {},
): Loaded<T> {
  const [machine] = useState(() =>
    recordMachine.provide({
      actors: {
        fetchRecord: fromPromise(async ({ input, signal }) => {
          const asked = input.id ?? "";
          return { ...(await read(asked, signal)), id: asked };
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { id } });
  useEffect(() => actor.send({ type: "id.changed", id }), [actor, id]);
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  useChanges(
    ({ kind }) => isConcerned(hears, kind),
    () => actor.send({ type: "refresh.requested" }),
  );
  const snapshot = useSelector(actor, (current) => current);
  return {
    record: snapshot.context.record as T | null, // the chart knows it by its id only
    problem: snapshot.context.problem,
    isLoading: !snapshot.hasTag("ready") && !snapshot.hasTag("failed"),
    isBusy: snapshot.hasTag("busy"),
    isMissing: snapshot.matches("missing"),
    isForbidden: snapshot.matches("forbidden"),
    retry: () => actor.send({ type: "retry.clicked" }),
    refresh: () => actor.send({ type: "refresh.requested" }),
    replace: (record) => actor.send({ type: "record.changed", record: { ...record, id } }),
  };
}

/** A record of an endpoint whose path ends in its id. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  id: string,
  hearing: Hearing = {},
): Loaded<RecordOf<E>> {
  const read = async (asked: string, signal: AbortSignal) => {
    const params = { id: asked } as unknown as ParamsOf<E>; // the endpoints given here all end in /:id
    const { data } = (await api(endpoint, { params, signal })) as { data: RecordOf<E> }; // as RecordOf says
    return data;
  };
  return useRecordOf(id, read, hearing);
}

/** The same of one that is only shown: it follows what others change. */
export const useShownRecord = <E extends Endpoint>(endpoint: E, id: string) =>
  useRecord(endpoint, id, { hears: endpoint.path });
