/** What every call takes with it. Source: original.md §7. */
import { afterEach, expect, test, vi } from "vitest";
import { changePassword, getCsrfCookie, getProfile, logout } from "../../contract/session.ts";
import { listStudents } from "../../contract/students.ts";
import { createApi } from "../../src/api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A client of `https://api.example`, and what it sent last. */
function clientWith(token: string | null) {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("document", { cookie: "other=1; XSRF-TOKEN=the%3Dsign" });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(JSON.stringify({ data: null }), { headers: { "content-type": "application/json" } });
  });
  const nothing = () => {};
  const api = createApi({
    base: "https://api.example",
    token: () => token,
    onTokenRejected: nothing,
    onServer: nothing,
    renewedToken: async () => null,
  });
  return { api, sent };
}

test("all calls go to one base address, with cookies and the sign against forgery, and the session's token as a bearer", async () => {
  const { api, sent } = clientWith("1|secret");
  await api(getProfile);
  await api(logout);
  expect(sent.map(({ url }) => url)).toEqual([
    "https://api.example/api/profile",
    "https://api.example/api/logout",
  ]);
  for (const { init } of sent) {
    expect(init.credentials).toBe("include");
    const headers = new Headers(init.headers);
    expect(headers.get("authorization")).toBe("Bearer 1|secret");
    expect(headers.get("x-xsrf-token")).toBe("the=sign");
  }
});

test("a call that is given a token takes that one, and none where nobody is logged in", async () => {
  const { api, sent } = clientWith(null);
  await api(getProfile);
  await api(getProfile, { token: "2|other" });
  expect(sent.map(({ init }) => new Headers(init.headers).get("authorization"))).toEqual([
    null,
    "Bearer 2|other",
  ]);
});

/** A client whose server takes each call and never answers; whether it gave the last one up, and what it said of that server. */
function clientOfSilence() {
  vi.useFakeTimers();
  vi.stubGlobal("document", { cookie: "" });
  const given = { up: false };
  const silent = (_url: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      const end = () => {
        given.up = true;
        // Whatever the reason, many browsers name only this one.
        reject(new DOMException("", "AbortError"));
      };
      if (signal.aborted) end();
      signal.addEventListener("abort", end);
    });
  vi.stubGlobal("fetch", silent);
  const heard: boolean[] = [];
  const api = createApi({
    base: "",
    token: () => null,
    onTokenRejected: () => {},
    onServer: (hasAnswered) => heard.push(hasAnswered),
    renewedToken: async () => null,
  });
  return { api, heard, given };
}

/** The same, whose answers begin and never end. */
function clientOfStalls() {
  const client = clientOfSilence();
  const silent = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const body = new ReadableStream({
      start: (part) => void silent(url, init).catch((reason) => part.error(reason)),
    });
    return new Response(body);
  });
  return client;
}

const silences = [
  ["that nobody answers", clientOfSilence],
  ["whose answer begins and does not end", clientOfStalls],
] as const;

for (const [what, clientOf] of silences) {
  test(`a call ${what} is lost after a minute, and the server is said to be silent`, async () => {
    const { api, heard, given } = clientOf();
    const call = expect(api(getProfile)).rejects.toMatchObject({ kind: "offline" });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(given.up).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(given.up).toBe(true);
    await call;
    expect(heard).toEqual([false]);
  });
}

test("what is sent gets a second more for each 10 kB", async () => {
  const { api, given } = clientOfSilence();
  const body = { current_password: "old", password: "x".repeat(100_000) };
  const call = expect(api(changePassword, { body })).rejects.toMatchObject({ kind: "offline" });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(given.up).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(given.up).toBe(true);
  await call;
});

test("a call that its asker gives up is no failure of the server, before it is sent and after", async () => {
  const { api, heard, given } = clientOfSilence();
  const asker = new AbortController();
  const call = expect(api(getProfile, { signal: asker.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(given.up).toBe(false);
  asker.abort();
  await call;
  await expect(api(getProfile, { signal: asker.signal })).rejects.toMatchObject({ name: "AbortError" });
  expect(heard).toEqual([]);
});

test("a file that has begun may take as long as it takes, unless its asker has enough of it", async () => {
  const { api, given, heard } = clientOfStalls();
  const asker = new AbortController();
  const receive = async (answer: Response) => void (await answer.text());
  const call = expect(api(listStudents, { signal: asker.signal, receive })).rejects.toMatchObject({
    name: "AbortError",
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(given.up).toBe(false);
  asker.abort();
  expect(given.up).toBe(true);
  await call;
  expect(heard).toEqual([]);
});

/** An answer whose line breaks off in the middle. */
function broken(status: number): Response {
  const parts = [new TextEncoder().encode('{"data":{"na'), new TypeError("terminated")];
  const pull = (body: ReadableStreamDefaultController) => {
    const part = parts.shift();
    return part instanceof Error ? body.error(part) : body.enqueue(part);
  };
  return new Response(new ReadableStream({ pull }), { status });
}

const noReplies: [name: string, answer: () => Response][] = [
  ["breaks off", () => broken(200)],
  ["breaks off in a refusal", () => broken(422)],
  ["is the page of a network's own log-in", () => new Response("<!doctype html><title>WiFi Sekolah</title>")],
  ["is empty", () => new Response("")],
  ["is empty by its status", () => new Response(null, { status: 204 })],
];

for (const [name, answer] of noReplies) {
  test(`an answer that ${name} is none`, async () => {
    const { api, heard } = clientOfSilence();
    vi.stubGlobal("fetch", async () => answer());
    await expect(api(getProfile)).rejects.toMatchObject({ kind: "offline" });
    expect(heard).toEqual([false]);
  });
}

test("an answer that is empty by its status will do where its caller takes whatever comes", async () => {
  const { api, heard } = clientOfSilence();
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  await expect(api(getCsrfCookie, { receive: async () => {} })).resolves.toBeNull();
  expect(heard).toEqual([true]);
});
