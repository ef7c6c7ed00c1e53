/**
 * What the suite has asked of a back end and what came back, held against what the contract declares: an endpoint, a
 * status, a parameter, a filter or a sort that nobody exercises is a gap. `npm run unit -- specs/contract/sqlite` writes
 * the whole table to .cache/reports/contract.md.
 */
import { allEndpoints } from "../../contract/all.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpointAt, queryOf } from "./declared.ts";
import { refusals } from "./refusals.ts";

export type Exchange = { method: string; path: string; status: number; code?: string | undefined };

type Seen = { answers: Set<string>; params: Set<string>; filters: Set<string>; sorts: Set<string> };

/** Everything that was exercised, by the name of the endpoint. A query counts where it was answered, not refused. */
function seenIn(exchanges: readonly Exchange[]): Map<string, Seen> {
  const all = new Map<string, Seen>();
  for (const { method, path, status, code } of exchanges) {
    const url = new URL(path, "http://iuran.test");
    const endpoint = endpointAt(method, url.pathname);
    if (endpoint === undefined) continue;
    const seen = all.get(endpoint.name) ?? nothing();
    all.set(endpoint.name, seen);
    seen.answers.add(answerNamed(status, code));
    if (status < 300) takeQuery(seen, url.searchParams);
  }
  return all;
}

const nothing = (): Seen => ({
  answers: new Set(),
  params: new Set(),
  filters: new Set(),
  sorts: new Set(),
});

/** `409 in_use`: conflicts are told apart by their code, all else by the status. */
const answerNamed = (status: number, code: string | undefined) =>
  status === 409 && code !== undefined ? `409 ${code}` : `${status}`;

function takeQuery(seen: Seen, query: URLSearchParams): void {
  for (const [name, value] of query) {
    const [, filter] = /^filter\[(.+)\]$/.exec(name) ?? [];
    if (filter !== undefined) seen.filters.add(filter);
    else seen.params.add(name);
    if (name === "sort") for (const field of value.split(",")) seen.sorts.add(field);
  }
}

/** What an endpoint answers when asked well, without a right (specs/contract/permissions.test.ts asks that), and badly. */
function answersOf(endpoint: Endpoint): string[] {
  const { method, path, name, status } = endpoint;
  return [
    `${status}`,
    ...(path.includes(":") ? ["404"] : []),
    ...(method === "GET" ? [] : ["413"]),
    "422",
    ...(refusals[name] ?? []),
  ];
}

/** Each gap as a sentence, and each refusal that nobody wrote down; none means that all is exercised. */
export function gapsIn(exchanges: readonly Exchange[]): string[] {
  const all = seenIn(exchanges);
  return allEndpoints.flatMap((endpoint) => {
    const seen = all.get(endpoint.name);
    if (seen === undefined) return [`${endpoint.name} is never asked`];
    const declared = queryOf(endpoint);
    const answers = answersOf(endpoint);
    const lacking = (what: string, wanted: readonly string[], have: ReadonlySet<string>) =>
      wanted
        .filter((one) => !have.has(one))
        .map((one) => `${endpoint.name}: ${what} ${one} is never exercised`);
    // The pipeline refuses a spent key before any case; specs/contract/idempotency.ts asks it of the money posts.
    const known = endpoint.idempotent ? [...answers, "409 key_spent"] : answers;
    const surprises = [...seen.answers].filter((one) => /^4(09|19|29)/.test(one) && !known.includes(one));
    return [
      ...lacking("the answer", answers, seen.answers),
      ...lacking("the parameter", declared.params, seen.params),
      ...lacking("the filter", declared.filters, seen.filters),
      ...lacking(
        "the order",
        declared.sorts.flatMap((field) => [field, `-${field}`]),
        seen.sorts,
      ),
      ...surprises.map((one) => `${endpoint.name}: ${one} is not in specs/contract/refusals.ts`),
    ];
  });
}

/** The overview as a page of Markdown: a line for each endpoint, with what was never exercised struck out. */
export function overviewOf(exchanges: readonly Exchange[]): string {
  const all = seenIn(exchanges);
  const cell = (wanted: readonly string[], have: ReadonlySet<string>) =>
    wanted.map((one) => (have.has(one) ? one : `~~${one}~~`)).join(", ") || "–";
  const lines = allEndpoints.map((endpoint) => {
    const seen = all.get(endpoint.name) ?? nothing();
    const { params, filters, sorts } = queryOf(endpoint);
    const call = `\`${endpoint.method} ${endpoint.path}\``;
    return `| ${[
      endpoint.name,
      call,
      cell(answersOf(endpoint), seen.answers),
      cell(params, seen.params),
      cell(filters, seen.filters),
      cell(sorts, seen.sorts),
    ].join(" | ")} |`;
  });
  return `${[
    "# What the contract suite exercises",
    "",
    "Struck out: declared and never exercised. 401 and 403 are asked of every endpoint in specs/contract/permissions.test.ts.",
    "",
    "| endpoint | call | answers | parameters | filters | orders |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n")}\n`;
}
