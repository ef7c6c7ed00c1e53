/** The people of a school at work: what a scenario needs is done by them, over the API, as it would be on the screen. */
import type { Hono } from "hono";

export type ClerkName = "admin" | "kepsek" | "tata.usaha" | "bendahara" | "kasir";

type Reply = { data?: unknown; message?: string; errors?: unknown; token?: string };

/** A row of a list as far as scenarios look at it. */
export type Found = { id: string; version: number } & Record<string, unknown>;

export type Office = {
  /** asks as somebody; what is refused is a fault of the scenario */
  ask: (as: ClerkName, method: string, path: string, body?: unknown) => Promise<unknown>;
  /** the rows of a list */
  rows: (as: ClerkName, path: string) => Promise<Found[]>;
  /** the first row of a list, which must be there */
  first: (as: ClerkName, path: string) => Promise<Found>;
  /** asks as nobody, as for a registration */
  visit: (path: string, body: unknown) => Promise<void>;
  /** the school's day, and so many days from it, `YYYY-MM-DD` */
  day: (fromToday?: number) => string;
  /** moves the school's clock by so many days, and back to when it is with 0 */
  goTo: (fromToday: number) => void;
};

type Setting = {
  app: Hono;
  now: Date;
  setClock: (now: Date) => void;
  zone: string;
  newKey: () => string;
  password: string;
};

/** What the office's log-ins repeat; the cookie beside it stands in the app's own jar (`make.ts`). */
export const OFFICE_XSRF = "skenario";

const DAY_MS = 86_400_000;

/** The office of a school that `app` answers for, standing at `now`. */
export function officeOf({ app, now, setClock, zone, newKey, password }: Setting): Office {
  const tokens = new Map<ClerkName, string>();
  const send = async (path: string, init: RequestInit) => {
    const answer = await app.request(path, init);
    const reply = (await answer.json()) as Reply; // every answer of the API is an object
    if (answer.ok) return reply;
    throw new Error(`${init.method ?? "GET"} ${path}: ${answer.status} ${JSON.stringify(reply)}`);
  };
  const json = { "content-type": "application/json", "x-xsrf-token": OFFICE_XSRF };
  const tokenOf = async (username: ClerkName) => {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const body = JSON.stringify({ username, password });
    const { token = "" } = await send("/api/login", { method: "POST", headers: json, body });
    tokens.set(username, token);
    return token;
  };
  const ask: Office["ask"] = async (as, method, path, body) => {
    const authorization = `Bearer ${await tokenOf(as)}`;
    const headers = { ...json, authorization, "idempotency-key": newKey() };
    const reply = await send(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return reply.data;
  };
  const rows: Office["rows"] = async (as, path) => (await ask(as, "GET", path)) as Found[]; // `path` is that of a list
  const dayAt = (fromToday: number) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(now.getTime() + fromToday * DAY_MS);
  return {
    ask,
    rows,
    first: async (as, path) => {
      const [row] = await rows(as, path);
      if (row === undefined) throw new Error(`${path} is empty`);
      return row;
    },
    visit: async (path, body) => {
      await send(path, { method: "POST", headers: json, body: JSON.stringify(body) });
    },
    day: (fromToday = 0) => dayAt(fromToday),
    goTo: (fromToday) => {
      // Tokens do not outlive a month's journey.
      tokens.clear();
      setClock(new Date(now.getTime() + fromToday * DAY_MS));
    },
  };
}
