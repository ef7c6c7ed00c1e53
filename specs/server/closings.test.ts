/**
 * Tills over random histories of payments, voids, manual entries, closings and openings by several people: what a till is expected
 * to hold is the naive sum of its cash lines in the journal, a closing says just that, and behind it nothing moves.
 * Source: docs/spec/money.md §17.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../contract/books/reports.ts";
import type { ClosingDetail, Till } from "../../contract/payments/closings.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import { type Backend, openPostgresBackend, openSqliteServer, type Username } from "../contract/backends.ts";
import { type EnrolledStudent, type One, type School, schoolBehind } from "../contract/school.ts";
import { onPostgres } from "../postgres/database.ts";

const people = ["kasir", "bendahara", "admin"] as const satisfies readonly Username[];
type Person = (typeof people)[number];

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      by: fc.constantFrom(...people),
      back: fc.boolean(),
      method: fc.constantFrom("cash", "transfer"),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("void" as const), by: fc.constantFrom("bendahara", "admin") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("entry" as const),
      by: fc.constantFrom("bendahara", "admin"),
      isOut: fc.boolean(),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("close" as const),
      of: fc.constantFrom(...people),
      back: fc.boolean(),
      off: fc.integer({ min: -2, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopen" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each([
  ["SQLite", openSqliteServer] as const,
  ...onPostgres(["PostgreSQL", openPostgresBackend] as const),
])("on %s", (_, open) => {
  let backend: Backend;
  let school: School;
  let ids: Record<Person, string>;
  let payer: EnrolledStudent;
  let accounts: string[];
  beforeAll(async () => {
    backend = await open();
    school = await schoolBehind(backend);
    const idOf = async (as: Person) =>
      (await backend.request<One<{ id: string }>>("GET", "/api/profile", { as })).body.data.id;
    ids = { kasir: await idOf("kasir"), bendahara: await idOf("bendahara"), admin: await idOf("admin") };
    payer = await school.student();
    const { id } = await school.bill(payer, { amount: 900_000_000 });
    // Bills that were issued before both days, so that money is taken on either.
    await backend.own?.db
      .updateTable("bills")
      .set({ issued_on: school.day(-5) })
      .where("id", "=", id)
      .execute();
    const found = await backend.request<{ data: { id: string }[] }>("GET", "/api/accounts?q=Kas+SMP", {
      as: "admin",
    });
    const income = await backend.request<{ data: { id: string }[] }>("GET", "/api/accounts?q=4-1104", {
      as: "admin",
    });
    accounts = [found.body.data[0]?.id ?? "", income.body.data[0]?.id ?? ""];
  }, 120_000);
  afterAll(() => backend.close());

  const unit_id = () => school.units.SMP.id;
  const dayOf = (back: boolean) => (back ? school.day(-1) : backend.today);
  const tillsOn = async (day: string) =>
    (
      await backend.request<{ data: Till[] }>("GET", `/api/tills?unit_id=${unit_id()}&day=${day}`, {
        as: "admin",
      })
    ).body.data;

  /** Line by line, as one would with a pencil; what a closing itself posts is of no till. */
  async function naive(day: string, cashierId: string): Promise<number> {
    const lines = await backend.own?.db
      .selectFrom("journal_lines")
      .innerJoin("transactions", "transactions.id", "journal_lines.transaction_id")
      .select(["debit", "credit"])
      .where("account_id", "=", accounts[0] ?? "")
      .where("date", "=", day)
      .where("cashier_id", "=", cashierId)
      .execute();
    return (lines ?? []).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  }

  type Course = { taken: PaymentDetail[]; closed: ClosingDetail[] };

  async function take(one: Step, course: Course): Promise<number> {
    const post = <T>(path: string, as: Username, body: object) =>
      backend.request<One<T>>("POST", path, { as, body });
    if (one.kind === "pay") {
      const paid_on = dayOf(one.back && one.by !== "kasir");
      const body = { student_id: payer.id, paid_on, method: one.method, amount: one.amount * 1_000 };
      const got = await post<PaymentDetail>("/api/payments", one.by, body);
      if (got.status === 201) course.taken.push(got.body.data);
      return got.status;
    }
    if (one.kind === "void") {
      const paid = course.taken.pop();
      if (paid === undefined) return 0;
      return (
        await post(`/api/payments/${paid.id}/void`, one.by, { version: paid.version, reason: "Percobaan" })
      ).status;
    }
    if (one.kind === "entry") {
      const [cash = "", income = ""] = accounts;
      const sides = one.isOut ? [income, cash] : [cash, income];
      const lines = sides.map((account_id, place) => ({
        account_id,
        debit: place === 0 ? one.amount * 1_000 : 0,
        credit: place === 1 ? one.amount * 1_000 : 0,
      }));
      const kind = one.isOut ? "out" : "in";
      const body = { unit_id: unit_id(), date: backend.today, kind, description: "Percobaan", lines };
      return (await post("/api/transactions", one.by, body)).status;
    }
    if (one.kind === "reopen") {
      const closing = course.closed.pop();
      if (closing === undefined) return 0;
      return (await post(`/api/closings/${closing.id}/reopen`, "admin", { version: 1, reason: "Percobaan" }))
        .status;
    }
    const day = dayOf(one.back);
    const till = (await tillsOn(day)).find(({ cashier_id }) => cashier_id === ids[one.of]);
    const cash = Math.max(0, (till?.expected_cash ?? 0) + one.off * 1_000);
    const counted = [{ denomination: 1_000, count: Math.min(99_999, Math.floor(cash / 1_000)) }];
    const body = {
      unit_id: unit_id(),
      day,
      cashier_id: ids[one.of],
      counted,
      difference_reason: "Percobaan",
    };
    const got = await post<ClosingDetail>("/api/closings", "admin", body);
    if (got.status === 201) course.closed.push(got.body.data);
    if (got.status !== 422) return got.status;
    // Money on a day that had none, or less left than a later day that is closed began with.
    expect(["counted", "handed_over"]).toContain(Object.keys(got.body.errors ?? {}).join());
    return 0;
  }

  /** What stayed in a till is what its next day that is closed began with, in whatever order they were closed. */
  async function expectNothingIsLeftBehind(): Promise<void> {
    const closings = (
      await backend.request<{ data: ClosingDetail[] }>(
        "GET",
        `/api/closings?filter[status]=closed&filter[day_from]=${school.day(-1)}&per_page=100&sort=day`,
        { as: "bendahara" },
      )
    ).body.data;
    for (const cashier of people.map((one) => ids[one])) {
      const [before, after] = closings.filter((one) => one.cashier?.id === cashier);
      if (after !== undefined) expect(after.opening_cash).toBe(before?.remaining_cash);
    }
  }

  async function expectTillsHold(): Promise<void> {
    for (const day of [backend.today, school.day(-1)]) {
      for (const till of await tillsOn(day)) {
        const { opening_cash, cash_in, cash_out, voids, expected_cash } = till;
        expect(expected_cash).toBe(opening_cash + cash_in - cash_out - voids);
        expect(expected_cash).toBe(opening_cash + (await naive(day, till.cashier_id)));
        if (till.closing_id === null) continue;
        const path = `/api/closings/${till.closing_id}`;
        const { body } = await backend.request<One<ClosingDetail>>("GET", path, { as: "admin" });
        expect(body.data).toMatchObject({
          opening_cash,
          cash_in,
          cash_out,
          voids,
          expected_cash,
          by_method: till.by_method,
        });
      }
    }
  }

  /** The report of a day says what its tills say, however many of them are closed. */
  async function expectReportHolds(): Promise<void> {
    for (const on of [backend.today, school.day(-1)]) {
      const path = `/api/reports/daily-cash?unit_id=${unit_id()}&on=${on}`;
      const { body } = await backend.request<One<Report>>("GET", path, { as: "bendahara" });
      const tills = await tillsOn(on);
      const sum = (of: (till: Till) => number) => tills.reduce((whole, till) => whole + of(till), 0);
      const [opening] = body.data.rows;
      expect(opening?.cells.at(-1)).toBe(sum((till) => till.opening_cash));
      const [before, others] = body.data.controls;
      expect(before).toMatchObject({ report: before?.books, books: sum((till) => till.expected_cash) });
      expect(others?.report).toBe(others?.books);
      for (const { label, report, books } of body.data.controls) expect(report, label).toBe(books);
    }
  }

  test("what a till is expected to hold is the sum of its cash lines, closed or not", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const course: Course = { taken: [], closed: [] };
        for (const one of steps) expect([0, 200, 201, 403, 409]).toContain(await take(one, course));
        await expectTillsHold();
        await expectNothingIsLeftBehind();
        await expectReportHolds();
        for (const closing of course.closed) {
          const path = `/api/closings/${closing.id}/reopen`;
          await backend.request("POST", path, { as: "admin", body: { version: 1, reason: "Percobaan" } });
        }
      }),
      { numRuns: 12 },
    );
    const { body } = await backend.request<One<{ ok: boolean; checks: { ok: boolean }[] }>>(
      "GET",
      "/api/integrity",
      {
        as: "admin",
      },
    );
    expect(body.data.checks.filter(({ ok }) => !ok)).toEqual([]);
  }, 120_000);
});
