/** Logging in and out, one's own sessions and password. Source: docs/spec/access.md §4.2, §6.2, docs/spec/shell.md §6. */
import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "../../contract/session/session.ts";
import { type Backend, NOW, restorePassword, xsrf } from "./backends.ts";
import type { One } from "./school.ts";

type Opened = { token: string; user: User };
type Session = { id: string; current: boolean; address: string | null; user_agent: string | null };

const PASSWORD = "iuran-demo-2026";
const WRONG = "Nama pengguna atau kata sandi salah.";

const login = (backend: Backend, body: object, headers: Record<string, string> = xsrf) =>
  backend.request<Opened>("POST", "/api/login", { body, headers });

const loginStudent = (backend: Backend, username: string, password = PASSWORD) =>
  backend.request<Opened>("POST", "/api/students/login", { body: { username, password } });

const profile = (backend: Backend, token: string) =>
  backend.request<One<User>>("GET", "/api/profile", { token });

/** A back end of one's own may leave out what stands at the head of its papers. */
const SMP = expect.objectContaining({ id: expect.any(String), code: "SMP", name: "SMP Pelita Nusantara" });

export function sessionSpecs(the: () => Backend): void {
  describe("logging in", () => staffLogin(the));
  describe("a student logging in", () => studentLogin(the));
  describe("sessions", () => sessions(the));
  describe("the time of a session", () => expiry(the));
}

function staffLogin(the: () => Backend): void {
  test("the cookie comes first, and the login repeats it", async () => {
    const first = await the().request("GET", "/sanctum/csrf-cookie");
    expect(first.status).toBe(204);
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith("XSRF-TOKEN="));
    const pair = cookie?.split(";", 1)[0] ?? "";
    const value = decodeURIComponent(pair.slice("XSRF-TOKEN=".length));
    expect(value.length).toBeGreaterThan(20);
    const body = { username: "bendahara", password: PASSWORD };
    const opened = await login(the(), body, { cookie: pair, "x-xsrf-token": value });
    expect(opened.status).toBe(200);
    expect(opened.body.token).toMatch(/^[^|\s]+\|\S{30,}$/);
    expect(opened.body.user).toEqual({
      id: expect.any(String),
      name: "Siti Rahmawati",
      username: "bendahara",
      email: "bendahara@pelita-nusantara.example",
      phone: "+628120000105",
      version: 1,
      admin_role: "BD",
      units: [SMP],
      must_change_password: false,
      locale: "id",
      receipt_paper: "a5",
    });
    expect((await profile(the(), opened.body.token)).body).toEqual({ data: opened.body.user });
  });

  test("an address in any case names the account too, and the admin sees all units", async () => {
    const { status, body } = await login(the(), {
      username: " Admin@Pelita-Nusantara.example ",
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: "admin", admin_role: "AS" });
    expect(body.user.units.map((unit) => unit.code)).toEqual(["SD", "SMA", "SMP"]);
  });

  test.each([
    ["a wrong password", "yayasan", "iuran-demo-2025"],
    ["an unknown name", `tamu.${crypto.randomUUID()}`, PASSWORD],
    ["a student's number", "20260001", PASSWORD],
  ])("%s gets the same words", async (_, username, password) => {
    const { status, body } = await login(the(), { username, password });
    expect(status).toBe(422);
    expect(body).toEqual({ message: WRONG, errors: { username: [WRONG] } });
  });

  test("a form that is not filled or holds more names each field", async () => {
    const empty = await login(the(), {});
    expect(empty.status).toBe(422);
    expect(empty.body).toEqual({
      message: "Wajib diisi.",
      errors: { username: ["Wajib diisi."], password: ["Wajib diisi."] },
    });
    const more = await login(the(), { username: "admin", password: PASSWORD, remember: true });
    expect(more.status).toBe(422);
    expect(more.body.errors).toEqual({ remember: ["Isian ini tidak dikenal."] });
  });

  test.each([
    ["without cookie and header", {}],
    ["without the header", { cookie: "XSRF-TOKEN=spec" }],
    ["with a header that repeats another", { cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "other" }],
  ])("%s a login is a 419", async (_, headers: Record<string, string>) => {
    // Sanctum asks for the cookie only where a page of its own calls, which no test of another back end is.
    if (the().own === undefined) return;
    const { status, body } = await login(the(), { username: "admin", password: PASSWORD }, headers);
    expect(status).toBe(419);
    expect(body).toEqual({ message: "Halaman sudah kedaluwarsa. Muat ulang, lalu masuk lagi." });
  });

  test("five wrong tries for one name close it for a while, for the right password too", async () => {
    const username = `tamu.${crypto.randomUUID()}`;
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await login(the(), { username, password: "salah" })).status).toBe(422);
    }
    const closed = await login(the(), { username: username.toUpperCase(), password: "salah" });
    expect(closed.status).toBe(429);
    expect(closed.headers.get("retry-after")).toMatch(/^(60|[1-5]?\d)$/);
    expect(closed.body.message).toMatch(/^Terlalu banyak percobaan\. Coba lagi dalam \d+ detik\.$/);
    const forwarded = await login(
      the(),
      { username, password: "salah" },
      { ...xsrf, "x-forwarded-for": "1.2.3.4" },
    );
    expect(forwarded.status, "no header dodges it").toBe(429);
  });
}

function studentLogin(the: () => Backend): void {
  test("five wrong tries for one NIS close it for a while, with the unit code before it too", async () => {
    const body = { username: "88880001", password: "salah" };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await the().request("POST", "/api/students/login", { body })).status).toBe(422);
    }
    const closed = await the().request("POST", "/api/students/login", {
      body: { ...body, username: "SMP-88880001" },
    });
    expect(closed.status).toBe(429);
    expect(closed.headers.get("retry-after")).toMatch(/^(60|[1-5]?\d)$/);
  });

  test.each(["20260001", "SMP-20260001", "smp-20260001"])("as %s", async (username) => {
    const { status, body } = await loginStudent(the(), username);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: expect.any(String),
      student_id: body.user.id,
      name: "Nadia Putri Ramadhani",
      username: "20260001",
      email: null,
      units: [SMP],
      must_change_password: false,
      locale: null,
    });
  });

  test.each([
    ["a wrong password", "20260001", "salah"],
    ["another unit's code", "SMA-20260001", PASSWORD],
    ["a student without a portal account", "20260002", PASSWORD],
    ["a staff name", "admin", PASSWORD],
  ])("%s is refused with the same words", async (_, username, password) => {
    const { status, body } = await loginStudent(the(), username, password);
    expect(status).toBe(422);
    expect(body).toEqual({ message: WRONG, errors: { username: [WRONG] } });
  });
}

function sessions(the: () => Backend): void {
  let mine: string;
  let other: string;

  beforeAll(async () => {
    const body = { username: "kasir.sma", password: PASSWORD };
    mine = (await login(the(), body)).body.token;
    other = (await login(the(), body)).body.token;
  });

  const list = async (token: string) =>
    (await the().request<{ data: Session[] }>("GET", "/api/sessions", { token })).body.data;

  test.each([
    ["no token", undefined],
    ["an unknown token", "019a4582|abc"],
    ["half a token", "abc"],
  ])("%s is nobody", async (_, token) => {
    const { status, body } = await the().request("GET", "/api/profile", token === undefined ? {} : { token });
    expect(status).toBe(401);
    expect(body).toEqual({ message: "Unauthenticated." });
  });

  test("the right id with a wrong secret is nobody", async () => {
    const { status } = await profile(the(), `${mine.split("|")[0]}|${"a".repeat(48)}`);
    expect(status).toBe(401);
  });

  test("one's sessions are listed and each can be ended, nobody else's", async () => {
    const rows = await list(mine);
    expect(rows.filter((row) => row.current).map((row) => row.id)).toEqual([mine.split("|")[0]]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      "address",
      "created_at",
      "current",
      "id",
      "last_used_at",
      "user_agent",
    ]);
    const otherId = other.split("|")[0];
    const stranger = await the().request("DELETE", `/api/sessions/${otherId}`, { as: "kasir" });
    expect(stranger.status).toBe(404);
    expect(stranger.body).toEqual({ message: "Sesi tidak ditemukan." });
    const ended = await the().request("DELETE", `/api/sessions/${otherId}`, { token: mine });
    expect(ended.status).toBe(200);
    expect(ended.body).toEqual({ message: "Sesi sudah diakhiri." });
    expect((await profile(the(), other)).status).toBe(401);
    expect((await profile(the(), mine)).status).toBe(200);
  });

  test.each([
    ["1234567890", "deret"],
    ["password123", "umum"],
    ["aaaaaaaaaa", "mengulang"],
    ["iuran-demo-2027", "umum"],
    ["kasir.sma.2026", "nama"],
  ])("%s is no new password, and the field says why", async (password, reason) => {
    const token = (await login(the(), { username: "kasir.sma", password: PASSWORD })).body.token;
    const body = { current_password: PASSWORD, password };
    const { status, body: refused } = await the().request("PUT", "/api/profile/password", { token, body });
    expect(status).toBe(422);
    expect(refused.errors?.password?.[0]).toContain(reason);
  });

  test("a new password needs the old one and ends the other sessions", async ({ skip }) => {
    const { own } = the();
    if (own === undefined) return skip("its passwords are not ours to take back");
    const change = (token: string, current_password: string, password: string) =>
      the().request<One<User>>("PUT", "/api/profile/password", {
        token,
        body: { current_password, password },
      });
    expect((await change(mine, "salah", "kata-sandi-baru")).body.errors).toEqual({
      current_password: ["Kata sandi sekarang salah."],
    });
    expect((await change(mine, PASSWORD, "pendek")).body.errors).toEqual({
      password: ["Paling sedikit 10 karakter."],
    });
    expect((await change(mine, PASSWORD, "password123")).body.errors).toEqual({
      password: ["Kata sandi ini terlalu umum dan pertama kali ditebak orang. Tambahkan kata lain."],
    });
    expect((await change(mine, PASSWORD, PASSWORD)).body.errors).toEqual({
      password: ["Kata sandi baru harus lain dari yang sekarang."],
    });
    const second = (await login(the(), { username: "kasir.sma", password: PASSWORD })).body.token;
    const next = "kata-sandi-yang-baru";
    const changed = await change(mine, PASSWORD, next);
    try {
      expect(changed.status).toBe(200);
      expect(changed.body.data.username).toBe("kasir.sma");
      expect((await profile(the(), second)).status).toBe(401);
      expect((await profile(the(), mine)).status).toBe(200);
      expect((await login(the(), { username: "kasir.sma", password: PASSWORD })).status).toBe(422);
    } finally {
      await restorePassword(own, "kasir.sma");
    }
    the().forget("kasir.sma");
  });

  test("a logout ends this session and no other", async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await loginStudent(the(), "20260001")).body.token),
    );
    const ended = await the().request("POST", "/api/logout", { token: first ?? "" });
    expect(ended.status).toBe(200);
    expect(ended.body).toEqual({ message: "Anda sudah keluar." });
    expect((await profile(the(), first ?? "")).status).toBe(401);
    expect((await profile(the(), second ?? "")).status).toBe(200);
  });
}

const HOUR = 3_600_000;

/** Only a school of our own lets its clock be moved. */
function expiry(the: () => Backend): void {
  const at = async (hours: number, token: string) => {
    the().own?.setNow(new Date(NOW.getTime() + hours * HOUR));
    try {
      return (await profile(the(), token)).status;
    } finally {
      the().own?.setNow(NOW);
    }
  };

  test("staff are out after 12 hours without a call, and after 7 days in any case", async ({ skip }) => {
    if (the().own === undefined) return skip("its clock is not ours to move");
    const { token } = (await login(the(), { username: "kepsek", password: PASSWORD })).body;
    expect(await at(11.9, token)).toBe(200);
    expect(await at(23.8, token), "the last call counts").toBe(200);
    expect(await at(35.9, token)).toBe(401);
    const busy = (await login(the(), { username: "kepsek", password: PASSWORD })).body.token;
    for (let hours = 11; hours < 168; hours += 11) expect(await at(hours, busy)).toBe(200);
    expect(await at(168, busy)).toBe(401);
  });

  test("a student is out after 30 days", async ({ skip }) => {
    if (the().own === undefined) return skip("its clock is not ours to move");
    const { token } = (await loginStudent(the(), "20260001")).body;
    expect(await at(30 * 24 - 1, token)).toBe(200);
    expect(await at(30 * 24, token)).toBe(401);
  });
}
