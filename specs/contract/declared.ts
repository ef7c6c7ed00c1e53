/** The declared endpoint behind a request, and what it declares; for what looks at requests from outside. */
import type * as v from "valibot";
import { allEndpoints } from "../../contract/all.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { sortsOf } from "../../contract/sorts.ts";

// Said plainly before a pattern that would take it too: /api/students/import is no student's id.
const patterns = allEndpoints
  .toSorted((one, other) => Number(one.path.includes(":")) - Number(other.path.includes(":")))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
  }));

/** The endpoint that answers this method and path; undefined where none is declared. */
export function endpointAt(method: string, path: string): Endpoint | undefined {
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
}

export type DeclaredQuery = { params: string[]; filters: string[]; sorts: readonly string[] };

/** What may stand in an endpoint's query: plain parameters, the names of filters and the fields that sort. */
export function queryOf(endpoint: Endpoint): DeclaredQuery {
  const entries = entriesOf(endpoint.query);
  return {
    params: Object.keys(entries).filter((name) => name !== "filter"),
    filters: Object.keys(entriesOf(entries.filter)),
    sorts: sortsOf(endpoint),
  };
}

type Wrapping = { wrapped?: Wrapping; entries?: Record<string, v.GenericSchema> };

/** The fields of an object's schema, whether or not it may be left out. */
function entriesOf(schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> {
  const seen = schema as Wrapping | undefined; // valibot's schemas say neither in their common type
  return seen?.entries ?? (seen?.wrapped as Wrapping | undefined)?.entries ?? {};
}
