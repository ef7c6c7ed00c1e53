/** Operators: reading, making, approving, ending. Source: docs/spec/data.md §2, §11, docs/spec/access.md §3. */
import { describe, expect, test } from "vitest";
import type { AuditRow } from "../../contract/office/audit.ts";
import type { Operator } from "../../contract/office/operators.ts";
import type { Mail } from "../../contract/office/outbox.ts";
import type { User } from "../../contract/session/session.ts";
import { NOW, type Username, xsrf } from "./backends.ts";
import type { List, One, School } from "./school.ts";

type Page = List<Operator, { pending: number }>;
type Made = One<Operator> & { first_password: string };

const STALE = {
  message: "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.",
  code: "stale_version",
};
const UNKNOWN = { message: "Operator tidak ditemukan." };
const WRONG = "Nama pengguna atau kata sandi salah.";

/** A name nobody has yet, also in a school that keeps its state. */
const newName = (word: string) => `${word}.${crypto.randomUUID().slice(0, 8)}`;

export function operatorSpecs(the: () => School): void {
  describe("reading operators", () => reading(the));
  describe("a new operator", () => creating(the));
  describe("what a new operator may not be", () => refusals(the));
  describe("changing an operator", () => changing(the));
  describe("a registration", () => registering(the));
  describe("ending an operator's access", () => ending(the));
}

const ask = <T = One<Operator>>(the: () => School, method: string, path: string, body?: object) =>
  the().backend.request<T>(method, `/api/operators${path}`, { as: "admin", body });

const fieldsOf = (the: () => School, more: object = {}) => {
  const username = newName("petugas");
  return {
    name: "Lestari Wulandari",
    username,
    email: `${username}@contoh.example`,
    phone: "0812 3456 7890",
    admin_role: "KR",
    unit_ids: [the().units.SMP.id],
    ...more,
  };
};

async function make(the: () => School, more: object = {}): Promise<{ operator: Operator; password: string }> {
  const { status, body } = await ask<Made>(the, "POST", "", fieldsOf(the, more));
  expect(status, body.message).toBe(201);
  return { operator: body.data, password: body.first_password };
}

const logIn = (the: () => School, username: string | null, password: string) =>
  the().backend.request<{ token: string; user: User }>("POST", "/api/login", {
    body: { username, password },
    headers: xsrf,
  });

/** What the audit says of an operator under this verb. */
async function trailOf(the: () => School, id: string, verb: string) {
  const path = `/api/audit?filter[resource_id]=${id}`;
  const { body } = await the().backend.request<List<AuditRow>>("GET", path, { as: "admin" });
  return body.data.find(({ action }) => action === `operator.${verb}`);
}

function reading(the: () => School): void {
  const list = (query: string, as: Username = "admin") =>
    the().backend.request<Page>("GET", `/api/operators?per_page=200${query}`, { as });

  test("an Admin Sekolah reads everything of everybody", async () => {
    const { status, body } = await list("&q=bendahara");
    expect(status).toBe(200);
    expect(body.data).toContainEqual({
      id: expect.any(String),
      name: "Siti Rahmawati",
      username: "bendahara",
      email: "bendahara@pelita-nusantara.example",
      phone: "+628120000105",
      admin_role: "BD",
      all_units: false,
      unit_ids: [the().units.SMP.id],
      units: [{ id: the().units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" }],
      status: "active",
      must_change_password: false,
      last_login_at: expect.any(String),
      created_at: expect.any(String),
      version: expect.any(Number),
    });
    const admin = (await list("&q=kartikasari", "yayasan")).body.data[0];
    expect(admin).toMatchObject({ username: "admin", all_units: true, unit_ids: [], units: [] });
  });

  test("a cashier reads name, role and phone of the active colleagues of the own unit", async () => {
    const { status, body } = await list("", "kasir");
    expect(status).toBe(200);
    expect(body.meta.pending).toBe(0);
    const names = body.data.map((operator) => operator.name);
    expect(names).toEqual(
      expect.arrayContaining(["Dewi Kartikasari", "Bambang Wicaksono", "Rina Anggraini"]),
    );
    expect(names).not.toContain("Maria Lumentut");
    expect(body.data.find((operator) => operator.name === "Siti Rahmawati")).toMatchObject({
      username: null,
      email: null,
      phone: "+628120000105",
      admin_role: "BD",
      last_login_at: null,
      created_at: null,
    });
    expect(body.data.every((operator) => operator.status === "active")).toBe(true);
    expect((await list("&filter[status]=pending,inactive,locked", "kasir")).body.data).toEqual([]);
    expect(
      (await list("&q=pelita-nusantara.example", "kasir")).body.data,
      "addresses are not searched",
    ).toEqual([]);
  });

  test("a colleague of another unit is not found", async () => {
    const maria = (await list("&q=maria")).body.data[0];
    const asKasir = await the().backend.request("GET", `/api/operators/${maria?.id}`, { as: "kasir" });
    expect(asKasir.status).toBe(404);
    expect(asKasir.body).toEqual(UNKNOWN);
    expect(
      (await the().backend.request("GET", `/api/operators/${maria?.id}`, { as: "kasir.sd" })).status,
    ).toBe(200);
  });

  test("filters by role, status and unit, and sorts", async () => {
    const cashiers = (await list(`&filter[admin_role]=KR&filter[unit_id]=${the().units.SMA.id}`)).body.data;
    expect(cashiers.map((operator) => operator.name)).toEqual(["Rudy Tanoto"]);
    const ofSma = (await list(`&filter[unit_id]=${the().units.SMA.id}`)).body.data;
    expect(
      ofSma.map((operator) => operator.username),
      "who sees every unit is of this one, too",
    ).toEqual(expect.arrayContaining(["admin", "yayasan", "kasir.sma"]));
    const names = (await list("&sort=-name")).body.data.map((operator) => operator.name.toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
    expect((await list("&filter[status]=gone")).status).toBe(422);
    expect((await list("&sort=password_hash")).status).toBe(422);
  });
}

function creating(the: () => School): void {
  test("gets a first password once, and changes it before anything else", async () => {
    const sent = fieldsOf(the, { admin_role: "BD" });
    const { status, body } = await ask<Made>(the, "POST", "", sent);
    expect(status).toBe(201);
    expect(body.first_password).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    expect(body.data).toMatchObject({
      name: "Lestari Wulandari",
      username: sent.username,
      email: sent.email,
      phone: "+6281234567890",
      admin_role: "BD",
      status: "active",
      must_change_password: true,
      last_login_at: null,
      version: 1,
    });
    expect(body.data.units.map((unit) => unit.code)).toEqual(["SMP"]);

    const opened = await logIn(the, sent.username, body.first_password);
    expect(opened.body.user.must_change_password).toBe(true);
    const { token } = opened.body;
    expect((await the().backend.request("GET", "/api/bills", { token })).status).toBe(403);
    const changed = await the().backend.request("PUT", "/api/profile/password", {
      token,
      body: { current_password: body.first_password, password: "sandi-saya-sendiri" },
    });
    expect(changed.status).toBe(200);
    expect((await the().backend.request("GET", "/api/bills?per_page=1", { token })).status).toBe(200);
    expect((await logIn(the, sent.username, body.first_password)).status).toBe(422);
  });

  test("leaves a trace that holds no password", async () => {
    const { operator, password } = await make(the);
    const row = await trailOf(the, operator.id, "create");
    expect(row).toMatchObject({ who: { name: "Dewi Kartikasari" }, before: null });
    expect(row?.after).toMatchObject({ username: operator.username, unit_ids: [the().units.SMP.id] });
    expect(JSON.stringify(row)).not.toContain(password);
  });

  test("who sees every unit is given none", async () => {
    const { operator } = await make(the, { admin_role: "AY", unit_ids: [the().units.SD.id] });
    expect(operator).toMatchObject({ all_units: true, unit_ids: [], units: [] });
  });

  test("an address and a phone may be left empty", async () => {
    const { operator } = await make(the, { email: "", phone: "" });
    expect(operator).toMatchObject({ email: null, phone: null });
  });
}

function refusals(the: () => School): void {
  test.each<[string, object, Record<string, string[]>]>([
    ["no name", { name: " " }, { name: ["Wajib diisi."] }],
    ["a short username", { username: "abc" }, { username: ["Paling sedikit 4 karakter."] }],
    ["no address", { email: "bukan alamat" }, { email: ["Alamat email tidak sah."] }],
    ["no phone", { phone: "12" }, { phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."] }],
    ["no role yet", { admin_role: "" }, { admin_role: ["Wajib diisi."] }],
    ["an unknown role", { admin_role: "XX" }, { admin_role: ["Pilihan ini tidak dikenal."] }],
    ["a cashier without unit", { unit_ids: [] }, { unit_ids: ["Pilih paling sedikit satu unit."] }],
    ["an unknown unit", { unit_ids: ["tidak-ada"] }, { unit_ids: ["Unit tidak dikenal."] }],
    [
      "a password of somebody's own",
      { password: "iuran-demo-2026" },
      { password: ["Isian ini tidak dikenal."] },
    ],
  ])("%s", async (_, wrong, errors) => {
    const { status, body } = await ask(the, "POST", "", fieldsOf(the, wrong));
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
  });

  test("a username or address that is somebody's, in any case", async () => {
    const { operator } = await make(the);
    const { status, body } = await ask(
      the,
      "POST",
      "",
      fieldsOf(the, { username: operator.username?.toUpperCase(), email: operator.email?.toUpperCase() }),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      username: ["Nama pengguna ini sudah dipakai."],
      email: ["Email ini sudah dipakai akun lain."],
    });
  });
}

function changing(the: () => School): void {
  test("writes fields, role and units over the version that was read, with before and after", async () => {
    const { operator } = await make(the);
    const body = fieldsOf(the, {
      username: operator.username,
      email: operator.email,
      name: "Lestari W. Sutanto",
      admin_role: "TU",
      unit_ids: [the().units.SD.id, the().units.SMP.id],
      version: 1,
    });
    const changed = await ask(the, "PUT", `/${operator.id}`, body);
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ name: "Lestari W. Sutanto", admin_role: "TU", version: 2 });
    expect(changed.body.data.units.map((unit) => unit.code)).toEqual(["SD", "SMP"]);
    const again = await ask(the, "PUT", `/${operator.id}`, body);
    expect(again.status).toBe(409);
    expect(again.body).toEqual(STALE);
    expect(await trailOf(the, operator.id, "update")).toMatchObject({
      before: { name: "Lestari Wulandari", admin_role: "KR", unit_ids: [the().units.SMP.id] },
      after: { name: "Lestari W. Sutanto", admin_role: "TU" },
    });
  });

  test("an unknown one is not found", async () => {
    const { status, body } = await ask(the, "PUT", "/tidak-ada", fieldsOf(the, { version: 1 }));
    expect(status).toBe(404);
    expect(body).toEqual(UNKNOWN);
  });

  test("nobody demotes, deactivates, deletes or resets oneself", async () => {
    const { body: me } = await the().backend.request<One<User>>("GET", "/api/profile", { as: "admin" });
    const { id, name, username, email, phone, version } = me.data;
    const self = { name, username, email, phone, admin_role: "TU", unit_ids: [the().units.SD.id], version };
    const demoted = await ask(the, "PUT", `/${id}`, self);
    expect(demoted.status).toBe(422);
    expect(demoted.body.errors).toEqual({ admin_role: ["Anda tidak dapat mengubah peran Anda sendiri."] });
    const refused = async (method: string, path: string) => {
      const { status, body } = await ask(the, method, `/${id}${path}`, { version });
      expect(status).toBe(409);
      expect(body.code).toBe("own_account");
      return body.message;
    };
    expect(await refused("POST", "/deactivate")).toBe("Anda tidak dapat menonaktifkan akun Anda sendiri.");
    expect(await refused("DELETE", "")).toBe("Anda tidak dapat menghapus akun Anda sendiri.");
    expect(await refused("POST", "/reset-password")).toBe("Ganti kata sandi Anda sendiri di halaman Profil.");
  });
}

function registering(the: () => School): void {
  const PASSWORD = "sandi-pendaftar";

  async function register(): Promise<Operator> {
    const username = newName("pendaftar");
    const body = {
      name: "Yohana Siregar",
      username,
      email: `${username}@contoh.example`,
      password: PASSWORD,
    };
    const sent = await the().backend.request("POST", "/api/register", { body });
    expect(sent.status, sent.body.message).toBe(202);
    const path = `/api/operators?filter[status]=pending&q=${username}`;
    const { body: found } = await the().backend.request<Page>("GET", path, { as: "admin" });
    expect(found.meta.pending).toBeGreaterThan(0);
    const [operator] = found.data;
    if (operator === undefined) throw new Error("the registration is not in the list");
    return operator;
  }

  test("waits without role, is approved with one, and the person logs in with the own password", async () => {
    const waiting = await register();
    expect(waiting).toMatchObject({ admin_role: null, status: "pending", units: [], version: 1 });
    expect((await logIn(the, waiting.username, PASSWORD)).status).toBe(422);

    const approval = { admin_role: "KR", unit_ids: [the().units.SMP.id], version: 1 };
    const approved = await ask(the, "POST", `/${waiting.id}/approve`, approval);
    expect(approved.status).toBe(200);
    expect(approved.body.data).toMatchObject({ admin_role: "KR", status: "active", version: 2 });
    const opened = await logIn(the, waiting.username, PASSWORD);
    expect(opened.body.user).toMatchObject({ admin_role: "KR", must_change_password: false });
    expect(await trailOf(the, waiting.id, "approve")).toMatchObject({ after: { admin_role: "KR" } });

    const mail = await the().backend.request<List<Mail>>("GET", `/api/outbox?q=${waiting.email}`, {
      as: "admin",
    });
    expect(mail.body.data[0]).toMatchObject({ subject: "Pendaftaran Iuran Anda disetujui" });
    expect(mail.body.data[0]?.body).toContain("/login");

    const twice = await ask(the, "POST", `/${waiting.id}/approve`, { ...approval, version: 2 });
    expect(twice.status).toBe(409);
    expect(twice.body).toEqual({ message: "Pendaftaran ini sudah disetujui.", code: "wrong_status" });
  });

  test("is approved with a role and its units, or not at all", async () => {
    const waiting = await register();
    const nothing = await ask(the, "POST", `/${waiting.id}/approve`, { version: 1 });
    expect(nothing.status).toBe(422);
    expect(nothing.body.errors).toEqual({ admin_role: ["Wajib diisi."], unit_ids: ["Wajib diisi."] });
    const noUnit = await ask(the, "POST", `/${waiting.id}/approve`, {
      admin_role: "KR",
      unit_ids: [],
      version: 1,
    });
    expect(noUnit.body.errors).toEqual({ unit_ids: ["Pilih paling sedikit satu unit."] });
    const changed = await ask(
      the,
      "PUT",
      `/${waiting.id}`,
      fieldsOf(the, { username: waiting.username, email: waiting.email, version: 1 }),
    );
    expect(changed.status).toBe(409);
    expect(changed.body.message).toBe("Setujui pendaftaran ini dahulu.");
  });

  test("that is rejected is gone", async () => {
    const waiting = await register();
    const early = await ask(the, "POST", `/${waiting.id}/reset-password`, { version: 1 });
    expect([early.status, early.body]).toEqual([
      409,
      { message: "Setujui pendaftaran ini dahulu.", code: "wrong_status" },
    ]);
    const rejected = await ask(the, "POST", `/${waiting.id}/reject`, { version: 1 });
    expect(rejected.status).toBe(200);
    expect(rejected.body).toEqual({ message: "Pendaftaran ditolak." });
    expect((await ask(the, "GET", `/${waiting.id}`)).status).toBe(404);
    expect(await trailOf(the, waiting.id, "reject")).toMatchObject({
      before: { username: waiting.username },
    });
    const { operator } = await make(the);
    expect((await ask(the, "POST", `/${operator.id}/reject`, { version: 1 })).status).toBe(409);
  });
}

function ending(the: () => School): void {
  const isOpen = async (token: string) =>
    (await the().backend.request("GET", "/api/profile", { token })).status === 200;

  test("deactivating ends the sessions for good, activating opens the login again", async () => {
    const { operator, password } = await make(the);
    const { token } = (await logIn(the, operator.username, password)).body;
    expect(await isOpen(token)).toBe(true);
    const off = await ask(the, "POST", `/${operator.id}/deactivate`, { version: 1 });
    expect(off.body.data).toMatchObject({ status: "inactive", version: 2 });
    expect(await isOpen(token)).toBe(false);
    expect((await logIn(the, operator.username, password)).body.message).toBe(WRONG);
    expect((await ask(the, "POST", `/${operator.id}/deactivate`, { version: 2 })).body.code).toBe(
      "wrong_status",
    );

    const on = await ask(the, "POST", `/${operator.id}/activate`, { version: 2 });
    expect(on.body.data).toMatchObject({ status: "active", version: 3 });
    expect(await isOpen(token), "an old session does not come back").toBe(false);
    expect((await logIn(the, operator.username, password)).status).toBe(200);
    expect((await ask(the, "POST", `/${operator.id}/activate`, { version: 3 })).body.code).toBe(
      "wrong_status",
    );
  });

  test("a reset gives another first password and ends every session", async () => {
    const { operator, password } = await make(the);
    const { token } = (await logIn(the, operator.username, password)).body;
    const reset = await ask<Made>(the, "POST", `/${operator.id}/reset-password`, { version: 1 });
    expect(reset.status).toBe(200);
    expect(reset.body.data).toMatchObject({ must_change_password: true, version: 2 });
    expect(reset.body.first_password).not.toBe(password);
    expect(await isOpen(token)).toBe(false);
    expect((await logIn(the, operator.username, password)).status).toBe(422);
    const opened = await logIn(the, operator.username, reset.body.first_password);
    expect(opened.body.user.must_change_password).toBe(true);
    const stale = await ask(the, "POST", `/${operator.id}/reset-password`, { version: 1 });
    expect(stale.body).toEqual(STALE);
  });

  test("failed logins lock an account for a while, which an Admin Sekolah sees and opens", async () => {
    const { operator, password } = await make(the);
    const shown = async () => (await ask(the, "GET", `/${operator.id}`)).body.data.status;
    for (let tries = 0; tries < 4; tries += 1) await logIn(the, operator.username, "salah");
    expect(await shown()).toBe("active");
    await logIn(the, operator.username, "salah");
    expect((await logIn(the, operator.username, password)).status).toBe(429);
    expect(await shown()).toBe("locked");
    const listed = await ask<Page>(the, "GET", `?filter[status]=locked&q=${operator.username}`);
    expect(listed.body.data.map((one) => one.id)).toEqual([operator.id]);
    expect((await ask<Page>(the, "GET", `?filter[status]=active&q=${operator.username}`)).body.data).toEqual(
      [],
    );

    const opened = await ask(the, "POST", `/${operator.id}/unlock`, { version: 1 });
    expect(opened.body.data).toMatchObject({ status: "active", version: 2 });
    expect((await logIn(the, operator.username, password)).status).toBe(200);
    expect((await ask(the, "POST", `/${operator.id}/unlock`, { version: 2 })).body).toEqual({
      message: "Operator ini tidak terkunci.",
      code: "wrong_status",
    });
  });

  test("a lock passes by itself, and a reset opens it, too", async () => {
    const { operator, password } = await make(the);
    const shown = async () => (await ask(the, "GET", `/${operator.id}`)).body.data.status;
    for (let tries = 0; tries < 6; tries += 1) await logIn(the, operator.username, "salah");
    expect(await shown()).toBe("locked");
    const { own } = the().backend;
    if (own !== undefined) {
      own.setNow(new Date(NOW.getTime() + 61_000));
      expect(await shown()).toBe("active");
      own.setNow(NOW);
    }
    const reset = await ask<Made>(the, "POST", `/${operator.id}/reset-password`, { version: 1 });
    expect(reset.body.data.status).toBe("active");
    expect((await logIn(the, operator.username, password)).status).toBe(422);
    expect((await logIn(the, operator.username, reset.body.first_password)).status).toBe(200);
  });

  test("who never logged in can be deleted, who has worked cannot", async () => {
    const { operator } = await make(the);
    const deleted = await ask(the, "DELETE", `/${operator.id}`, { version: 1 });
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual({ message: "Operator dihapus." });
    expect((await ask(the, "GET", `/${operator.id}`)).status).toBe(404);
    expect(await trailOf(the, operator.id, "delete")).toMatchObject({ before: { admin_role: "KR" } });

    const page = (await ask<Page>(the, "GET", "?q=kasir.sma")).body;
    const { id, version } = page.data[0] ?? { id: "", version: 0 };
    const kept = await ask(the, "DELETE", `/${id}`, { version });
    expect(kept.status).toBe(409);
    expect(kept.body).toEqual({
      message: "Operator ini sudah pernah bekerja di sini. Nonaktifkan saja.",
      code: "in_use",
    });
  });
}
