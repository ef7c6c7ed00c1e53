/** What may be done to a thing besides changing its fields, each asked about first. Source: product.md §5 "Deleting". */
import type { BodyInput, Endpoint, ParamsOf, ReplyOf } from "../../contract/endpoint.ts";
import { api } from "./app.ts";
import { type Confirm, useQuestion } from "./confirm.ts";

type Kept = { readonly id: string; readonly version: number };

type Ends<G extends Endpoint> = { get: G; activate: Endpoint; deactivate: Endpoint; remove: Endpoint };

export type Keeping = { activate: Confirm; deactivate: Confirm; remove: Confirm };

/** Sends the version that was seen to an endpoint whose path names the thing. */
export async function sendSeen<E extends Endpoint>(endpoint: E, { id, version }: Kept, more: object = {}) {
  const params = { id } as unknown as ParamsOf<E>; // the endpoints given here have an :id
  return api(endpoint, { params, body: { version, ...more } as unknown as BodyInput<E> }); // and take a version
}

/** Activating, deactivating and deleting; `onChanged` is told with the thing as it is now. */
export function useKeeping<T extends Kept, G extends Endpoint>(
  ends: Ends<G>,
  told: { onChanged: (thing: T) => void; onGone: () => void },
): Keeping {
  const thingOf = (reply: ReplyOf<Endpoint>) => (reply as { data: T }).data; // as the endpoints' schemas say
  const fetch = async (id: string) => {
    const params = { id } as unknown as ParamsOf<G>; // its path ends in /:id
    const thing = thingOf(await api(ends.get, { params }));
    told.onChanged(thing);
    return thing;
  };
  const turn = (endpoint: Endpoint) => ({
    send: async (sending: Kept) => thingOf(await sendSeen(endpoint, sending)),
    fetch,
    onDone: told.onChanged,
  });
  return {
    activate: useQuestion(turn(ends.activate)),
    deactivate: useQuestion(turn(ends.deactivate)),
    remove: useQuestion({
      send: (sending: Kept) => sendSeen(ends.remove, sending),
      fetch,
      onDone: told.onGone,
    }),
  };
}
