import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressOf } from "../../server/address.ts";
import { readConfig } from "../../server/config.ts";
import { prepareSchool } from "../../server/first-run.ts";
import { createSite } from "../../server/site.ts";
import { openWeb } from "../../server/web.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { engines } from "../store/engines.ts";
import { smallHost } from "./small-host.ts";

describe("the environment", () => {
  test("an empty one means a demo school on this machine alone", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      databaseUrl: null,
      demo: "on",
      admin: { username: "admin", password: null },
      smtpUrl: null,
      mailFrom: "Iuran <iuran@localhost>",
      timeZone: "Asia/Jakarta",
      publicUrl: null,
    });
  });

  test.each([
    [{ PORT: "abc" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DEMO: "ya" }, "DEMO"],
    [{ TZ_SCHOOL: "Asia/Bandung" }, "TZ_SCHOOL"],
    [{ PUBLIC_URL: "iuran.sch.id" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "javascript:alert(1)" }, "PUBLIC_URL"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ FILES_URL: "https://s3.sekolah.sch.id/bucket" }, "FILES_URL"],
    [{ FILES_URL: "https://kunci:rahasia@s3.sekolah.sch.id/" }, "FILES_URL"],
    [{ FILES_URL: "https://kunci:50%rahasia@s3.sekolah.sch.id/bucket" }, "%25"],
    [{ FILES_URL: "ftp://kunci:rahasia@s3.sekolah.sch.id/bucket" }, "FILES_URL"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
    [{ ADMIN_PASSWORD: "cukup-panjang" }, "ADMIN_USERNAME"],
    [{ SMTP_URL: "mail.sch.id:25" }, "SMTP_URL"],
    [{ SMTP_URL: "smtps://tu:50%aman@smtp.sch.id" }, "%25"],
    [{ MAIL_FROM: "kantor sekolah" }, "MAIL_FROM"],
    [{ ADMIN_USERNAME: "kepala", ADMIN_PASSWORD: "pendek" }, "ADMIN_PASSWORD"],
    [{ ADMIN_USERNAME: "Ibu Kepala", ADMIN_PASSWORD: "cukup-panjang" }, "ADMIN_USERNAME"],
  ])("%o is refused by name", (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});

describe("the sender of letters", () => {
  test.each([
    [{}, "Iuran <iuran@localhost>"],
    [{ PUBLIC_URL: "https://iuran.sekolah.sch.id" }, "Iuran <iuran@iuran.sekolah.sch.id>"],
    [{ SMTP_URL: "smtps://tu%40sekolah.sch.id:rahasia@smtp.sch.id" }, "Iuran <tu@sekolah.sch.id>"],
    [{ SMTP_URL: "smtp://tu:rahasia@smtp.sch.id:587" }, "Iuran <iuran@localhost>"],
    [{ MAIL_FROM: "Kantor TU <tu@sekolah.sch.id>" }, "Kantor TU <tu@sekolah.sch.id>"],
    [{ MAIL_FROM: "tu@sekolah.sch.id" }, "tu@sekolah.sch.id"],
  ])("with %o is %s", (env, from) => {
    expect(readConfig(env).mailFrom).toBe(from);
  });
});

describe("the caller's address", () => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8, fd00::/8" });
  const nobody = readConfig({}).trustedProxies;

  test.each([
    ["the socket's, whatever the header says", "203.0.113.9", "1.2.3.4", nobody, "203.0.113.9"],
    [
      "the socket's when the peer is no proxy of ours",
      "203.0.113.9",
      "1.2.3.4",
      trustedProxies,
      "203.0.113.9",
    ],
    ["what the proxy saw", "127.0.0.1", "203.0.113.9", trustedProxies, "203.0.113.9"],
    [
      "the right-most that is not ours",
      "10.0.0.2",
      "6.6.6.6, 203.0.113.9, 10.0.0.1",
      trustedProxies,
      "203.0.113.9",
    ],
    ["IPv4 written as IPv6", "::ffff:127.0.0.1", "203.0.113.9:4711", trustedProxies, "203.0.113.9"],
    ["an IPv6 one in brackets", "fd00::1", "[2001:db8::1]:4711", trustedProxies, "2001:db8::1"],
    ["the proxy's own when the header is nonsense", "127.0.0.1", "<script>", trustedProxies, "127.0.0.1"],
    ["the proxy's own when there is no header", "127.0.0.1", undefined, trustedProxies, "127.0.0.1"],
  ])("is %s", (_, peer, header, trusted, address) => {
    expect(addressOf(peer, header, trusted)).toBe(address);
  });
});

describe("the first run", () => {
  const passwords = { hash: async (plain: string) => `#${plain}`, verify: async () => true };
  const now = new Date("2026-08-20T03:00:00.000Z");
  const empty = async () => {
    const engine = openSqlite(":memory:");
    await migrate(engine.db, engine.dialect, migrations);
    return engine;
  };

  test("an empty school without a password for its first AS gets a link to choose one, made anew until it is used", async () => {
    const engine = await empty();
    const config = readConfig({ DEMO: "0", ADMIN_USERNAME: "kepala" });
    const first = await prepareSchool(engine, config, passwords, now);
    const second = await prepareSchool(engine, config, passwords, new Date(now.getTime() + 3_600_000));
    const link = { username: "kepala", token: expect.stringMatching(/^\w{32}$/) };
    expect(first).toEqual({ isDemo: false, firstAdmin: link });
    expect(second.firstAdmin).toEqual(link);
    expect(second.firstAdmin?.token).not.toBe(first.firstAdmin?.token);
    await engine.close();
  });

  test("that link opens the account once, and no password does before", async () => {
    const it = await smallHost();
    await it.db.updateTable("operators").set({ password_hash: "!" }).where("id", "=", "admin").execute();
    const { firstAdmin } = await prepareSchool(it.host.engine, readConfig({ DEMO: "0" }), passwords, now);
    expect((await it.tryLogin("admin", "!")).status).toBe(422);
    const body = { token: firstAdmin?.token, password: "sandi-pertama-kali" };
    expect((await it.call("POST", "/api/reset-password", { body })).status).toBe(200);
    expect((await it.tryLogin("admin", "sandi-pertama-kali")).status).toBe(200);
    expect((await it.call("POST", "/api/reset-password", { body })).status).toBe(422);
    const later = await prepareSchool(it.host.engine, readConfig({ DEMO: "0" }), passwords, now);
    expect(later.firstAdmin, "and no start makes another").toBeNull();
    await it.close();
  });

  test("an empty school gets its AS, who must change the password, and a chart of accounts, once", async () => {
    const engine = await empty();
    const { db } = engine;
    const config = readConfig({ DEMO: "0", ADMIN_USERNAME: "kepala", ADMIN_PASSWORD: "cukup-panjang" });
    const prepared = { isDemo: false, firstAdmin: null };
    expect(await prepareSchool(engine, config, passwords, now)).toEqual(prepared);
    expect(await prepareSchool(engine, config, passwords, now)).toEqual(prepared);
    const operators = await db.selectFrom("operators").selectAll().execute();
    expect(operators).toMatchObject([
      { username: "kepala", admin_role: "AS", must_change_password: 1, password_hash: "#cukup-panjang" },
    ]);
    const deposit = db.selectFrom("accounts").select("type").where("purpose", "=", "deposit");
    expect(await deposit.execute()).toEqual([{ type: "liability" }]);
    await engine.close();
  });

  test("demo accounts are not opened to other machines, at first or later, unless meant to be public", async () => {
    const engine = await empty();
    const open = { HOST: "0.0.0.0" };
    const prepare = (env: Record<string, string>) => prepareSchool(engine, readConfig(env), passwords, now);
    await expect(prepare(open)).rejects.toThrow("DEMO=public");
    expect(await engine.db.selectFrom("operators").selectAll().execute()).toEqual([]);
    expect((await prepare({ HOST: "localhost" })).isDemo).toBe(true);
    await expect(prepare({ PUBLIC_URL: "https://iuran.sekolah.sch.id" })).rejects.toThrow(
      "PUBLIC_URL=https://iuran.sekolah.sch.id ditolak",
    );
    expect((await prepare({ PUBLIC_URL: "http://127.0.0.1:3000" })).isDemo).toBe(true);
    await expect(prepare({ ...open, DEMO: "0" })).rejects.toThrow("DEMO=0 ditolak");
    await expect(prepare({ DEMO: "0" })).rejects.toThrow("DATA_DIR");
    expect((await prepare({ ...open, DEMO: "public" })).isDemo).toBe(true);
    await engine.close();
  });
});

describe.each(engines)("two servers that start at once on an empty database on $name", ({ open }) => {
  const passwords = { hash: async (plain: string) => `#${plain}`, verify: async () => true };
  const now = new Date("2026-08-20T03:00:00.000Z");
  const both = async (env: Record<string, string>) => {
    const engine = await open();
    await migrate(engine.db, engine.dialect, migrations);
    const start = () => prepareSchool(engine, readConfig(env), passwords, now);
    const prepared = await Promise.all([start(), start()]);
    const names = await engine.db.selectFrom("operators").select("username").orderBy("username").execute();
    const chart = await engine.db
      .selectFrom("accounts")
      .select("code")
      .where("unit_id", "is", null)
      .execute();
    await engine.close();
    return { prepared, names: names.map((row) => row.username), codes: chart.map((row) => row.code) };
  };

  test("make one school, and both come up", async () => {
    const { prepared, names, codes } = await both({ DEMO: "0", ADMIN_USERNAME: "kepala" });
    expect(prepared.map((one) => one.firstAdmin?.username)).toEqual(["kepala", "kepala"]);
    expect(names).toEqual(["kepala"]);
    expect(new Set(codes).size).toBe(codes.length);
  }, 90_000);

  test("make one demo school, and both come up", async () => {
    const { prepared, names } = await both({});
    expect(prepared).toEqual([
      { isDemo: true, firstAdmin: null },
      { isDemo: true, firstAdmin: null },
    ]);
    expect(names).toHaveLength(8);
  }, 90_000);
});

describe("the front end's files", () => {
  let folder: string;
  let site: ReturnType<typeof createSite>;
  let close: () => Promise<void>;
  const inline = "document.documentElement.className = 'light'";

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "iuran-web-"));
    mkdirSync(join(folder, "assets"));
    const scripts = `<script>${inline}</script><script type="module" src="/assets/app-1.js"></script>`;
    writeFileSync(
      join(folder, "index.html"),
      `<!doctype html><html lang="id" data-zone="Asia/Jakarta">${scripts}`,
    );
    writeFileSync(join(folder, "assets", "app-1.js"), "export const a = 1;\n".repeat(200));
    const small = await smallHost();
    close = small.close;
    site = createSite({ ...small.host, timeZone: "Asia/Jayapura" }, await openWeb(folder));
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  const page = { accept: "text/html,application/xhtml+xml" };

  test("every screen's address is the page, looked at anew each time", async () => {
    for (const path of ["/", "/admin/dashboard", "/verify/abc"]) {
      const answer = await site.request(path, { headers: page });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(await answer.text()).toContain("<!doctype html>");
    }
  });

  test("the page is told in which zone the school keeps its days", async () => {
    const answer = await site.request("/", { headers: page });
    expect(await answer.text()).toContain('<html lang="id" data-zone="Asia/Jayapura">');
  });

  test("the page's inline script is allowed by its hash alone", async () => {
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(inline));
    const answer = await site.request("/", { headers: page });
    expect(answer.headers.get("content-security-policy")).toContain(
      `script-src 'self' 'sha256-${Buffer.from(bytes).toString("base64")}';`,
    );
  });

  test("hashed files stay for a year, compressed as the browser likes, and are not sent twice", async () => {
    const get = (headers: Record<string, string>) => site.request("/assets/app-1.js", { headers });
    const packed = await get({ "accept-encoding": "gzip, br" });
    expect(packed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toMatch(
      /^export const a = 1;\n/,
    );
    const plain = await get({ "accept-encoding": "br;q=0" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toHaveLength(4_000);
    const etag = packed.headers.get("etag") ?? "";
    const again = await get({ "accept-encoding": "br", "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get({ "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(200);
  });

  test("what is missing is never answered with the page", async () => {
    expect((await site.request("/assets/app-2.js", { headers: page })).status).toBe(404);
    expect((await site.request("/logo.png", { headers: { accept: "image/*" } })).status).toBe(404);
    const api = await site.request("/api/nothing", { headers: page });
    expect(await api.json()).toEqual({ message: "Alamat ini tidak dikenal." });
  });

  test("no path leads out of the folder", async () => {
    writeFileSync(join(folder, "..", "iuran-secret.txt"), "secret");
    for (const path of ["/../iuran-secret.txt", "/%2e%2e/iuran-secret.txt", "/..%2firuan-secret.txt"]) {
      expect((await site.request(path)).status).toBe(404);
    }
    rmSync(join(folder, "..", "iuran-secret.txt"));
  });

  test("a folder without a page is told, with what to do", async () => {
    await expect(openWeb(join(folder, "assets"))).rejects.toThrow("npm run build");
  });
});
