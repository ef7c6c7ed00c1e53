/**
 * The fake is a host over the same app, so all that the app promises is asked of it on SQLite and PostgreSQL (`suite.ts`).
 * Here stands what only this host can break: what MSW passes on, its own passwords, its clock, and that each school is a
 * copy. Its faulty answers are asked in `specs/scenarios`, that a school outlives a load of the page in `specs/fake`.
 */
import { strFromU8, unzipSync } from "fflate";
import { getResponse } from "msw";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fake, makeTemplate, openFake } from "../../mocks/node.ts";
import { NOW, xsrf } from "./backends.ts";

let template: Awaited<ReturnType<typeof makeTemplate>>;
let fake: Fake;
beforeAll(async () => {
  template = await makeTemplate({ now: NOW });
  fake = await openFake({ template: template.path, now: NOW });
}, 120_000);
afterAll(async () => {
  await fake.close();
  template.remove();
});

type Asked = { token?: string; body?: unknown; text?: string; headers?: Record<string, string> };

/** Asks as a page does: through MSW's handlers. */
async function ask(method: string, path: string, asked: Asked = {}, of: Fake = fake): Promise<Response> {
  const body = asked.text ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const answer = await getResponse(
    of.handlers,
    new Request(`http://iuran.test${path}`, {
      method,
      headers: {
        accept: "application/json",
        ...(asked.token !== undefined && { authorization: `Bearer ${asked.token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...asked.headers,
      },
      ...(body !== undefined && { body }),
    }),
  );
  if (answer === undefined) throw new Error(`nothing answers ${method} ${path}`);
  return answer;
}

const dataOf = async <T>(answer: Response): Promise<T> => ((await answer.json()) as { data: T }).data; // of the suite's shapes

async function tokenOf(username: string, of: Fake = fake): Promise<string> {
  const path = username === "20260001" ? "/api/students/login" : "/api/login";
  const body = { username, password: "iuran-demo-2026" };
  const answer = await ask("POST", path, { body, headers: xsrf }, of);
  return ((await answer.json()) as { token: string }).token; // a refusal has none, and the next call is a 401
}

describe("the fake lets in", () => {
  test("by a cookie without a body, which the login repeats; a wrong password is refused by its own hashes", async () => {
    const first = await ask("GET", "/sanctum/csrf-cookie");
    expect([first.status, await first.text()]).toEqual([204, ""]);
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith("XSRF-TOKEN="));
    const pair = cookie?.split(";", 1)[0] ?? "";
    const value = decodeURIComponent(pair.slice("XSRF-TOKEN=".length));
    const headers = { cookie: pair, "x-xsrf-token": value };
    const login = (password: string, sent: Record<string, string>) =>
      ask("POST", "/api/login", { body: { username: "bendahara", password }, headers: sent });
    expect((await login("iuran-demo-2026", headers)).status).toBe(200);
    expect((await login("iuran-demo-2026", {})).status).toBe(419);
    expect((await login("iuran-demo-2026", { ...headers, "x-xsrf-token": "lain" })).status).toBe(419);
    expect((await login("iuran-demo-2025", headers)).status).toBe(422);
  });

  test("staff to theirs and students to theirs, until they log out", async () => {
    const [staff, student] = [await tokenOf("kasir"), await tokenOf("20260001")];
    const statusOf = async (path: string, token?: string) =>
      (await ask("GET", path, token === undefined ? {} : { token })).status;
    expect(await statusOf("/api/profile")).toBe(401);
    expect(await statusOf("/api/students", staff)).toBe(200);
    expect(await statusOf("/api/transactions", staff)).toBe(403);
    expect(await statusOf("/api/student/bills", student)).toBe(200);
    expect(await statusOf("/api/students", student)).toBe(403);
    expect((await ask("POST", "/api/logout", { token: staff })).status).toBeLessThan(300);
    expect(await statusOf("/api/students", staff)).toBe(401);
  });
});

describe("the fake answers each kind of call", () => {
  test("a list by its query, one record, an unknown one, an address and a method that are not there", async () => {
    const token = await tokenOf("bendahara");
    const list = await ask("GET", "/api/students?per_page=2&page=2&sort=-name&filter[status]=active", {
      token,
    });
    expect(list.headers.get("content-type")).toMatch(/^application\/json/);
    expect(list.headers.get("cache-control")).toBe("no-store");
    const { data, meta } = (await list.json()) as { data: { id: string }[]; meta: Record<string, unknown> };
    expect([data.length, meta.current_page, meta.per_page]).toEqual([2, 2, 2]);
    expect((await ask("GET", `/api/students/${data[0]?.id}`, { token })).status).toBe(200);
    expect((await ask("GET", "/api/students/tidak-ada", { token })).status).toBe(404);
    expect((await ask("GET", "/api/tidak-ada", { token })).status).toBe(404);
    expect((await ask("DELETE", "/api/bills", { token })).status).toBe(405);
    expect((await ask("GET", "/up")).status).toBe(200);
    expect((await ask("GET", "/ready")).status).toBe(200);
    expect((await ask("GET", "/api/openapi.json")).status).toBe(200);
  });

  test("a write with its body: made, refused by field, stale, deleted, and broken JSON", async () => {
    const token = await tokenOf("admin");
    const path = "/api/student-categories";
    const made = await ask("POST", path, { token, body: { name: "Anak karyawan" } });
    expect(made.status).toBe(201);
    const { id } = await dataOf<{ id: string; version: number }>(made);
    const refused = await ask("POST", path, { token, body: { name: "" } });
    expect(refused.status).toBe(422);
    expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual(["name"]);
    const change = (name: string) => ask("PUT", `${path}/${id}`, { token, body: { name, version: 1 } });
    expect((await change("Anak pegawai")).status).toBe(200);
    const stale = await change("Anak guru dan karyawan");
    expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([409, "stale_version"]);
    expect((await ask("DELETE", `${path}/${id}`, { token, body: { version: 2 } })).status).toBe(200);
    expect((await ask("POST", path, { token, text: '{"name":' })).status).toBeGreaterThanOrEqual(400);
    expect((await ask("POST", path, { token, text: " ".repeat(1_100_000) })).status).toBe(413);
  });

  test("a money post with its key once, however often it comes, and the key says what became of it", async () => {
    const token = await tokenOf("bendahara");
    const [bill] = await dataOf<{ id: string; version: number; balance: number }[]>(
      await ask("GET", "/api/bills?filter[status]=unpaid&per_page=1", { token }),
    );
    const key = crypto.randomUUID();
    const waive = (headers: Record<string, string>) =>
      ask("POST", `/api/bills/${bill?.id}/discount`, {
        token,
        body: { version: bill?.version, amount: 1_000, reason: "Potongan percobaan." },
        headers,
      });
    expect((await waive({})).status).toBe(422);
    const [first, second] = [
      await waive({ "idempotency-key": key }),
      await waive({ "idempotency-key": key }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    const asked = { token, body: { endpoint: "discountBill" } };
    expect(await dataOf(await ask("POST", `/api/keys/${key}/resolve`, asked))).toMatchObject({
      outcome: "done",
    });
  });

  test("a file as its bytes, under its name", async () => {
    const token = await tokenOf("tata.usaha");
    const file = (format: string) =>
      ask("GET", `/api/students?format=${format}`, { token, headers: { accept: "*/*" } });
    const [csv, xlsx] = [await file("csv"), await file("xlsx")];
    expect(csv.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="siswa-2026-11-21.csv"');
    expect(await csv.text()).toContain("20260001");
    const sheets = unzipSync(new Uint8Array(await xlsx.arrayBuffer()));
    expect(strFromU8(sheets["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain("20260001");
  });
});

describe("a school of the fake", () => {
  test("is a copy of its template: what is written in one is in no other, nor in the next", async () => {
    const namesIn = async (of: Fake) =>
      (
        await dataOf<{ name: string }[]>(
          await ask("GET", "/api/student-categories", { token: await tokenOf("admin", of) }, of),
        )
      ).map(({ name }) => name);
    const other = await openFake({ template: template.path, now: NOW });
    const body = { name: "Hanya di sini" };
    const token = await tokenOf("admin", other);
    expect((await ask("POST", "/api/student-categories", { token, body }, other)).status).toBe(201);
    expect(await namesIn(other)).toContain("Hanya di sini");
    expect(await namesIn(fake)).not.toContain("Hanya di sini");
    await other.close();
    const next = await openFake({ template: template.path, now: NOW });
    expect(await namesIn(next)).not.toContain("Hanya di sini");
    await next.close();
  });

  test("stands at its clock until that is set, and does the work of the day by itself", async () => {
    const own = await openFake({ template: template.path, now: NOW });
    // A session does not outlive the night.
    const asAdmin = async (path: string) => ask("GET", path, { token: await tokenOf("admin", own) }, own);
    const today = async () =>
      (await asAdmin("/api/students?format=csv&filter[status]=candidate")).headers.get("content-disposition");
    expect(await today()).toContain("2026-11-21");
    own.setClock(new Date(NOW.getTime() + 60_000));
    await own.workOfDay();
    expect(await dataOf(await asAdmin("/api/integrity"))).toMatchObject({ ok: true });
    own.setClock(new Date("2026-11-21T17:00:00.000Z"));
    expect(await today()).toContain("2026-11-22");
    await own.close();
  });
});
