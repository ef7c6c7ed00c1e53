/**
 * Our school behind the habits of Laravel and Sanctum: ids are integers, money is a decimal as text, a yes is 1, instants have
 * microseconds, days may come as midnight in UTC, a sentence is an empty 204, a list is a resource with a paginator's links,
 * and a write without the cookie against forgery is a 419. What is said here of Laravel is what Laravel 11 with Sanctum 4 does.
 */
import type { Shape } from "../../contract/shape.ts";
import { shapeOfReply } from "../../src/app/reply-shapes.ts";
import { endpointAt } from "../contract/declared.ts";

type Answer = (request: Request) => Response | Promise<Response>;

export type Laravel = {
  answer: (request: Request) => Promise<Response>;
  /** the cookie against forgery lapses: each write is a 419 until it is fetched anew */
  lapse: () => void;
  /** answers each call that this names otherwise, until it names none */
  answerOtherwise: (other: (method: string, path: string) => Response | null) => void;
  /** every call so far, as `POST /api/login` */
  asked: string[];
};

const MONEY = /(^|_)(amount|balance|billed|collected|outstanding|overdue|paid|total_(amount|balance|paid))$/;

export function laravelOver(ours: Answer): Laravel {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const numberOf = (id: string): number => {
    const known = numbers.get(id) ?? ids.push(id);
    numbers.set(id, known);
    return known;
  };
  const idOf = (text: string) => (/^\d{1,6}$/.test(text) ? (ids[Number(text) - 1] ?? text) : text);
  let hasLapsed = false;
  let other: (method: string, path: string) => Response | null = () => null;
  const asked: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (pathname === "/sanctum/csrf-cookie") {
      hasLapsed = false;
      const reply = await ours(request);
      return new Response(null, { status: 204, headers: reply.headers });
    }
    if (hasLapsed && request.method !== "GET")
      return Response.json({ message: "CSRF token mismatch.", exception: "HttpException" }, { status: 419 });
    const otherwise = other(request.method, pathname);
    if (otherwise !== null) return otherwise;
    const reply = await ours(await ourRequest(request, idOf));
    const endpoint = endpointAt(request.method, pathname);
    const shape = endpoint === undefined ? undefined : shapeOfReply(endpoint);
    const isJson = reply.headers.get("content-type")?.includes("json") ?? false;
    if (!reply.ok || shape === undefined || !isJson) return reply;
    if (isSentence(shape)) return new Response(null, { status: 204 });
    const body = asLaravel(shape, await reply.json(), numberOf);
    return Response.json(body, { status: reply.status });
  }
  return {
    answer,
    lapse: () => {
      hasLapsed = true;
    },
    answerOtherwise: (next) => {
      other = next;
    },
    asked,
  };
}

const isSentence = (shape: Shape) =>
  typeof shape === "object" && "fields" in shape && Object.keys(shape.fields).join() === "message";

/** The same request with our own ids. */
async function ourRequest(request: Request, idOf: (text: string) => string): Promise<Request> {
  const url = new URL(request.url);
  url.pathname = url.pathname.split("/").map(idOf).join("/");
  for (const [name, value] of [...url.searchParams])
    if (/_ids?\]?$/.test(name)) url.searchParams.set(name, value.split(",").map(idOf).join(","));
  const { method, headers } = request;
  const body = method === "GET" ? undefined : await request.text();
  return new Request(url, {
    method,
    headers,
    ...(body && { body: JSON.stringify(ourBody(JSON.parse(body), "", idOf)) }),
  });
}

function ourBody(value: unknown, name: string, idOf: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => ourBody(one, name, idOf));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ourBody(one, key, idOf)]));
  return typeof value === "string" && /(^id|_ids?)$/.test(name) ? idOf(value) : value;
}

function asLaravel(shape: Shape, value: unknown, numberOf: (id: string) => number, name = ""): unknown {
  if (value === null || value === undefined) return value;
  if (typeof shape === "string") return plain(shape, value, numberOf, name);
  if ("orNull" in shape) return asLaravel(shape.orNull, value, numberOf, name);
  if ("maybe" in shape) return asLaravel(shape.maybe, value, numberOf, name);
  if ("of" in shape) return value;
  if ("list" in shape) return (value as unknown[]).map((one) => asLaravel(shape.list, one, numberOf, name));
  const entries = Object.entries(value);
  if ("map" in shape) {
    const mapped = entries.map(([key, one]) => [key, asLaravel(shape.map, one, numberOf, key)]);
    return entries.length === 0 ? [] : Object.fromEntries(mapped);
  }
  if ("by" in shape) return value;
  const fields: Readonly<Record<string, Shape>> = "user" in shape ? shape.user : shape.fields;
  const mapped = entries.map(([key, one]) => [key, asLaravel(fields[key] ?? "any", one, numberOf, key)]);
  const isMeta = name === "meta" && "last_page" in fields;
  const paginator = {
    from: 1,
    to: 1,
    path: "https://sekolah.test/api",
    links: [{ url: null, label: "&laquo;" }],
  };
  return { ...Object.fromEntries(mapped), ...(isMeta && paginator), updated_by_id: 1 };
}

function plain(shape: string, value: unknown, numberOf: (id: string) => number, name: string): unknown {
  if (shape === "id") return numberOf(String(value));
  if (shape === "flag") return value ? 1 : 0;
  if (shape === "day") return `${value}T00:00:00.000000Z`;
  if (shape === "instant") return String(value).replace(/\.(\d{3})Z$/, ".$1456Z");
  return typeof value === "number" && MONEY.test(name) ? `${value}.00` : value;
}
