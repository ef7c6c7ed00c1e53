/** What every call takes with it. Source: original.md §7. */
import { afterEach, expect, test, vi } from "vitest";
import { getProfile, logout } from "../../contract/session.ts";
import { createApi } from "../../src/api.ts";

afterEach(() => vi.unstubAllGlobals());

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
