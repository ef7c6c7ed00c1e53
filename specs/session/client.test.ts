/** What every call takes with it. Source: docs/spec/shell.md §6.3. */
import { afterEach, expect, test, vi } from "vitest";
import { deactivateBank, deleteBank } from "../../contract/master/banks.ts";
import {
  changePassword,
  getCsrfCookie,
  getProfile,
  logout,
  updateProfile,
} from "../../contract/session/session.ts";
import { listStudents } from "../../contract/students/students.ts";
import { createApi } from "../../src/app/api.ts";
import { withoutSlash } from "../../src/app/api-base.ts";

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
    const user = { id: "1", name: "Siti", admin_role: "BD", units: [] };
    const body = url.endsWith("/logout") ? { message: "Anda sudah keluar." } : { data: user };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
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
    expect(headers.get("x-requested-with")).toBe("XMLHttpRequest");
  }
});

test("the address of a back end may end with slashes, or be that of the page", () => {
  for (const written of ["https://api.example", "https://api.example/", "https://api.example//"])
    expect(withoutSlash(written)).toBe("https://api.example");
  expect([withoutSlash(""), withoutSlash("/")]).toEqual(["", ""]);
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

/** A client whose server gives these answers, one after the other; what it was asked, and with what cookie. */
function clientAnswered(...answers: readonly [status: number, body: unknown][]) {
  const { api, heard } = clientOfSilence();
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    const [status, body] = left.shift() ?? [500, null];
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return new Response(body === null ? null : text, { status });
  });
  return { api, heard, asked };
}

const bank = { params: { id: "7" }, body: { version: 1 } };

test("a success without a body is one", async () => {
  const { api, heard } = clientAnswered([204, null], [201, null]);
  await expect(api(logout)).resolves.toEqual({ message: "" });
  await expect(api(deleteBank, { params: { id: "7" }, body: { version: 1 } })).resolves.toEqual({
    message: "",
  });
  expect(heard).toEqual([true, true]);
});

test("a record whose change is answered with nothing is read anew", async () => {
  const user = { id: 1, name: "Siti", admin_role: "BD", units: [] };
  const { api, asked } = clientAnswered([204, null], [200, { data: user }]);
  await expect(api(updateProfile, { body: {} })).resolves.toMatchObject({ data: { id: "1", name: "Siti" } });
  expect(asked).toEqual(["PUT /api/profile", "GET /api/profile"]);
});

test("where that cannot be read, it is said that the change was made", async () => {
  const told = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { api, asked } = clientAnswered([204, null], [404, { message: "Tidak ada." }]);
  const message = expect.stringContaining("Sudah dikerjakan");
  await expect(api(deactivateBank, bank)).rejects.toMatchObject({ kind: "broken", message });
  expect(asked).toEqual(["POST /api/banks/7/deactivate", "GET /api/banks/7"]);
  told.mockRestore();
});

test("a write that misses its cookie is sent once more with a new one, and no more than once", async () => {
  const mismatch = { message: "CSRF token mismatch." };
  const { api, asked } = clientAnswered([419, mismatch], [204, null], [204, null]);
  await expect(api(logout)).resolves.toEqual({ message: "" });
  expect(asked).toEqual(["POST /api/logout", "GET /sanctum/csrf-cookie", "POST /api/logout"]);
  const { api: other, asked: others } = clientAnswered([419, mismatch], [204, null], [419, mismatch]);
  const message = expect.stringContaining("terlalu lama terbuka");
  await expect(other(logout)).rejects.toMatchObject({ kind: "broken", message });
  expect(others).toHaveLength(3);
});

test.each([
  [
    500,
    { message: "SQLSTATE[42S02]: Base table not found", exception: "QueryException" },
    "Terjadi kesalahan yang tidak diketahui.",
  ],
  [500, { message: "SQLSTATE", id: "01J-7" }, "Terjadi kesalahan pada server. Sebutkan nomor ini: 01J-7"],
  [503, "<h1>503 Service Unavailable</h1>", "Server sedang tidak dapat melayani. Coba lagi sebentar lagi."],
  [503, { message: "Service Unavailable" }, "Server sedang tidak dapat melayani. Coba lagi sebentar lagi."],
])("what a broken server says of itself is not shown: %s %j", async (status, body, message) => {
  const { api } = clientAnswered([status, body]);
  await expect(api(getProfile)).rejects.toMatchObject({ kind: "broken", message });
});

test("an answer against the contract names its field", async () => {
  const told = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { api } = clientAnswered([200, { data: { id: 1, name: "Siti" } }]);
  const message = expect.stringContaining("data.units");
  await expect(api(getProfile)).rejects.toMatchObject({ kind: "broken", message });
  expect(told.mock.calls.flat()).toEqual([
    "GET /api/profile answers against the contract: data.units is missing",
  ]);
  told.mockRestore();
});

test("an answer that is empty by its status will do where its caller takes whatever comes", async () => {
  const { api, heard } = clientOfSilence();
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  await expect(api(getCsrfCookie, { receive: async () => {} })).resolves.toBeNull();
  expect(heard).toEqual([true]);
});
