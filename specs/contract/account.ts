/**
 * Asking for an account, a forgotten password, one's own profile, the outbox. Source: docs/spec/access.md §5,
 * docs/spec/data.md §2.
 */
import { describe, expect, test } from "vitest";
import type { Operator } from "../../contract/office/operators.ts";
import type { Mail } from "../../contract/office/outbox.ts";
import type { User } from "../../contract/session/session.ts";
import { type Backend, NOW, restorePassword, xsrf } from "./backends.ts";
import type { List, One } from "./school.ts";

const PASSWORD = "iuran-demo-2026";
const WRONG = "Nama pengguna atau kata sandi salah.";
const REGISTERED =
  "Pendaftaran Anda kami terima. Bila nama pengguna dan emailnya belum terpakai, Anda dapat masuk setelah disetujui Admin Sekolah.";
const REQUESTED =
  "Bila akun itu ada dan memiliki email, tautan untuk membuat kata sandi baru kami kirim ke sana. Siswa memintanya di kantor sekolah.";
const LINK_IS_OVER = "Tautan ini tidak berlaku lagi. Minta tautan yang baru.";
const MINUTE = 60_000;

type Opened = { token: string; user: User };

const login = (backend: Backend, username: string, password: string) =>
  backend.request<Opened>("POST", "/api/login", { body: { username, password }, headers: xsrf });

const register = (backend: Backend, body: object) =>
  backend.request<{ message: string }>("POST", "/api/register", { body });

const forgot = (backend: Backend, username: string) =>
  backend.request<{ message: string }>("POST", "/api/forgot-password", { body: { username } });

const reset = (backend: Backend, token: string, password: string) =>
  backend.request<{ message: string }>("POST", "/api/reset-password", { body: { token, password } });

const mailsTo = async (backend: Backend, address: string) =>
  (await backend.request<List<Mail>>("GET", `/api/outbox?q=${address}`, { as: "admin" })).body.data;

/** The token of the newest link that waits for that address. */
const tokenFor = async (backend: Backend, address: string) => {
  const mails = await mailsTo(backend, address);
  return /\/reset-password\?token=(\S+)/.exec(mails[0]?.body ?? "")?.[1] ?? "";
};

const applicant = () => {
  const username = `calon.${crypto.randomUUID().slice(0, 8)}`;
  return {
    name: "Putri Ayu Lestari",
    username,
    email: `${username}@contoh.example`,
    phone: "0812-3456-7890",
    password: "sandi-pendaftar",
  };
};

export function accountSpecs(the: () => Backend): void {
  describe("registering", () => registering(the));
  describe("a forgotten password", () => forgotten(the));
  describe("one's own profile", () => ownProfile(the));
  describe("the outbox", () => outbox(the));
  describe("too many visitors' forms from one address", () => throttled(the));
}

function registering(the: () => Backend): void {
  test("makes an operator who waits: the right password is told so, a wrong one the usual", async () => {
    const person = applicant();
    const { status, body } = await register(the(), { ...person, username: person.username.toUpperCase() });
    expect(status).toBe(202);
    expect(body).toEqual({ message: REGISTERED });
    const waiting = "Pendaftaran Anda menunggu persetujuan Admin Sekolah.";
    const right = await login(the(), person.username, person.password);
    expect(right.status).toBe(422);
    expect(right.body).toEqual({ message: waiting, errors: { username: [waiting] } });
    const wrong = await login(the(), person.username, "sandi-yang-lain");
    expect(wrong.body).toEqual({ message: WRONG, errors: { username: [WRONG] } });
    const row = await the()
      .own?.db.selectFrom("operators")
      .selectAll()
      .where("username", "=", person.username)
      .executeTakeFirstOrThrow();
    if (row === undefined) return;
    expect(row).toMatchObject({
      name: "Putri Ayu Lestari",
      email: person.email,
      phone: "+6281234567890",
      admin_role: null,
      status: "pending",
    });
    expect(row.password_hash).not.toContain(person.password);
  });

  test.each([
    ["a username", { username: "Bendahara" }],
    ["an e-mail", { email: "KASIR@pelita-nusantara.example" }],
  ])("%s that is taken gets the same answer, and nobody is made", async (_, taken) => {
    const person = { ...applicant(), ...taken };
    const { status, body } = await register(the(), person);
    expect(status).toBe(202);
    expect(body).toEqual({ message: REGISTERED });
    const tried = await login(the(), person.username, person.password);
    expect(tried.body.message, "no account has this password").toBe(WRONG);
  });

  test("a form that is not filled, or filled wrongly, names each field", async () => {
    const empty = await register(the(), {});
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toEqual({
      name: ["Wajib diisi."],
      username: ["Wajib diisi."],
      email: ["Wajib diisi."],
      password: ["Wajib diisi."],
    });
    const wrong = await register(the(), {
      name: "R2-D2",
      username: "a b!",
      email: "bukan-email",
      phone: "0".repeat(31),
      password: "pendek",
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({
      name: ["Nama hanya boleh berisi huruf, spasi, titik, koma, petik, dan tanda hubung."],
      username: [
        "Nama pengguna hanya boleh berisi huruf kecil, angka, titik, garis bawah, dan tanda hubung.",
      ],
      email: ["Alamat email tidak sah."],
      phone: ["Paling banyak 30 karakter."],
      password: ["Paling sedikit 10 karakter."],
    });
    const phone = await register(the(), { ...applicant(), phone: "12345" });
    expect(phone.status).toBe(422);
    expect(phone.body.errors).toEqual({ phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."] });
    const more = await register(the(), { ...applicant(), admin_role: "AS" });
    expect(more.body.errors).toEqual({ admin_role: ["Isian ini tidak dikenal."] });
  });
}

function forgotten(the: () => Backend): void {
  const EMAIL = "kasir.sd@pelita-nusantara.example";

  test.each([
    ["an unknown name", "siapa.ini"],
    ["a student", "20260001"],
    ["an applicant", "calon"],
  ])("%s gets the answer that everybody gets, and no mail", async (who, typed) => {
    let username = typed;
    if (who === "an applicant") {
      const person = applicant();
      await register(the(), person);
      username = person.email;
    }
    const { status, body } = await forgot(the(), username);
    expect(status).toBe(202);
    expect(body).toEqual({ message: REQUESTED });
    expect(await mailsTo(the(), username)).toEqual([]);
  });

  test("a link in a mail sets a new one, once, and ends every session", async ({ skip }) => {
    const { own } = the();
    if (own === undefined) return skip("its passwords are not ours to take back");
    const session = (await login(the(), "kasir.sd", PASSWORD)).body.token;
    const asked = await forgot(the(), " Kasir.SD ");
    expect(asked.status).toBe(202);
    expect(asked.body).toEqual({ message: REQUESTED });
    const [mail] = await mailsTo(the(), EMAIL);
    expect(mail).toMatchObject({
      to: EMAIL,
      subject: "Atur ulang kata sandi Iuran",
      status: "waiting",
      sent_at: null,
      error: null,
    });
    expect(mail?.body).toMatch(/^Yth\. Maria Lumentut,\n/);
    expect(mail?.body).toMatch(/^https?:\/\/\S+\/reset-password\?token=[0-9a-z]{26,}$/m);
    const token = await tokenFor(the(), EMAIL);

    const short = await reset(the(), token, "pendek");
    expect(short.body.errors).toEqual({ password: ["Paling sedikit 10 karakter."] });
    const changed = await reset(the(), token, "sandi-dari-email");
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ message: "Kata sandi baru sudah disimpan. Silakan masuk." });
    expect((await the().request("GET", "/api/profile", { token: session })).status).toBe(401);
    expect((await login(the(), "kasir.sd", PASSWORD)).status).toBe(422);
    const opened = await login(the(), "kasir.sd", "sandi-dari-email");
    expect(opened.status).toBe(200);
    expect(opened.body.user.must_change_password).toBe(false);
    const again = await reset(the(), token, "sandi-yang-kedua");
    expect(again.status).toBe(422);
    expect(again.body).toEqual({ message: LINK_IS_OVER, errors: { token: [LINK_IS_OVER] } });

    await restorePassword(own, "kasir.sd");
    the().forget("kasir.sd");
  });

  test("a newer link replaces the older, and each lasts an hour", async ({ skip }) => {
    await forgot(the(), "kasir.sma");
    const first = await tokenFor(the(), "kasir.sma@");
    await forgot(the(), "kasir.sma");
    const second = await tokenFor(the(), "kasir.sma@");
    expect(second).not.toBe(first);
    const older = await reset(the(), first, "sandi-yang-lama");
    expect(older.body.errors).toEqual({ token: [LINK_IS_OVER] });
    const made = await reset(the(), "0".repeat(32), "sandi-yang-lama");
    expect(made.body.errors).toEqual({ token: [LINK_IS_OVER] });
    const { own } = the();
    if (own === undefined) return skip("its clock is not ours to move");
    own.setNow(new Date(NOW.getTime() + 60 * MINUTE));
    try {
      expect((await reset(the(), second, "sandi-yang-lama")).body.errors).toEqual({ token: [LINK_IS_OVER] });
      const [mail] = await mailsTo(the(), "kasir.sma@");
      expect(mail?.status).toBe("expired");
      expect(mail?.body).not.toContain(second);
      expect(mail?.body).toContain("(tautan sudah tidak berlaku)");
    } finally {
      own.setNow(NOW);
    }
    const kept = await own.db.selectFrom("password_resets").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(second);
  });

  test("a link opens nothing any more once the password or the e-mail was changed, by whomever", async ({
    skip,
  }) => {
    const { own } = the();
    if (own === undefined) return skip("its counts of tries are not ours to clear");
    await own.db.deleteFrom("throttles").execute();
    const me = { as: "kasir.sd" } as const;
    const profile = async () => (await the().request<{ data: User }>("GET", "/api/profile", me)).body.data;
    const putProfile = async (email: string | null) =>
      the().request("PUT", "/api/profile", {
        ...me,
        body: { email, current_password: "sandi-dipilih", version: (await profile()).version },
      });
    const sent = async (address: string) => {
      await forgot(the(), "kasir.sd");
      return tokenFor(the(), address);
    };
    const isOver = async (token: string) => {
      expect(token).not.toBe("");
      expect((await reset(the(), token, "sandi-orang-lain")).body.errors).toEqual({ token: [LINK_IS_OVER] });
    };

    const first = await sent(EMAIL);
    const chosen = await the().request("PUT", "/api/profile/password", {
      ...me,
      body: { current_password: PASSWORD, password: "sandi-dipilih" },
    });
    expect(chosen.status, chosen.body.message).toBe(200);
    await isOver(first);

    const second = await sent(EMAIL);
    const other = `kasir.${crypto.randomUUID().slice(0, 8)}@contoh.example`;
    expect((await putProfile(other)).status).toBe(200);
    await isOver(second);

    const third = await sent(other);
    const path = `/api/operators/${(await profile()).id}`;
    const { body } = await the().request<{ data: Operator }>("GET", path, { as: "admin" });
    const { name, username, phone, admin_role, unit_ids, version } = body.data;
    const fields = { name, username, phone, admin_role, unit_ids, version, email: EMAIL };
    expect((await the().request("PUT", path, { as: "admin", body: fields })).status).toBe(200);
    await isOver(third);

    const newer = await reset(the(), await sent(EMAIL), "sandi-lain-lagi");
    expect(newer.status, "a newer link does").toBe(200);
    await restorePassword(own, "kasir.sd");
    the().forget("kasir.sd");
    await own.db.deleteFrom("throttles").execute();
  });

  test("whoever was deactivated gets no link, and none that was sent before opens", async ({ skip }) => {
    const { own } = the();
    if (own === undefined) return skip("its operators are not ours to deactivate");
    const set = (status: "active" | "inactive" | "locked") =>
      own.db.updateTable("operators").set({ status }).where("username", "=", "kasir.sma").execute();
    await forgot(the(), "kasir.sma");
    const token = await tokenFor(the(), "kasir.sma@");
    const before = (await mailsTo(the(), "kasir.sma@")).length;
    await set("inactive");
    expect((await forgot(the(), "kasir.sma")).body).toEqual({ message: REQUESTED });
    expect((await mailsTo(the(), "kasir.sma@")).length).toBe(before);
    const next = "sandi-lain-lagi";
    expect((await reset(the(), token, next)).body.errors).toEqual({ token: [LINK_IS_OVER] });
    await set("locked");
    const opened = await reset(the(), token, next);
    expect(opened.status, "a refused reset does not use the link up").toBe(200);
    expect((await login(the(), "kasir.sma", next)).status, "the lock is open").toBe(200);
    await restorePassword(own, "kasir.sma");
    the().forget("kasir.sma");
  });
}

function ownProfile(the: () => Backend): void {
  const put = (body: object, as: "kepsek" | "20260001" = "kepsek") =>
    the().request<One<User>>("PUT", "/api/profile", { as, body });
  const mine = async () =>
    (await the().request<One<User>>("GET", "/api/profile", { as: "kepsek" })).body.data;

  test("what is sent changes and what is left out stays", async () => {
    const before = await mine();
    const changed = await put({
      name: " Bambang Wicaksono, S.Pd. ",
      phone: "(021) 555-0199",
      version: before.version,
    });
    expect(changed.status, changed.body.message).toBe(200);
    expect(changed.body.data).toEqual({
      ...before,
      name: "Bambang Wicaksono, S.Pd.",
      phone: "+62215550199",
      version: (before.version ?? 0) + 1,
    });
    const stale = await put({ name: "Bambang W.", version: before.version });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe("stale_version");
    const back = await put({ name: before.name, phone: before.phone });
    expect(back.body.data).toEqual({ ...before, version: (before.version ?? 0) + 2 });
  });

  test("the language is kept without making an open form stale", async () => {
    const before = await mine();
    const changed = await put({ locale: "en", version: before.version });
    expect(changed.status, changed.body.message).toBe(200);
    expect(changed.body.data).toEqual({ ...before, locale: "en" });
    expect((await put({ locale: "kl" })).body.errors).toEqual({ locale: ["Pilihan ini tidak dikenal."] });
    expect((await put({ locale: before.locale })).status).toBe(200);
  });

  test("another e-mail needs the password, is nobody else's, and the former address is told", async () => {
    const before = await mine();
    const email = `kepsek.${crypto.randomUUID().slice(0, 8)}@contoh.example`;
    const bare = await put({ email });
    expect(bare.status).toBe(422);
    expect(bare.body.errors).toEqual({ current_password: ["Isi kata sandi Anda untuk mengganti email."] });
    expect((await put({ email, current_password: "bukan-ini" })).body.errors).toEqual({
      current_password: ["Kata sandi sekarang salah."],
    });
    const taken = await put({ email: "Admin@pelita-nusantara.example", current_password: PASSWORD });
    expect(taken.body.errors).toEqual({ email: ["Email ini sudah dipakai akun lain."] });
    expect((await mine()).email, "nothing was changed yet").toBe(before.email);
    const told = (await mailsTo(the(), before.email ?? "")).length;
    const changed = await put({ email: email.toUpperCase(), current_password: PASSWORD });
    expect(changed.body.data.email).toBe(email);
    const [mail, ...rest] = await mailsTo(the(), before.email ?? "");
    expect(rest.length).toBe(told);
    expect(mail?.subject).toBe("Email akun Iuran Anda diganti");
    expect((await put({ email: before.email, current_password: PASSWORD })).status).toBe(200);
  });

  test("a wrong field is named and nothing changes", async () => {
    const before = await mine();
    const wrong = await put({ name: "B", email: "x", phone: "1", locale: "id", role: "AS" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({
      name: ["Paling sedikit 3 karakter."],
      email: ["Alamat email tidak sah."],
      role: ["Isian ini tidak dikenal."],
    });
    expect((await put({ phone: "1", locale: "fr" })).body.errors).toEqual({
      phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."],
    });
    expect(await mine()).toEqual(before);
  });

  test("a student chooses the language and nothing else", async () => {
    const changed = await put({ locale: "jp" }, "20260001");
    expect(changed.status, changed.body.message).toBe(200);
    expect(changed.body.data.locale).toBe("jp");
    const refused = await put({ name: "Nadia", phone: "081234567890", locale: "de" }, "20260001");
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      name: ["Hanya kantor sekolah yang dapat mengubahnya."],
      phone: ["Hanya kantor sekolah yang dapat mengubahnya."],
    });
    const back = await put({ locale: null }, "20260001");
    expect(back.body.data).toMatchObject({ locale: null, name: "Nadia Putri Ramadhani" });
  });
}

function outbox(the: () => Backend): void {
  const list = (query: string) => the().request<List<Mail>>("GET", `/api/outbox${query}`, { as: "admin" });

  test("is paged, filtered by what became of a message, and the newest comes first", async () => {
    const waiting = await list("?filter[status]=waiting&per_page=1");
    expect(waiting.status).toBe(200);
    expect(waiting.body.data).toHaveLength(1);
    expect(waiting.body.meta.total).toBeGreaterThan(1);
    const all = (await list("?per_page=200")).body.data.map((mail) => mail.created_at);
    expect(all).toEqual(all.toSorted().reverse());
    expect((await list("?filter[status]=lost")).status).toBe(422);
    expect((await list("?sort=to")).status).toBe(422);
  });
}

function throttled(the: () => Backend): void {
  const times: [name: string, path: string, body: object][] = [
    ["registrations", "/api/register", { ...applicant(), phone: "1" }],
    ["forgotten passwords", "/api/forgot-password", { username: "siapa.ini" }],
    ["links", "/api/reset-password", { token: "bukan-tautan", password: "sandi-sembarang" }],
  ];

  test.each(times)("%s wait", async (_, path, body) => {
    const { own } = the();
    if (own === undefined) return;
    const answers: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      answers.push((await the().request("POST", path, { body })).status);
    }
    expect(answers.at(-1)).toBe(429);
    const closed = await the().request("POST", path, { body });
    expect(closed.headers.get("retry-after")).toMatch(/^(60|[1-5]?\d)$/);
    expect(closed.body.message).toMatch(/^Terlalu banyak percobaan\. Coba lagi dalam \d+ detik\.$/);
    // The other specs use these forms too, and the school's clock stands.
    await own.db.deleteFrom("throttles").execute();
  });

  const own: [name: string, path: string, body: object][] = [
    ["a new password", "/api/profile/password", { current_password: "salah", password: "sandi-yang-baru" }],
    ["another e-mail", "/api/profile", { email: "lain@contoh.example", current_password: "salah" }],
  ];

  test.each(own)("who guesses the current password for %s waits after five", async (_, path, body) => {
    const { own } = the();
    if (own === undefined) return;
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await the().request("PUT", path, { as: "kasir.sd", body });
      expect(wrong.body.errors).toEqual({ current_password: ["Kata sandi sekarang salah."] });
    }
    const closed = await the().request("PUT", path, { as: "kasir.sd", body });
    expect([closed.status, closed.body.message]).toEqual([
      429,
      expect.stringMatching(/^Terlalu banyak percobaan\. Coba lagi dalam \d+ detik\.$/),
    ]);
    await own.db.deleteFrom("throttles").execute();
  });
}
