import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SmallHost, smallHost, xsrf } from "./small-host.ts";

let it: SmallHost;
beforeEach(async () => {
  it = await smallHost();
});
afterEach(() => it.close());

describe("who may call", () => {
  test.each([
    ["no token", undefined],
    ["a token without a secret", "abc"],
    ["an unknown token", "abc|def"],
    ["an empty secret", "abc|"],
  ])("%s is a 401 in Laravel's words", async (_, token) => {
    const got = await it.call("GET", "/api/profile", token === undefined ? {} : { token });
    expect(got.status).toBe(401);
    expect(got.body).toEqual({ message: "Unauthenticated." });
  });

  test("the right id with another's secret is nobody", async () => {
    const [mine = "", yours = ""] = [await it.login("admin"), await it.login("kasir")];
    const mixed = `${mine.split("|")[0]}|${yours.split("|")[1]}`;
    expect((await it.call("GET", "/api/profile", { token: mine })).status).toBe(200);
    expect((await it.call("GET", "/api/profile", { token: mixed })).status).toBe(401);
  });

  test("a role without the permission is refused before its input is looked at", async () => {
    const token = await it.login("kasir");
    const got = await it.call("GET", "/api/transactions?nonsense=1", { token });
    expect(got.status).toBe(403);
    expect(got.body).toEqual({ message: "Anda tidak memiliki akses ke data ini." });
  });

  test("students and staff do not enter each other's rooms", async () => {
    const [student, staff] = [await it.login("1001"), await it.login("admin")];
    expect((await it.call("GET", "/api/students", { token: student })).status).toBe(403);
    expect((await it.call("GET", "/api/student/bills", { token: staff })).status).toBe(403);
    expect((await it.call("GET", "/api/student/bills", { token: student })).status).toBe(200);
  });

  test("an unknown role logs in and has no right to any data", async () => {
    await it.db.updateTable("operators").set({ admin_role: "XX" }).where("id", "=", "kasir").execute();
    const token = await it.login("kasir");
    expect((await it.call("GET", "/api/profile", { token })).status).toBe(200);
    expect((await it.call("GET", "/api/units", { token })).status).toBe(403);
  });

  test("an operator who was deactivated is out at once", async () => {
    const token = await it.login("kasir");
    await it.db.updateTable("operators").set({ status: "inactive" }).where("id", "=", "kasir").execute();
    expect((await it.call("GET", "/api/profile", { token })).status).toBe(401);
  });

  test("until a first password is changed, only profile, password and logout are open", async () => {
    await it.db.updateTable("operators").set({ must_change_password: 1 }).where("id", "=", "kasir").execute();
    const token = await it.login("kasir");
    const refused = await it.call("GET", "/api/students", { token });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("password_change_required");
    expect((await it.call("GET", "/api/profile", { token })).status).toBe(200);
    const body = { current_password: "sandi-yang-panjang", password: "sandi-yang-baru-sekali" };
    expect((await it.call("PUT", "/api/profile/password", { token, body })).status).toBe(200);
    expect((await it.call("GET", "/api/students", { token })).status).toBe(200);
  });
});

describe("the time of a session", () => {
  const HOUR = 3_600;

  test("staff are out after 12 idle hours, and each use starts them anew", async () => {
    const token = await it.login("admin");
    const profile = async () => (await it.call("GET", "/api/profile", { token })).status;
    it.pass(11 * HOUR);
    expect(await profile()).toBe(200);
    it.pass(11 * HOUR);
    expect(await profile()).toBe(200);
    it.pass(12 * HOUR);
    expect(await profile()).toBe(401);
  });

  test("staff are out after 7 days however busy", async () => {
    const token = await it.login("admin");
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect((await it.call("GET", "/api/profile", { token })).status).toBe(200);
      it.pass(8 * HOUR);
    }
    expect((await it.call("GET", "/api/profile", { token })).status).toBe(401);
  });

  test("a student stays 30 days, idle or not", async () => {
    const token = await it.login("1001");
    it.pass(30 * 24 * HOUR - 1);
    expect((await it.call("GET", "/api/profile", { token })).status).toBe(200);
    it.pass(1);
    expect((await it.call("GET", "/api/profile", { token })).status).toBe(401);
  });

  test("the last use is noted once a minute", async () => {
    const token = await it.login("admin");
    const usedAt = async () =>
      (await it.db.selectFrom("tokens").select("last_used_at").executeTakeFirstOrThrow()).last_used_at;
    const before = await usedAt();
    it.pass(59);
    await it.call("GET", "/api/profile", { token });
    expect(await usedAt()).toBe(before);
    it.pass(1);
    await it.call("GET", "/api/profile", { token });
    expect(await usedAt()).toBe("2026-08-20T03:01:00.000Z");
  });
});

describe("what is sent", () => {
  test("a login without the cookie repeated is a 419, and the student login needs none", async () => {
    const refused: Record<string, string>[] = [
      {},
      { cookie: xsrf.cookie },
      { ...xsrf, "x-xsrf-token": "other" },
      { ...xsrf, "x-xsrf-token": "%" },
      { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" },
    ];
    for (const headers of refused) {
      const got = await it.tryLogin("admin", "sandi-yang-panjang", headers);
      expect(got.status).toBe(419);
      expect(got.body.message).toMatch(/kedaluwarsa/);
    }
    expect((await it.tryLogin("admin")).status).toBe(200);
    expect(await it.login("1001")).toMatch(/\|/);
  });

  test.each([
    ["no JSON", { text: "{" }, "body"],
    ["a form", { text: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } }, "body"],
    ["JSON that is not declared as such", { text: "{}", headers: { "content-type": "text/plain" } }, "body"],
    ["an unknown field", { body: { username: "a", password: "b", role: "AS" } }, "role"],
    ["a polluting field", { text: '{"username":"a","password":"b","__proto__":{"x":1}}' }, "__proto__"],
    [
      "a field named like a part of every object",
      { body: { username: "a", password: "b", constructor: 1 } },
      "constructor",
    ],
    ["a wrong type", { body: { username: 7, password: "b" } }, "username"],
    ["a NUL", { body: { username: "a\0b", password: "b" } }, "username"],
    ["no body at all", {}, "password"],
    ["a deep nest", { text: `${'{"a":'.repeat(2_000)}"\\u0000"${"}".repeat(2_000)}` }, null],
  ])("%s is a 422 at its field, in Indonesian", async (_, sent, field) => {
    const got = await it.call("POST", "/api/login", {
      ...sent,
      headers: { ...xsrf, ...("headers" in sent ? sent.headers : {}) },
    });
    expect(got.status).toBe(422);
    expect(got.body.message).toMatch(/^[A-Z][a-z]/);
    if (field !== null) expect(Object.keys(got.body.errors ?? {})).toContain(field);
  });

  test("a very deep nest by somebody who may send a large body is a 422, too", async () => {
    const text = `${'{"a":'.repeat(50_000)}"\\u0000"${"}".repeat(50_000)}`;
    const got = await it.call("POST", "/api/students", { token: await it.login("admin"), text });
    expect(got.status).toBe(422);
  });

  test.each([
    ["an unknown filter", "filter[secret]=1", "filter.secret"],
    ["an unknown sort", "sort=password_hash", "sort.0"],
    ["an unknown parameter", "debug=1", "debug"],
    ["too large a page", "per_page=201", "per_page"],
    ["a NUL", "q=%00", "q"],
  ])("%s in the query is a 422", async (_, query, field) => {
    const got = await it.call("GET", `/api/students?${query}`, { token: await it.login("admin") });
    expect(got.status).toBe(422);
    expect(Object.keys(got.body.errors ?? {})).toEqual([field]);
  });

  test("a body beyond 16 kB, which is enough for a visitor, is a 413, announced or not", async () => {
    const large = JSON.stringify({ username: "a".repeat(17_000), password: "b" });
    const announced = await it.call("POST", "/api/login", {
      text: large,
      headers: { ...xsrf, "content-length": String(large.length) },
    });
    expect(announced.status).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    });
    const init = {
      method: "POST",
      body: endless,
      duplex: "half",
      headers: { ...xsrf, "content-type": "application/json" },
    };
    const answer = await it.app.request("/api/login", init as RequestInit); // streaming bodies need `duplex`, which the DOM types lack
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThan(5);
  });

  test("a control character in a path names nothing", async () => {
    const got = await it.call("GET", "/api/students/a%00b", { token: await it.login("admin") });
    expect(got.status).toBe(404);
  });
});

describe("what comes back", () => {
  test("unknown addresses of the API are a 404 as JSON, and other methods a 405", async () => {
    for (const path of ["/api", "/api/nothing", "/sanctum/nothing"]) {
      const got = await it.call("GET", path);
      expect(got.status).toBe(404);
      expect(got.body.message).toBe("Alamat ini tidak dikenal.");
    }
    const other = await it.call("DELETE", "/api/login");
    expect(other.status).toBe(405);
    expect(other.headers.get("allow")).toBe("OPTIONS, POST");
    expect((await it.raw("POST", "/api/openapi.json")).status).toBe(405);
    expect((await it.raw("OPTIONS", "/api/profile")).status).toBe(204);
    const head = await it.raw("HEAD", "/up");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("an error of ours says nothing but its number, under which it is logged", async () => {
    const token = await it.login("admin");
    await it.db.schema.dropTable("audit").execute();
    const got = await it.call("GET", "/api/audit", { token });
    expect(got.status).toBe(500);
    expect(Object.keys(got.body).sort()).toEqual(["id", "message"]);
    expect(got.body.message).toContain(String(got.body.id));
    expect(JSON.stringify(got.body)).not.toMatch(/audit|sql/i);
    expect(it.errors).toMatchObject([
      { id: got.body.id, error: { message: expect.stringContaining("audit") } },
    ]);
  });

  test("a reply that breaks the contract never leaves a checking host", async () => {
    const token = await it.login("admin");
    await it.db.updateTable("class_years").set({ starts_on: "1 Juli" }).execute();
    expect((await it.call("GET", "/api/class-years", { token })).status).toBe(500);
    expect(String(it.errors[0]?.error)).toMatch(/listClassYears breaks the contract at data\.0\.starts_on/);
  });

  test("every answer is locked down, and the API's is never stored", async () => {
    for (const path of ["/api/profile", "/api/nothing", "/up", "/elsewhere"]) {
      const { headers } = await it.raw("GET", path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.has("strict-transport-security")).toBe(false);
      expect(headers.get("cache-control")).toBe(path === "/elsewhere" ? null : "no-store");
    }
  });

  test("behind https the browser is told to stay there, the cookie too, and inline scripts go by hash", async () => {
    const safe = await smallHost({ publicUrl: "https://iuran.test", scriptHashes: ["sha256-abc="] });
    const { headers } = await safe.raw("GET", "/sanctum/csrf-cookie");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
    expect(headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-abc=';");
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=\w{40}; Path=\/; SameSite=Lax; Max-Age=7200; Secure$/),
    ]);
    await safe.close();
  });

  test("the OpenAPI document is served and knows the money posts", async () => {
    const got = await it.call("GET", "/api/openapi.json");
    expect(got.status).toBe(200);
    expect(got.body).toMatchObject({
      openapi: "3.1.0",
      paths: {
        "/api/payments": {
          post: {
            "x-roles": ["AS", "BD", "KR"],
            parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }],
          },
        },
        "/api/students": {
          get: { parameters: expect.arrayContaining([expect.objectContaining({ name: "filter[status]" })]) },
        },
      },
      components: {
        parameters: { IdempotencyKey: { name: "Idempotency-Key", in: "header", required: true } },
      },
    });
  });
});
