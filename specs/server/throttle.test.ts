import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "../../store/engines/engine.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { blockedFor, countFailure, countHit, networkOf } from "../../store/session/throttles.ts";
import { engines } from "../store/engines.ts";
import { type Got, type SmallHost, smallHost, xsrf } from "./small-host.ts";

let it: SmallHost;

const statuses = (answers: Got[]) => answers.map((answer) => answer.status);
const wrong = (username = "admin", headers: Record<string, string> = {}) =>
  it.tryLogin(username, "salah-sekali", { ...xsrf, ...headers });
const inTurn = async (count: number, send: (index: number) => Promise<Got>) => {
  const answers: Got[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await send(index));
  return answers;
};

describe("wrong logins", () => {
  beforeEach(async () => {
    it = await smallHost();
  });
  afterEach(() => it.close());

  test("are told the same of a known and an unknown name", async () => {
    const [known, unknown] = [await wrong("admin"), await wrong("siapa")];
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toBe("Nama pengguna atau kata sandi salah.");
    expect(known.status).toBe(422);
  });

  test("cost the same work for an unknown name: a hash is checked either way", async () => {
    const checked: string[] = [];
    const { passwords } = it.host;
    it.host.passwords = {
      ...passwords,
      verify: (plain, hash) => {
        checked.push(hash);
        return passwords.verify(plain, hash);
      },
    };
    await wrong("siapa");
    await it.call("POST", "/api/students/login", { body: { username: "99999", password: "salah" } });
    expect(checked).toHaveLength(2);
    expect(checked[0]).toMatch(/^\$pbkdf2/);
  });

  test("five in a minute block the account from that address, with the right password too", async () => {
    expect(statuses(await inTurn(5, () => wrong()))).toEqual([422, 422, 422, 422, 422]);
    const blocked = await it.tryLogin("ADMIN");
    expect(blocked.status).toBe(429);
    expect(blocked.headers.get("retry-after")).toBe("60");
    expect(blocked.body.message).toBe("Terlalu banyak percobaan. Coba lagi dalam 60 detik.");
    it.pass(60);
    expect((await it.tryLogin("admin")).status).toBe(200);
  });

  test("block for twice as long each time, and never beyond a quarter of an hour", async () => {
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const answers = await inTurn(6, () => wrong());
      const wait = Number(answers[5]?.headers.get("retry-after"));
      waits.push(wait);
      it.pass(wait);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test("are forgotten by a right one", async () => {
    await inTurn(4, () => wrong());
    expect((await it.tryLogin("admin")).status).toBe(200);
    expect(statuses(await inTurn(5, () => wrong()))).toEqual([422, 422, 422, 422, 422]);
  });

  test("cannot be dodged by sending twenty at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong()));
    expect(statuses(answers).sort()).toEqual([...Array(5).fill(422), ...Array(15).fill(429)]);
  });

  test("cannot be dodged by headers that name another address", async () => {
    const forged = (index: number) => ({
      "x-forwarded-for": `203.0.113.${index}`,
      "x-real-ip": `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    });
    const answers = await inTurn(6, (index) => wrong("admin", forged(index)));
    expect(answers[5]?.status).toBe(429);
  });

  test("lock nobody out elsewhere", async () => {
    await inTurn(6, () => wrong());
    it.caller.address = "10.2.2.2";
    expect((await it.tryLogin("admin")).status).toBe(200);
  });

  test("do not come of right ones: a class that logs in at once keeps nobody out", async () => {
    const student = () =>
      it.call("POST", "/api/students/login", { body: { username: "1001", password: "sandi-yang-panjang" } });
    const all = await Promise.all([...Array.from({ length: 70 }, student), it.tryLogin("admin")]);
    expect(new Set(statuses(all))).toEqual(new Set([200]));
    expect(await it.db.selectFrom("throttles").selectAll().execute()).toEqual([]);
  });

  test("of one account count together by whichever of its names", async () => {
    await it.db
      .updateTable("operators")
      .set({ email: "bu.admin@iuran.test" })
      .where("id", "=", "admin")
      .execute();
    await inTurn(3, () => wrong("admin"));
    await inTurn(2, () => wrong("Bu.Admin@iuran.test"));
    expect(statuses([await it.tryLogin("admin"), await it.tryLogin("bu.admin@iuran.test")])).toEqual([
      429, 429,
    ]);
    const student = (username: string, password = "salah") =>
      it.call("POST", "/api/students/login", { body: { username, password } });
    await inTurn(3, () => student("1001"));
    await inTurn(2, () => student("smp-1001"));
    expect((await student("SMP-1001", "sandi-yang-panjang")).status).toBe(429);
  });

  test("from many addresses slow an account down, but not where it has come in before", async () => {
    it.caller.address = "198.51.100.7";
    await it.login("admin");
    for (let index = 0; index < 10; index += 1) {
      it.caller.address = `203.0.113.${index}`;
      await inTurn(3, () => wrong());
    }
    it.caller.address = "203.0.113.99";
    const slowed = await it.tryLogin("admin");
    expect([slowed.status, slowed.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await it.tryLogin("kasir")).status, "others go on").toBe(200);
    it.caller.address = "198.51.100.7";
    expect((await it.tryLogin("admin")).status, "the school's own line").toBe(200);
    it.caller.address = "203.0.113.99";
    it.pass(60);
    expect((await it.tryLogin("admin")).status, "and for nobody for good").toBe(200);
  });

  test("fifty under different names block the address, and a school logging in does not", async () => {
    for (let index = 0; index < 60; index += 1) await it.login("admin");
    const answers = await inTurn(51, (index) => wrong(`orang-${index}`));
    expect(statuses(answers.slice(0, 50))).toEqual(Array(50).fill(422));
    expect(answers[50]?.status).toBe(429);
    expect(
      (await it.call("POST", "/api/students/login", { body: { username: "1001", password: "x" } })).status,
    ).toBe(429);
  });

  test("keep nobody out of a browser in which they have come in before, which has tries of its own", async () => {
    const first = await it.tryLogin("admin");
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^iuran_device=\w{40}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
    const device = { ...xsrf, cookie: `${xsrf.cookie}; ${cookie.split(";", 1).join("")}` };
    const known = (password?: string, username = "admin") => it.tryLogin(username, password, device);
    await inTurn(5, () => wrong());
    await inTurn(51, (index) => wrong(`orang-${index}`));
    expect(statuses([await it.tryLogin("admin"), await known(undefined, "kasir"), await known()])).toEqual([
      429, 429, 200,
    ]);
    expect((await known()).headers.getSetCookie(), "it stays the same").toEqual([cookie]);
    expect(statuses(await inTurn(6, () => known("salah-sekali")))).toEqual([422, 422, 422, 422, 422, 429]);
    it.pass(60);
    expect((await known()).status).toBe(200);
    expect(JSON.stringify(await it.db.selectFrom("login_places").selectAll().execute())).not.toContain(
      device.cookie.slice(-40),
    );
  });

  test("made with a device that is not known gain nothing by it", async () => {
    const forged = { ...xsrf, cookie: `${xsrf.cookie}; iuran_device=${"a".repeat(40)}` };
    await inTurn(5, () => it.tryLogin("admin", "salah-sekali", forged));
    expect((await it.tryLogin("admin", undefined, forged)).status).toBe(429);
  });

  test("leave a trace in the audit, without what was typed", async () => {
    await wrong("kata-sandi-saya");
    await wrong("admin");
    const rows = await it.db.selectFrom("audit").selectAll().where("action", "=", "session.refuse").execute();
    expect(rows.map((row) => row.resource_id).sort()).toEqual(["admin", null]);
    const hits = await it.db.selectFrom("throttles").selectAll().execute();
    expect(JSON.stringify([rows, hits])).not.toContain("kata-sandi-saya");
  });

  test("guessing the old password from an open session is throttled as well", async () => {
    const token = await it.login("admin");
    const guess = () =>
      it.call("PUT", "/api/profile/password", {
        token,
        body: { current_password: "salah", password: "sandi-yang-baru-sekali" },
      });
    const answers = await inTurn(6, guess);
    expect(answers[0]?.body.errors).toEqual({ current_password: ["Kata sandi sekarang salah."] });
    expect(statuses(answers)).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe.each(engines)("counting on $name", ({ open }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    await migrate(engine.db, engine.dialect, migrations);
  });
  afterAll(() => engine.close());

  const now = new Date("2026-08-20T03:00:00.000Z");
  const hitAt = (name: string, seconds: number) =>
    countHit(engine.db, name, { limit: 2, windowSeconds: 60, now: new Date(now.getTime() + seconds * 1000) });
  const hitAll = async (name: string, times: number[]) => {
    for (const seconds of times) await hitAt(name, seconds);
  };

  test("tries during a block do not lengthen it", async () => {
    await hitAll("steady", [0, 1, 2]);
    expect(await hitAt("steady", 32)).toEqual({ blockedForSeconds: 30 });
    expect(await hitAt("steady", 61)).toEqual({ blockedForSeconds: 1 });
    expect(await hitAt("steady", 62)).toEqual({ blockedForSeconds: 0 });
  });

  test("a quiet day makes the next block short again", async () => {
    await hitAll("quiet", [0, 1, 2, 70, 71]);
    expect(await hitAt("quiet", 72)).toEqual({ blockedForSeconds: 120 });
    await hitAll("quiet", [90_000, 90_001]);
    expect(await hitAt("quiet", 90_002)).toEqual({ blockedForSeconds: 60 });
  });

  const failAt = (name: string, seconds: number) =>
    countFailure(engine.db, name, null, {
      limit: 2,
      windowSeconds: 60,
      now: new Date(now.getTime() + seconds * 1000),
    });
  const blockedAt = (name: string, seconds: number) =>
    blockedFor(engine.db, [name, "none"], new Date(now.getTime() + seconds * 1000));

  test("the last failure allowed begins the block; one on its way then is told so and does not lengthen it", async () => {
    expect([await failAt("failing", 0), await blockedAt("failing", 0)]).toEqual([0, 0]);
    expect([await failAt("failing", 1), await blockedAt("failing", 1)]).toEqual([0, 60]);
    expect(await failAt("failing", 31)).toBe(30);
    expect([await blockedAt("failing", 60), await blockedAt("failing", 61)]).toEqual([1, 0]);
    expect([await failAt("failing", 62), await failAt("failing", 63)]).toEqual([0, 0]);
    expect(await blockedAt("failing", 63)).toBe(120);
  });

  test("failures of more than a minute ago count no more", async () => {
    await failAt("slowly", 0);
    await failAt("slowly", 60);
    expect(await blockedAt("slowly", 60)).toBe(0);
    await failAt("slowly", 61);
    expect(await blockedAt("slowly", 61)).toBe(60);
  });
});

describe("an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:0:7:aaaa::1", "2001:db8:0:7::/64"],
    ["2001:DB8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
