/** Every scenario: made twice it is the same to the byte, its books hold, and it shows what its sentence says. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { getResponse, type RequestHandler } from "msw";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeScenarioTemplate, makeTemplate, openFake, scenarioAt } from "../../mocks/node.ts";
import { scenarioNamed, scenarios } from "../../mocks/scenarios/all.ts";
import { withFault } from "../../mocks/scenarios/make.ts";
import { checkBooks } from "../../store/office/integrity.ts";
import type { Db } from "../../store/sql.ts";
import { NOW } from "../contract/backends.ts";

const digestOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Those whose school is more than the demo school, whose own bytes specs/store asks. */
const made = scenarios.filter(({ begins, fill, prepare }) => begins ?? fill ?? prepare);

const countOf = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()).length;

test("names are told apart, and each says in two languages what there is", () => {
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
  for (const { name, id, en } of scenarios) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id).toMatch(/^[A-Z].*\.$/);
    expect(en).toMatch(/^[A-Z].*\.$/);
  }
});

/** What each made school shows, beside that its books hold. */
const shows: Record<string, (db: Db) => Promise<void>> = {
  "busy-office": async (db) => {
    const lying = await db
      .selectFrom("cards")
      .innerJoin("board_columns", "board_columns.id", "cards.column_id")
      .select((e) => ["board_columns.name", e.fn.countAll<number>().as("count")])
      .groupBy("board_columns.name")
      .orderBy("board_columns.name")
      .execute();
    expect(lying.map(({ name, count }) => `${name} ${count}`)).toEqual([
      "Akan 4",
      "Menunggu 2",
      "Sedang 1",
      "Selesai 1",
    ]);
    expect(await countOf(db.selectFrom("chat_messages").select("id"))).toBe(2);
  },
  "empty-school": async (db) => {
    expect(await countOf(db.selectFrom("operators").select("id"))).toBe(1);
    expect(await countOf(db.selectFrom("students").select("id"))).toBe(0);
  },
  "overdue-class": async (db) => {
    const owed = await db
      .selectFrom("bills")
      .select(["due_on", "balance", "amount", "classroom_name"])
      .where("category_name", "=", "Wisata Studi Kelas 7")
      .execute();
    expect(owed.length).toBeGreaterThan(15);
    expect(new Set(owed.map((bill) => JSON.stringify(bill))).size).toBe(1);
    expect(owed[0]).toMatchObject({ due_on: "2026-10-21", balance: 350_000, classroom_name: "7A" });
  },
  "month-end": async (db) => {
    expect(scenarioAt("month-end", NOW).toISOString()).toBe("2026-11-30T08:30:00.000Z");
    const taken = await db
      .selectFrom("payments")
      .select("method")
      .where("paid_on", "=", "2026-11-30")
      .where("paid_at", "=", "2026-11-30T08:30:00.000Z")
      .execute();
    const [cash, transfer] = ["cash", "transfer"].map((one) => taken.filter(({ method }) => method === one));
    expect([cash?.length, transfer?.length]).toEqual([3, 3]);
  },
  "two-cashiers": async (db) => {
    const bills = await db
      .selectFrom("bills")
      .innerJoin("students", "students.id", "bills.student_id")
      .select(["students.nis", "bills.balance"])
      .where("bills.category_name", "=", "Paket Buku")
      .execute();
    expect(bills).toEqual([{ nis: "20260001", balance: 240_000 }]);
  },
  "two-tills": async (db) => {
    const taken = await db
      .selectFrom("payments")
      .innerJoin("operators", "operators.id", "payments.cashier_id")
      .select(["operators.username", "payments.method", "payments.amount"])
      .where("paid_on", "=", "2026-11-21")
      .execute();
    const of = (who: string, method: string) =>
      taken.filter((one) => one.username === who && one.method === method).map(({ amount }) => amount);
    expect(of("kasir", "cash").toSorted()).toEqual([150_000, 60_000, 90_000]);
    expect(of("bendahara", "cash").toSorted()).toEqual([200_000, 50_000]);
    expect(of("bendahara", "transfer")).toEqual([250_000]);
  },
  "waiting-work": async (db) => {
    expect(await countOf(db.selectFrom("operators").select("id").where("status", "=", "pending"))).toBe(1);
    const proposals = db.selectFrom("reliefs").select("id").where("status", "=", "proposed");
    expect(await countOf(proposals.where("reason", "like", "Ayah berhenti bekerja%"))).toBe(1);
    expect(await countOf(db.selectFrom("unit_moves").select("id").where("status", "=", "waiting"))).toBe(1);
  },
  "new-year": async (db) => {
    const rooms = db.selectFrom("classrooms").innerJoin("class_years", "class_years.id", "class_year_id");
    const count = (status: "active" | "planned") =>
      countOf(rooms.select("classrooms.id").where("class_years.status", "=", status));
    expect(await count("planned")).toBe(await count("active"));
  },
  "closed-day": async (db) => {
    expect(await db.selectFrom("closed_days").select("day").execute()).toEqual([{ day: "2026-11-21" }]);
  },
  "closed-month": async (db) => {
    expect(await db.selectFrom("closed_months").select("month").execute()).toEqual([{ month: "2026-10" }]);
  },
  "huge-school": async (db) => {
    const students = db.selectFrom("students").select(["id", "name"]).where("id", "like", "siswa-%");
    const names = (await students.execute()).map(({ name }) => name);
    expect(names).toHaveLength(10_000);
    // Namesakes are as rare as in a real school, where they are found by class and NIS.
    expect(new Set(names).size).toBeGreaterThan(9_500);
    expect(new Set(names).size).toBeLessThan(10_000);
    const bills = db.selectFrom("bills").select("id").where("student_id", "like", "siswa-%");
    expect(await countOf(bills.where("period", "=", "2027-06"))).toBe(10_000);
  },
  "long-names": async (db) => {
    const students = await db.selectFrom("students").select(["name", "father_name", "mother_name"]).execute();
    const operators = await db.selectFrom("operators").select("name").execute();
    const names = [...students, ...operators].flatMap((row) => Object.values(row));
    expect(names.length).toBeGreaterThan(1_800);
    for (const name of names) expect(name).toMatch(/^[\p{L} .',-]{80,100}$/u);
  },
};

test("every school that is made has its own row here", () => {
  expect(Object.keys(shows).toSorted()).toEqual(made.map(({ name }) => name).toSorted());
});

/** The instant of the audit trail's last row. */
const lastWrite = async (db: Db): Promise<string> =>
  (await db.selectFrom("audit").select("at").orderBy("at", "desc").executeTakeFirstOrThrow()).at;

test.each(made.map(({ name }) => name))(
  "%s is the same to the byte each time it is made, its books hold, it shows what it says, and it goes on later",
  async (name) => {
    const [one, other] = [
      await makeScenarioTemplate({ name, now: NOW }),
      await makeScenarioTemplate({ name, now: NOW }),
    ];
    expect(digestOf(one.path)).toBe(digestOf(other.path));
    other.remove();
    const fake = await openFake({ template: one.path, now: scenarioAt(name, NOW), scenario: name });
    expect((await checkBooks(fake.db)).filter(({ ok }) => !ok)).toEqual([]);
    await shows[name]?.(fake.db);
    const before = await lastWrite(fake.db);
    const body = JSON.stringify({ username: "admin", password: "iuran-demo-2026" });
    const headers = { "content-type": "application/json", cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "spec" };
    expect((await fake.app.request("/api/login", { method: "POST", headers, body })).status).toBe(200);
    expect((await lastWrite(fake.db)) > before).toBe(true);
    await fake.close();
    one.remove();
  },
);

describe("an answer that is faulty", () => {
  let template: Awaited<ReturnType<typeof makeTemplate>>;
  beforeAll(async () => {
    template = await makeTemplate({ now: NOW });
  }, 120_000);
  afterAll(() => template.remove());

  const ask = (handlers: RequestHandler[], method: string, path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = method === "GET" ? {} : { body: "{}" };
    return getResponse(handlers, new Request(`http://iuran.test${path}`, { method, headers, ...body }));
  };

  test.each([
    ["403", "GET", "/api/bills", 403],
    ["409", "PUT", "/api/students/x", 409],
    ["419", "POST", "/api/login", 419],
    ["422", "POST", "/api/students", 422],
    ["429", "POST", "/api/login", 429],
    ["500", "GET", "/api/bills", 500],
    ["laravel-down", "GET", "/api/bills", 503],
    ["offline", "GET", "/api/bills", 0],
  ])(
    "%s: a page that asks %s %s gets %d, the school itself is as ever",
    async (scenario, method, path, status) => {
      const fake = await openFake({ template: template.path, now: NOW, scenario });
      expect((await ask(fake.pageHandlers, method, path, "1|abc"))?.status).toBe(status);
      expect((await ask(fake.handlers, method, path, "1|abc"))?.headers.get("x-fault")).toBeNull();
      await fake.close();
    },
  );

  test("slow-network: the school is asked only when the two seconds have passed", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const school = vi.fn(() => new Response("sendiri"));
    const reply = withFault(
      scenarioNamed("slow-network")?.fault,
      school,
    )(new Request("http://iuran.test/api/bills"));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(school).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await reply).text()).toBe("sendiri");
  });

  test("power-cut: of the tries of a payment every third arrives, and nothing else is turned away", async () => {
    const fake = await openFake({ template: template.path, now: NOW, scenario: "power-cut" });
    const faulty = async (method: string, path: string) =>
      (await ask(fake.pageHandlers, method, path, "1|abc"))?.status === 503;
    const lost: boolean[] = [];
    for (let tries = 0; tries < 6; tries += 1) lost.push(await faulty("POST", "/api/payments"));
    expect(lost).toEqual([true, true, false, true, true, false]);
    expect(await faulty("GET", "/api/payments")).toBe(false);
    await fake.close();
  });

  test("expired-token: a session answers twelve calls, a new one twelve more", async () => {
    const fake = await openFake({ template: template.path, now: NOW, scenario: "expired-token" });
    const faulty = async (token: string) =>
      (await ask(fake.pageHandlers, "GET", "/api/bills", token))?.headers.get("x-fault");
    const answers: unknown[] = [];
    for (let calls = 0; calls < 13; calls += 1) answers.push(await faulty("1|lama"));
    expect(answers).toEqual([...Array(12).fill(null), "1"]);
    expect(await faulty("2|baru")).toBeNull();
    await fake.close();
  });
});
