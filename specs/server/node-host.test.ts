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
import { smallHost } from "./small-host.ts";

describe("the environment", () => {
  test("an empty one means a demo school on this machine alone", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      databaseUrl: null,
      demo: "on",
      admin: null,
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
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
    [{ ADMIN_USERNAME: "kepala" }, "ADMIN_PASSWORD"],
    [{ ADMIN_USERNAME: "kepala", ADMIN_PASSWORD: "pendek" }, "ADMIN_PASSWORD"],
    [{ ADMIN_USERNAME: "Ibu Kepala", ADMIN_PASSWORD: "cukup-panjang" }, "ADMIN_USERNAME"],
  ])("%o is refused by name", (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
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

  test("an empty school without its first AS says what to set", async () => {
    const { db, close } = await empty();
    await expect(prepareSchool(db, readConfig({ DEMO: "0" }), passwords, now)).rejects.toThrow(
      "ADMIN_USERNAME",
    );
    await close();
  });

  test("an empty school gets its AS, who must change the password, and a chart of accounts, once", async () => {
    const { db, close } = await empty();
    const config = readConfig({ DEMO: "0", ADMIN_USERNAME: "kepala", ADMIN_PASSWORD: "cukup-panjang" });
    expect(await prepareSchool(db, config, passwords, now)).toEqual({ isDemo: false });
    expect(await prepareSchool(db, config, passwords, now)).toEqual({ isDemo: false });
    const operators = await db.selectFrom("operators").selectAll().execute();
    expect(operators).toMatchObject([
      { username: "kepala", admin_role: "AS", must_change_password: 1, password_hash: "#cukup-panjang" },
    ]);
    const deposit = db.selectFrom("accounts").select("type").where("purpose", "=", "deposit");
    expect(await deposit.execute()).toEqual([{ type: "liability" }]);
    await close();
  });

  test("demo accounts are not opened to other machines, at first or later, unless meant to be public", async () => {
    const { db, close } = await empty();
    const open = { HOST: "0.0.0.0" };
    await expect(prepareSchool(db, readConfig(open), passwords, now)).rejects.toThrow("DEMO=public");
    expect(await db.selectFrom("operators").selectAll().execute()).toEqual([]);
    expect(await prepareSchool(db, readConfig({ HOST: "localhost" }), passwords, now)).toEqual({
      isDemo: true,
    });
    await expect(prepareSchool(db, readConfig({ ...open, DEMO: "0" }), passwords, now)).rejects.toThrow(
      "demo",
    );
    expect(await prepareSchool(db, readConfig({ ...open, DEMO: "public" }), passwords, now)).toEqual({
      isDemo: true,
    });
    await close();
  });
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
    writeFileSync(join(folder, "index.html"), `<!doctype html>${scripts}`);
    writeFileSync(join(folder, "assets", "app-1.js"), "export const a = 1;\n".repeat(200));
    const small = await smallHost();
    close = small.close;
    site = createSite(small.host, await openWeb(folder));
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
