/**
 * The form of a resource in its panel: reads, makes and changes through its endpoints. Source: docs/spec/screens.md §2, §3.
 */
import type { BodyInput, Endpoint, ParamsOf, ReplyOf } from "../../contract/endpoint.ts";
import { api } from "../app/session.ts";

type Versioned = { readonly id: string; readonly version: number };

/** The endpoints of one resource; each answers with the record as it is now. */
type Ends<C extends Endpoint, U extends Endpoint, G extends Endpoint> = { create: C; update: U; get: G };

/** `save` and `load` of a form, from the endpoints of its resource. */
export function savingOf<T extends Versioned, C extends Endpoint, U extends Endpoint, G extends Endpoint>(
  ends: Ends<C, U, G>,
) {
  const at = (id: string) => ({ id }) as unknown as ParamsOf<U> & ParamsOf<G>; // both paths end in /:id
  const recordOf = (reply: ReplyOf<C> | ReplyOf<U> | ReplyOf<G>) => (reply as { data: T }).data; // as their schemas say
  return {
    load: async (id: string): Promise<T> => recordOf(await api(ends.get, { params: at(id) })),
    save: async (body: BodyInput<C>, record: T | null): Promise<T> => {
      if (record === null) return recordOf(await api(ends.create, { body }));
      const changed = { ...(body as object), version: record.version } as BodyInput<U>; // the same fields and the version
      return recordOf(await api(ends.update, { params: at(record.id), body: changed }));
    },
  };
}
