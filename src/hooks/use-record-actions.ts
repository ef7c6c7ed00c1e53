/** What may be done to a record besides changing its fields, each asked about first. Source: docs/spec/screens.md §4. */
import type { BodyInput, Endpoint, ParamsOf, ReplyOf } from "../../contract/endpoint.ts";
import { api } from "../app/session.ts";
import { type Confirm, useQuestion } from "./use-confirm.ts";

type Versioned = { readonly id: string; readonly version: number };

type Ends<G extends Endpoint> = { get: G; activate: Endpoint; deactivate: Endpoint; remove: Endpoint };

export type RecordActions = { activate: Confirm; deactivate: Confirm; remove: Confirm };

/** Sends the version that was seen to an endpoint whose path names the record. */
export async function sendSeen<E extends Endpoint>(
  endpoint: E,
  { id, version }: Versioned,
  more: object = {},
) {
  const params = { id } as unknown as ParamsOf<E>; // the endpoints given here have an :id
  return api(endpoint, { params, body: { version, ...more } as unknown as BodyInput<E> }); // and take a version
}

/** Activating, deactivating and deleting; `onChanged` is told with the record as it is now. */
export function useRecordActions<T extends Versioned, G extends Endpoint>(
  ends: Ends<G>,
  told: { onChanged: (record: T) => void; onGone: () => void },
): RecordActions {
  const recordOf = (reply: ReplyOf<Endpoint>) => (reply as { data: T }).data; // as the endpoints' schemas say
  const fetch = async (id: string) => {
    const params = { id } as unknown as ParamsOf<G>; // its path ends in /:id
    const record = recordOf(await api(ends.get, { params }));
    told.onChanged(record);
    return record;
  };
  const statusChange = (endpoint: Endpoint) => ({
    send: async (sending: Versioned) => recordOf(await sendSeen(endpoint, sending)),
    fetch,
    onDone: told.onChanged,
  });
  return {
    activate: useQuestion(statusChange(ends.activate)),
    deactivate: useQuestion(statusChange(ends.deactivate)),
    remove: useQuestion({
      send: (sending: Versioned) => sendSeen(ends.remove, sending),
      fetch,
      onDone: told.onGone,
    }),
  };
}
