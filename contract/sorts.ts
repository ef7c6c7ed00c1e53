/** What a list can be ordered by, for the description of the API and the tests over the whole contract. */
import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";

/** The fields that a list can be ordered by; none for what is no list. */
export function sortsOf({ query }: Endpoint): readonly string[] {
  const { entries } = query as { entries?: { sort?: { wrapped?: unknown } } }; // valibot's common type says neither
  const sort = entries?.sort?.wrapped;
  if (sort === undefined) return [];
  const { sorts } = v.getMetadata(sort as Parameters<typeof v.getMetadata>[0]) as { sorts?: string[] }; // listQuery says them
  return sorts ?? [];
}
