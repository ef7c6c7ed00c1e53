/**
 * The typed client, made from the contract. Every failure becomes one `Problem`, so that actors reject with it and
 * failure is drawn in the charts. Source: docs/spec/api.md §3, docs/spec/shell.md §6.3.
 */
import redaxios, { type Response as Answer, type Options } from "redaxios";
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from "../../contract/endpoint.ts";
import type { ErrorBody, Problem } from "../../contract/problem.ts";
import { getCsrfCookie } from "../../contract/session/session.ts";
import { loadMessages } from "../messages/load.ts";
import { t } from "../messages/messages.ts";
import type { Fault, Note, Taken } from "./reply.ts";

type CallOf<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  /** the `Idempotency-Key` of a money post */
  key?: string;
  signal?: AbortSignal;
  /** reads a good answer that is no JSON, such as a file, or that may be empty */
  receive?: (answer: globalThis.Response) => Promise<void>;
  /** what it would rather have than JSON */
  accept?: string;
  /** in place of the session's own token */
  token?: string | null;
};

export type Api = <E extends Endpoint>(endpoint: E, call?: CallOf<E>) => Promise<ReplyOf<E>>;

type Setting = {
  /** The base address, without a slash at the end; empty for the server the page came from */
  base: string;
  token: () => string | null;
  /** told once when the server rejects a token; the session machine decides what follows */
  onTokenRejected: (token: string) => void;
  /** told after each call whether the server has answered it at all */
  onServer: (hasAnswered: boolean) => void;
  /** the token of a new login in place of a rejected one; null when nobody logged in again */
  renewedToken: (rejected: string | null) => Promise<string | null>;
};

/** An answer of 2xx that the contract does not know; nothing in it can be shown. */
class UnknownReply extends Error {
  readonly fault: Fault;
  /** what was asked for has been done all the same */
  readonly isDone: boolean;
  constructor(endpoint: Endpoint, fault: Fault) {
    super(
      `${endpoint.method} ${endpoint.path} answers against the contract: ${fault.field} is ${fault.kind}`,
    );
    this.fault = fault;
    this.isDone = endpoint.method !== "GET";
  }
}

/** What a call needs of its setting once it is under way. */
type Under = { base: string; bearer: string | null };

export function createApi({ base, token, onTokenRejected, onServer, renewedToken }: Setting): Api {
  return async function send(endpoint, call = {}) {
    const bearer = call.token === undefined ? token() : call.token;
    try {
      const reply = await replyTo(endpoint, call, { base, bearer });
      onServer(true);
      return reply;
    } catch (failure) {
      // Of a call given up browsers say the same, whether its asker did so or we, for want of an answer.
      if (call.signal?.aborted && !isAnswer(failure)) throw failure;
      // A first request may fail before the first screen's words are there.
      await loadMessages(["app"]).catch(() => undefined);
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

/** Sends the call; where the server misses its cookie against forgery, that is fetched and the call is sent once more. */
async function replyTo<E extends Endpoint>(endpoint: E, call: CallOf<E>, under: Under): Promise<ReplyOf<E>> {
  try {
    return await exchange(endpoint, call, under);
  } catch (failure) {
    if (!isAnswer(failure) || failure.status !== PAGE_EXPIRED || endpoint.method === "GET") throw failure;
    await exchange(getCsrfCookie, { receive: async () => {}, ...signalOf(call) }, under);
    // The server refused the first one before it looked at it, so nothing happens twice.
    return exchange(endpoint, call, under);
  }
}

const signalOf = ({ signal }: { signal?: AbortSignal }) => (signal === undefined ? {} : { signal });

async function exchange<E extends Endpoint>(endpoint: E, call: CallOf<E>, under: Under): Promise<ReplyOf<E>> {
  const answer = await received(endpoint, call, under);
  // A file has been taken by whoever asked for it.
  if (call.receive !== undefined) return answer as ReplyOf<E>; // nobody reads it
  if (answer === EMPTY) return replyForNothing(endpoint, call, under);
  // A network that wants a log-in of its own answers with its page, in the place of any server.
  if (typeof answer !== "object" || answer === null) throw new TypeError(`no reply of ${endpoint.path}`);
  return taken(endpoint, answer, under.base !== "");
}

/** What came back of a good answer: parsed where it is JSON, else its text. */
async function received(endpoint: Endpoint, call: CallOf<Endpoint>, under: Under): Promise<unknown> {
  const url = `${under.base}${pathOf(endpoint, call.params)}${searchOf(call.query)}`;
  const { data } = await redaxios(url, optionsOf(endpoint, call, under.bearer));
  return data;
}

/** What redaxios makes of a good answer without a body. */
const EMPTY = "";

/**
 * The answer in the contract's shape. While one develops against another back end, the console names each value that is
 * written otherwise.
 */
async function taken<E extends Endpoint>(
  endpoint: E,
  answer: unknown,
  isForeign: boolean,
): Promise<ReplyOf<E>> {
  const note = (field: string, written: unknown, read: unknown) =>
    console.warn(
      `${endpoint.method} ${endpoint.path}: ${field} is ${JSON.stringify(written)}, read as ${JSON.stringify(read)}`,
    );
  const reply = await held(endpoint, answer, import.meta.env.DEV && isForeign ? note : undefined);
  if (reply.ok) return reply.value as ReplyOf<E>; // what the endpoint's schema says of it
  throw new UnknownReply(endpoint, reply.fault);
}

/**
 * An answer held against the contract. What does that comes with the first answer; where it does not come (a new version has
 * taken its place), answers are taken as they are.
 */
async function held(endpoint: Endpoint, answer: unknown, note?: Note): Promise<Taken> {
  const replies = await import("./reply-shapes.ts").catch(() => null);
  const shape = replies?.shapeOfReply(endpoint);
  return shape === undefined || replies === null
    ? { ok: true, value: answer }
    : replies.takeReply(shape, answer, note);
}

/**
 * An empty 2xx is a success. Of one whose answer is a sentence nothing is missing; a record that was changed is read anew; of
 * anything else is said that it was done, so that nobody does it again.
 */
async function replyForNothing<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  under: Under,
): Promise<ReplyOf<E>> {
  // Nothing in the place of what was asked for is no answer at all.
  if (endpoint.method === "GET") throw new TypeError(`no reply of ${endpoint.path}`);
  const sentence = await held(endpoint, { message: "" });
  if (sentence.ok) return sentence.value as ReplyOf<E>; // as the shape has just said
  const nothing = new UnknownReply(endpoint, { field: "data", kind: "missing" });
  const [record] = endpoint.method === "PUT" ? [endpoint.path] : (/^.*?:\w+/.exec(endpoint.path) ?? []);
  if (record === undefined) throw nothing;
  const bare = { params: call.params, ...signalOf(call) } as CallOf<E>; // no more than a read takes
  try {
    const answer = await received({ ...endpoint, method: "GET", path: record }, bare, under);
    return await taken(endpoint, answer, under.base !== "");
  } catch {
    throw nothing;
  }
}

function optionsOf<E extends Endpoint>(endpoint: E, call: CallOf<E>, bearer: string | null): Options {
  // Laravel tells a call of a page from the page itself by the second.
  const headers: Record<string, string> = {
    accept: call.accept ?? "application/json",
    "x-requested-with": "XMLHttpRequest",
  };
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

/** Laravel's answer to a write without its cookie against forgery, or with one that has lapsed. */
const PAGE_EXPIRED = 419;
/** Of a server that is down for a while: `php artisan down`, a database away. */
const UNAVAILABLE = 503;

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
  if (failure instanceof UnknownReply) {
    console.warn(failure.message);
    return {
      kind: "broken",
      message: t(failure.isDone ? "app.replyUnread" : "app.replyUnknown", failure.fault),
    };
  }
  if (!isAnswer(failure)) return { kind: "offline", message: t("app.offline") };
  const body: Partial<ErrorBody> =
    typeof failure.data === "object" && failure.data !== null ? failure.data : {};
  const kind = kinds[failure.status] ?? "broken";
  const retryAfter = Number(failure.headers.get("retry-after"));
  return {
    kind,
    message: kind === "expired" && hadToken ? t("app.expiredMeanwhile") : sentenceOf(failure.status, body),
    ...(body.errors && { fields: body.errors }),
    ...(body.code && { code: body.code }),
    ...(body.open && { open: body.open }),
    ...(kind === "busy" && { retryAfterSeconds: retryAfter > 0 ? retryAfter : 60 }),
  };
}

/** What a broken server says of itself (an SQL statement, say) is nobody's to read; its number leads to its log. */
function sentenceOf(status: number, body: Partial<ErrorBody>): string {
  if (status === PAGE_EXPIRED) return t("app.pageExpired");
  if (status === UNAVAILABLE) return t("app.unavailable");
  if (status < 500) return body.message || t("app.broken");
  const number = String(body.id ?? "");
  return /^[\w-]{1,40}$/.test(number) ? t("app.brokenNumber", { number }) : t("app.broken");
}

function isAnswer(failure: unknown): failure is Answer<unknown> {
  return typeof failure === "object" && failure !== null && "status" in failure;
}
