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
  /** reads a good answer that is no JSON, such as a file, or that may be empty */
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
      const { data } = await redaxios(url, optionsOf(endpoint, call, bearer));
      // A network that wants a log-in of its own answers with its page, in the place of any server.
      if (typeof data !== "object") throw new TypeError(`no reply of ${endpoint.path}`);
      onServer(true);
      return data;
    } catch (failure) {
      // Of a call given up browsers say the same, whether its asker did so or we, for want of an answer.
      if (call.signal?.aborted && !isAnswer(failure)) throw failure;
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
    fetch: (url: RequestInfo | URL, init?: RequestInit) => answerOf(url, init, call),
  };
}

/** A minute, and a second more for each 10 kB that is sent: 80 kbit/s is a slow line. */
const answerMs = (body: unknown) => 60_000 + (typeof body === "string" ? body.length / 10 : 0);

/**
 * What the server answers in time: a reply as a whole, of a file its beginning. A call that a server took, or a dead line
 * swallowed, is given up then, as if there were no network. Source: docs/decisions/007-forms-and-locks.md.
 */
async function answerOf(
  url: RequestInfo | URL,
  init: RequestInit = {},
  { signal, receive }: Pick<CallOf<Endpoint>, "signal" | "receive">,
): Promise<globalThis.Response> {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  const late = setTimeout(end, answerMs(init.body));
  try {
    const answer = await fetch(url, { ...init, signal: ending.signal });
    // Read here, because redaxios takes a body that breaks off or is given up for an empty one.
    if (receive === undefined || !answer.ok) return new Response((await answer.text()) || null, answer);
    clearTimeout(late);
    await receive(answer);
    return new Response("null");
  } finally {
    clearTimeout(late);
  }
}

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
