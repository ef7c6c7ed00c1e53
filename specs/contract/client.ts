/**
 * What the front end asks, held against the contract: in every browser spec each request of a page must be one that the
 * contract declares, down to the names in its query and body, and each refusal must look as docs/spec/api.md says. A reply
 * that does not fit its schema is the app's own to refuse (`checkReplies`).
 */
import * as v from "valibot";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpointAt, queryOf } from "./declared.ts";

export type Exchanged = {
  method: string;
  /** path and query */
  path: string;
  /** as it was sent; empty for none */
  body: string;
  /** as it came back; only a refusal's body is looked at, and nothing at all of an answer that is faulty on purpose */
  reply: { status: number; body: string } | null;
};

/** What is wrong with a page's request or with the answer to it, each as a sentence. */
export function faultsOf({ method, path, body, reply }: Exchanged): string[] {
  const url = new URL(path, "http://iuran.test");
  const endpoint = endpointAt(method, url.pathname);
  if (endpoint === undefined)
    return [`the page asks ${method} ${url.pathname}, which contract/ does not declare`];
  return [
    ...strangersInQuery(endpoint, url),
    ...strangersInBody(endpoint, body),
    ...(reply === null ? [] : oddReply(endpoint, reply)),
  ];
}

function strangersInQuery(endpoint: Endpoint, { searchParams }: URL): string[] {
  const { params, filters } = queryOf(endpoint);
  const known = new Set([...params, ...filters.map((name) => `filter[${name}]`)]);
  return [...searchParams.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `the page asks ${endpoint.name} with ?${name}=, which contract/ does not declare`);
}

function strangersInBody(endpoint: Endpoint, body: string): string[] {
  if (endpoint.method === "GET" || body === "") return [];
  const { issues = [] } = v.safeParse(endpoint.body, JSON.parse(body));
  return issues
    .filter((issue) => issue.type === "strict_object" && issue.expected === "never")
    .map(
      (issue) =>
        `the page sends ${v.getDotPath(issue)} to ${endpoint.name}, which contract/ does not declare`,
    );
}

const refusal = v.strictObject({
  message: v.pipe(v.string(), v.minLength(1)),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1)))),
  open: v.optional(v.array(v.strictObject({ bill_id: v.string(), balance: v.number() }))),
  id: v.optional(v.string()),
});

function oddReply(endpoint: Endpoint, { status, body }: { status: number; body: string }): string[] {
  if (status < 400) {
    return status === endpoint.status ? [] : [`${endpoint.name} answers ${status}, not ${endpoint.status}`];
  }
  return v.safeParse(refusal, JSON.parse(body)).success ? [] : [`${endpoint.name} refuses with ${body}`];
}
