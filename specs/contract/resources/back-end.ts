/**
 * The back end that a resource is asked of: the one at `API_URL`, or ours cut down to that resource and those that it refers to,
 * in a school where nobody is but its first Admin Sekolah. Whatever else a resource needs is made over the API.
 */
import { makeEmptyTemplate, openFake } from "../../../mocks/node.ts";
import { NOW, xsrf } from "../backends.ts";
import { endpointAt } from "../declared.ts";

const { API_URL, API_ADMIN = "admin" } = process.env;
const { API_PASSWORD = API_URL === undefined ? "gedung-lama-1912" : "iuran-demo-2026" } = process.env;
const NEW_PASSWORD = "gedung-baru-1928";

export type Answer = { status: number; body: Body };
/** Nothing has looked at it yet. */
// biome-ignore lint/suspicious/noExplicitAny: specs of any back end look into whatever it answers
type Body = any;

export type Asking = (
  method: string,
  path: string,
  asked?: { body?: object; key?: string; token?: string | null },
) => Promise<Answer>;

export type Opened = {
  ask: Asking;
  /** the token of a member of staff who logs in */
  logIn: (username: string, password: string) => Promise<string>;
  today: string;
  close: () => Promise<void>;
};

/** Always there: one can log in. */
const SESSION = [
  "/up",
  "/sanctum/csrf-cookie",
  "/api/login",
  "/api/logout",
  "/api/profile",
  "/api/profile/password",
];
/** What a resource is that is named by its list; whatever else there is of it is named by its own path. */
const PARTS = ["", "/:id", "/:id/activate", "/:id/deactivate"];

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Opens it with these resources (`/api/units`) and single endpoints (`/api/units/:id/…`), and logs the admin in. */
export async function openWith(resources: readonly string[]): Promise<Opened> {
  const { send, today, close } = API_URL === undefined ? await ours(resources) : await theirs(API_URL);
  const token = await enter(send);
  const ask: Asking = async (method, path, asked = {}) => {
    const given = asked.token === undefined ? token : asked.token;
    const answer = await send(path, {
      method,
      headers: {
        accept: "application/json",
        ...(given !== null && { authorization: `Bearer ${given}` }),
        ...(asked.body && { "content-type": "application/json" }),
        ...(asked.key && { "idempotency-key": asked.key }),
      },
      ...(asked.body && { body: JSON.stringify(asked.body) }),
    });
    const text = await answer.text();
    // Of a file its kind is enough.
    const file = /^application\/pdf\b/.exec(answer.headers.get("content-type") ?? "")?.[0];
    if (file !== undefined) return { status: answer.status, body: { file, begins: text.slice(0, 5) } };
    return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
  };
  const logInAs = async (username: string, password: string) => (await logIn(send, username, password)).token;
  return { ask, logIn: logInAs, today, close };
}

async function ours(resources: readonly string[]) {
  const template = await makeEmptyTemplate({ now: NOW, password: API_PASSWORD });
  const fake = await openFake({ template: template.path, now: NOW });
  const built = new Set([...SESSION, ...resources.flatMap((one) => PARTS.map((part) => `${one}${part}`))]);
  const send: Send = async (address, init) => {
    const [plain = ""] = address.split("?");
    const path = endpointAt(init.method ?? "GET", plain)?.path;
    return path !== undefined && built.has(path)
      ? fake.app.request(address, init)
      : Response.json({ message: "Not Found" }, { status: 404 });
  };
  const close = async () => {
    await fake.close();
    template.remove();
  };
  return { send, today: NOW.toISOString().slice(0, 10), close };
}

async function theirs(url: string) {
  const base = url.replace(/\/+$/, "");
  const send: Send = (path, init) => fetch(`${base}${path}`, init);
  const date = (await send("/up", {})).headers.get("date");
  const at = date === null ? new Date() : new Date(date);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(at);
  return { send, today, close: async () => {} };
}

/** The admin's token; a first password is changed, as it must be, unless the file before this one has done so. */
async function enter(send: Send): Promise<string> {
  const first = await logIn(send, API_ADMIN, API_PASSWORD).catch(() => logIn(send, API_ADMIN, NEW_PASSWORD));
  if (!first.user.must_change_password) return first.token;
  const changed = await send("/api/profile/password", {
    method: "PUT",
    headers: { authorization: `Bearer ${first.token}`, "content-type": "application/json" },
    body: JSON.stringify({ current_password: API_PASSWORD, password: NEW_PASSWORD }),
  });
  if (!changed.ok) throw new Error(`the first password could not be changed: ${changed.status}`);
  return (await logIn(send, API_ADMIN, NEW_PASSWORD)).token;
}

async function logIn(send: Send, username: string, password: string) {
  const cookie = await send("/sanctum/csrf-cookie", { headers: { accept: "application/json" } });
  const set = cookie.headers.getSetCookie().map((one) => one.split(";", 1)[0] ?? "");
  const [, value] = set.map((one) => one.split("=")).find(([name]) => name === "XSRF-TOKEN") ?? [];
  const sign =
    value === undefined ? xsrf : { cookie: set.join("; "), "x-xsrf-token": decodeURIComponent(value) };
  const answer = await send("/api/login", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...sign },
    body: JSON.stringify({ username, password }),
  });
  const body = (await answer.json()) as { token?: string; user?: { must_change_password?: boolean } }; // a refusal has neither
  if (body.token === undefined) throw new Error(`${username} could not log in: ${answer.status}`);
  return { token: body.token, user: { must_change_password: false, ...body.user } };
}
