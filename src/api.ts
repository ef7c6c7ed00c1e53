/**
 * The typed client, made from the contract. Every failure becomes one `Problem`, so that actors reject with it and
 * failure is drawn in the charts. Source: architecture.md "Errors", original.md §7.
 */
import redaxios, { type Response as Answer, type Options } from "redaxios";
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from "../contract/endpoint.ts";
import type { ErrorBody, Problem } from "../contract/problem.ts";
import { loadWords } from "./words/load.ts";
import { t } from "./words/words.ts";

type CallOf<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  /** the `Idempotency-Key` of a money post */
  key?: string;
  signal?: AbortSignal;
  /** reads a good answer that is no JSON, such as a file */
  receive?: (answer: globalThis.Response) => Promise<void>;
  /** in place of the session's own token */
  token?: string | null;
};

export type Api = <E extends Endpoint>(endpoint: E, call?: CallOf<E>) => Promise<ReplyOf<E>>;

type Setting = {
  /** `{host}` of the original, without a slash at the end; empty for the server the page came from */
  base: string;
  token: () => string | null;
  /** told once when the server rejects a token; the session machine decides what follows */
  onTokenRejected: (token: string) => void;
  /** told after each call whether the server has answered it at all */
  onServer: (hasAnswered: boolean) => void;
  /** the token of a new login in place of a rejected one; null when nobody logged in again */
  renewedToken: (rejected: string | null) => Promise<string | null>;
};

export function createApi({ base, token, onTokenRejected, onServer, renewedToken }: Setting): Api {
  return async function send(endpoint, call = {}) {
    const bearer = call.token === undefined ? token() : call.token;
    try {
      const url = `${base}${pathOf(endpoint, call.params)}${searchOf(call.query)}`;
      const { data, status } = await redaxios(url, optionsOf(endpoint, call, bearer));
      if (typeof data !== "object" && status !== 204) throw new TypeError(`no reply of ${endpoint.name}`);
      onServer(true);
      return data;
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === "AbortError") throw failure;
      // A first request may fail before the first screen's words are there.
      await loadWords(["app"]).catch(() => undefined);
      const problem = problemOf(failure, bearer !== null);
      onServer(problem.kind !== "offline");
      if (problem.kind !== "expired") throw problem;
      if (bearer !== null) onTokenRejected(bearer);
      // What only reads goes on by itself once its user is back; what writes is sent again by whoever pressed the button.
      if (endpoint.method !== "GET" || call.token !== undefined) throw problem;
      const renewed = await renewedToken(bearer);
      if (renewed === null) throw problem;
      return send(endpoint, { ...call, token: renewed });
    }
  };
}

function optionsOf<E extends Endpoint>(endpoint: E, call: CallOf<E>, bearer: string | null): Options {
  const headers: Record<string, string> = { accept: "application/json" };
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
  if (call.key !== undefined) headers["idempotency-key"] = call.key;
  return {
    method: lowerCase(endpoint.method),
    headers,
    data: endpoint.method === "GET" ? undefined : (call.body ?? {}),
    withCredentials: true,
    xsrfCookieName: "XSRF-TOKEN",
    xsrfHeaderName: "x-xsrf-token",
    fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
      const answer = await answerOf(url, init, call.signal);
      // A network that wants a log-in of its own answers with its page, in the place of any server.
      if (answer.ok && isPage(answer)) throw new TypeError(`a page in place of ${endpoint.name}`);
      if (call.receive !== undefined && answer.ok) {
        await call.receive(answer);
        return new Response("null");
      }
      // redaxios would take an answer that breaks off for an empty one.
      return new Response((await answer.text()) || null, answer);
    },
  };
}

/** A minute, and a second more for each 10 kB that is sent: 80 kbit/s is a slow line. */
const answerMs = (body: unknown) => 60_000 + (typeof body === "string" ? body.length / 10 : 0);

/**
 * What the server answers, once it begins to; how long the rest takes is not limited. A call that a server took, or a dead
 * line swallowed, and nobody answers in time is given up as if there were no network. Source: docs/decisions/007-forms-and-locks.md.
 */
async function answerOf(url: RequestInfo | URL, init: RequestInit = {}, asker?: AbortSignal) {
  const ending = new AbortController();
  const end = () => ending.abort(asker?.reason);
  if (asker?.aborted) end();
  asker?.addEventListener("abort", end);
  const late = setTimeout(() => ending.abort(new DOMException("", "TimeoutError")), answerMs(init.body));
  try {
    return await fetch(url, { ...init, signal: ending.signal });
  } finally {
    clearTimeout(late);
  }
}

const isPage = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html") === true;

const lowerCase = (method: Endpoint["method"]) => method.toLowerCase() as "get" | "post" | "put" | "delete"; // redaxios names them so

function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** `{page: 2, filter: {status: "paid"}}` as `?page=2&filter[status]=paid`; empty values are left out. */
function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === "object" && value !== null) {
      for (const [field, filter] of Object.entries(value)) put(search, `filter[${field}]`, filter);
    } else put(search, name, value);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function put(search: URLSearchParams, name: string, value: unknown): void {
  if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
}

const kinds: Record<number, Problem["kind"]> = {
  401: "expired",
  403: "forbidden",
  404: "missing",
  409: "conflict",
  422: "invalid",
  429: "busy",
};

/**
 * redaxios rejects with the answer, and with the TypeError of fetch when there was none. A 401 to a call without a token
 * ended no session: a Laravel server refuses a wrong password with it.
 */
function problemOf(failure: unknown, hadToken: boolean): Problem {
  if (!isAnswer(failure)) return { kind: "offline", message: t("app.offline") };
  const body: Partial<ErrorBody> =
    typeof failure.data === "object" && failure.data !== null ? failure.data : {};
  const kind = kinds[failure.status] ?? "broken";
  const retryAfter = Number(failure.headers.get("retry-after"));
  return {
    kind,
    message: kind === "expired" && hadToken ? t("app.expired") : (body.message ?? t("app.broken")),
    ...(body.errors && { fields: body.errors }),
    ...(body.code && { code: body.code }),
    ...(body.open && { open: body.open }),
    ...(kind === "busy" && { retryAfterSeconds: retryAfter > 0 ? retryAfter : 60 }),
  };
}

function isAnswer(failure: unknown): failure is Answer<unknown> {
  return typeof failure === "object" && failure !== null && "status" in failure;
}
