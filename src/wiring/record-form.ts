/** The form of a resource in its panel: reads, makes and changes through its endpoints. Source: product.md §3, §5. */
import type { BodyInput, Endpoint, ParamsOf, ReplyOf } from "../../contract/endpoint.ts";
import { api } from "./app.ts";

type Kept = { readonly id: string; readonly version: number };

/** The endpoints of one resource; each answers with the thing as it is now. */
type Ends<C extends Endpoint, U extends Endpoint, G extends Endpoint> = { create: C; update: U; get: G };

/** `save` and `load` of a form, from the endpoints of its resource. */
export function savingOf<T extends Kept, C extends Endpoint, U extends Endpoint, G extends Endpoint>(
  ends: Ends<C, U, G>,
) {
  const at = (id: string) => ({ id }) as unknown as ParamsOf<U> & ParamsOf<G>; // both paths end in /:id
  const thingOf = (reply: ReplyOf<C> | ReplyOf<U> | ReplyOf<G>) => (reply as { data: T }).data; // as their schemas say
  return {
    load: async (id: string): Promise<T> => thingOf(await api(ends.get, { params: at(id) })),
    save: async (body: BodyInput<C>, thing: T | null): Promise<T> => {
      if (thing === null) return thingOf(await api(ends.create, { body }));
      const changed = { ...(body as object), version: thing.version } as BodyInput<U>; // the same fields and the version
      return thingOf(await api(ends.update, { params: at(thing.id), body: changed }));
    },
  };
}
