/** Closing tills, days and months, and opening them again. Source: docs/spec/money.md §17. */
import { describe, expect, test } from "vitest";
import type { Dashboard } from "../../contract/office/overview.ts";
import type { Closing, ClosingDetail, PeriodState, Till } from "../../contract/payments/closings.ts";
import type { LockedUnit } from "../../contract/payments/locked-units.ts";
import type { Username } from "./backends.ts";
import { journalOf, type List, type One, type School } from "./school.ts";

const REASON = "Salah kembalian";

/** So much money in as few pieces as it takes. */
function piecesOf(amount: number): { denomination: number; count: number }[] {
  let left = amount;
  return [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100].flatMap((denomination) => {
    const count = Math.floor(left / denomination);
    left -= count * denomination;
    return count > 0 ? [{ denomination, count }] : [];
  });
}

export function closingSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const smp = () => the().units.SMP.id;
  const today = () => the().backend.today;
  const idOf = async (as: Username) =>
    (await request<One<{ id: string }>>("GET", "/api/profile", { as })).body.data.id;
  const tillsOn = async (day: string, as: Username = "bendahara") =>
    (await request<{ data: Till[] }>("GET", `/api/tills?unit_id=${smp()}&day=${day}`, { as })).body.data;
  const tillOf = async (owner: Username, day: string) => {
    const id = await idOf(owner);
    return (await tillsOn(day)).find(({ cashier_id }) => cashier_id === id);
  };
  const close = (body: object, as: Username = "bendahara", key?: string) =>
    request<One<ClosingDetail>>("POST", "/api/closings", {
      as,
      body: { unit_id: smp(), day: today(), ...body },
      ...(key !== undefined && { key }),
    });
  const reopen = ({ id, version }: { id: string; version: number }, as: Username = "admin") =>
    request<One<ClosingDetail>>("POST", `/api/closings/${id}/reopen`, {
      as,
      body: { version, reason: "Ada yang terlewat" },
    });
  const owing = async (amount: number) => {
    const student = await the().student();
    await the().bill(student, { amount });
    return student;
  };
  const period = (month: string, as: Username = "bendahara") =>
    request<One<PeriodState>>("GET", `/api/periods/${month}?unit_id=${smp()}`, { as });
  const turn = (month: string, step: "close" | "reopen", as: Username, unit_id = smp()) =>
    request<One<PeriodState>>("POST", `/api/periods/${month}/${step}`, {
      as,
      body: { unit_id, reason: "Akhir bulan" },
    });

  /** Closes the tills of a day that are still open, as they are by the books, and answers with all that was closed. */
  async function closeAll(day: string): Promise<ClosingDetail[]> {
    const made: ClosingDetail[] = [];
    for (const till of await tillsOn(day)) {
      if (till.status === "closed") continue;
      const counted = piecesOf(Math.max(0, till.expected_cash));
      const { status, body } = await close(
        { day, cashier_id: till.cashier_id, counted, difference_reason: REASON },
        "admin",
      );
      expect(status, body.message).toBe(201);
      made.push(body.data);
    }
    return made;
  }

  describe("a till", () => {
    test("holds what came in and went out, by the books; what is voided the same day is in nothing", async () => {
      const student = await owing(200_000);
      const before = await tillOf("kasir", today());
      await the().pay(student, { amount: 60_000 });
      const wrong = await the().pay(student, { amount: 40_000 });
      await the().pay(student, { amount: 30_000, method: "transfer" });
      const body = { version: 1, reason: "Salah siswa" };
      await request("POST", `/api/payments/${wrong.id}/void`, { as: "bendahara", body });
      const after = await tillOf("kasir", today());
      const of = (till: Till | undefined, method: string) =>
        till?.by_method.find((one) => one.method === method) ?? { amount: 0, count: 0 };
      const more = (field: "expected_cash" | "cash_in" | "cash_out" | "voids" | "opening_cash") =>
        (after?.[field] ?? 0) - (before?.[field] ?? 0);
      expect(
        ["expected_cash", "cash_in", "cash_out", "voids", "opening_cash"].map((field) =>
          more(field as never),
        ),
      ).toEqual([60_000, 60_000, 0, 0, 0]);
      expect(of(after, "cash").amount - of(before, "cash").amount).toBe(60_000);
      expect(of(after, "cash").count - of(before, "cash").count).toBe(1);
      expect(of(after, "transfer").amount - of(before, "transfer").amount).toBe(30_000);
      expect(after).toMatchObject({ status: "open", closing_id: null, cashier: { name: "Rina Anggraini" } });
    });

    test("is the own one for a cashier, before the first payment as well, and nobody's of another unit", async () => {
      const own = await tillsOn(the().day(-400), "kasir");
      expect(own).toEqual([
        {
          cashier_id: await idOf("kasir"),
          cashier: { id: await idOf("kasir"), name: "Rina Anggraini" },
          opening_cash: 0,
          expected_cash: 0,
          by_method: [],
          cash_in: 0,
          cash_out: 0,
          voids: 0,
          status: "open",
          closing_id: null,
          is_first: true,
          open_before: null,
          next: null,
        },
      ]);
      expect((await tillsOn(today(), "kasir")).map(({ cashier_id }) => cashier_id)).toEqual([
        await idOf("kasir"),
      ]);
      const foreign = `/api/tills?unit_id=${the().units.SD.id}&day=${today()}`;
      expect((await request("GET", foreign, { as: "kasir" })).status).toBe(404);
      expect((await request("GET", `/api/tills?unit_id=${smp()}&day=kemarin`, { as: "kasir" })).status).toBe(
        422,
      );
    });
  });

  describe("closing a till", () => {
    test.each([
      ["a negative count", { counted: [{ denomination: 1_000, count: -1 }] }, "counted.0.count"],
      ["half a note", { counted: [{ denomination: 1_000, count: 0.5 }] }, "counted.0.count"],
      ["more than there is", { counted: [{ denomination: 1_000, count: 100_000 }] }, "counted.0.count"],
      ["a note that is none", { counted: [{ denomination: 75_000, count: 1 }] }, "counted.0.denomination"],
      [
        "a note twice",
        {
          counted: [
            { denomination: 500, count: 1 },
            { denomination: 500, count: 2 },
          ],
          difference_reason: REASON,
        },
        "counted.1.denomination",
      ],
      ["a difference without a reason", { counted: [{ denomination: 100, count: 1 }] }, "difference_reason"],
      [
        "more handed over than counted",
        { counted: [{ denomination: 100, count: 1 }], handed_over: 101, difference_reason: REASON },
        "handed_over",
      ],
    ])("refuses %s at its field", async (_, body, field) => {
      const answer = await close({ cashier_id: await idOf("kasir"), ...body }, "kasir");
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    });

    test("refuses tomorrow, another's till, an unknown cashier, another unit, and a cashier the unit's day", async () => {
      const cashier_id = await idOf("kasir");
      const tomorrow = await close({ cashier_id, day: the().day(1) });
      expect([tomorrow.status, Object.keys(tomorrow.body.errors ?? {})]).toEqual([422, ["day"]]);
      expect((await close({ cashier_id: await idOf("bendahara") }, "kasir")).status).toBe(404);
      expect((await close({ cashier_id: await idOf("kasir.sd") })).status).toBe(404);
      expect((await close({ cashier_id: "tidak-ada" })).status).toBe(404);
      expect((await close({ cashier_id, unit_id: the().units.SD.id })).status).toBe(404);
      expect((await close({ cashier_id: null }, "kasir")).status).toBe(403);
      expect((await close({ counted: piecesOf(100) })).body.errors).toEqual({
        counted: ["Uang dihitung pada kas tiap kasir, bukan pada hari unit."],
      });
    });

    test("is refused where money moved since it was counted, and then done with what the books say now", async () => {
      const cashier_id = await idOf("kasir");
      const day = the().day(-430);
      const body = { day, cashier_id };
      const stale = await close({ ...body, expected_cash: 100 }, "kasir");
      expect([stale.status, stale.body.code]).toEqual([409, "balance_changed"]);
      const done = await close({ ...body, expected_cash: 0 }, "kasir");
      expect(done.status, done.body.message).toBe(201);
      await reopen(done.body.data);
    });

    test("invents no money for an earlier day on which there was none in the till", async () => {
      const invented = { counted: piecesOf(100_000), difference_reason: REASON };
      const body = { day: the().day(-431), cashier_id: await idOf("kasir"), ...invented };
      const refused = await close(body, "kasir");
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["counted"]]);
    });

    test("begins, the first time, with what is said to have lain in the drawer: no more than the books have", async () => {
      const day = the().day(-47);
      const student = await the().student();
      const kept = { amount: 30_000, to_deposit: 30_000, allocations: [], paid_on: day };
      await the().pay(student, kept, "admin");
      const till = await tillOf("admin", day);
      expect(till).toMatchObject({ opening_cash: 0, expected_cash: 30_000, is_first: true });
      const body = { day, cashier_id: till?.cashier_id, expected_cash: 30_000 };
      const too = await close(
        { ...body, opening_cash: 9_000_000_000_000, counted: piecesOf(30_000) },
        "admin",
      );
      expect([too.status, Object.keys(too.body.errors ?? {})]).toEqual([422, ["opening_cash"]]);
      const made = await close({ ...body, opening_cash: 20_000, counted: piecesOf(50_000) }, "admin");
      expect(made.status, made.body.message).toBe(201);
      expect(made.body.data).toMatchObject({
        opening_cash: 20_000,
        expected_cash: 50_000,
        difference: 0,
        handed_over: 30_000,
        remaining_cash: 20_000,
      });
      const next = await tillOf("admin", the().day(-46));
      expect(next ?? { opening_cash: 20_000, is_first: false }).toMatchObject({
        opening_cash: 20_000,
        is_first: false,
      });
      const after = { day: the().day(-46), cashier_id: till?.cashier_id, opening_cash: 5_000 };
      expect(Object.keys((await close(after, "admin")).body.errors ?? {})).toEqual(["opening_cash"]);
      expect((await reopen(made.body.data)).status).toBe(200);
    });

    test("takes what lies in another cash box of the unit out of that box", async () => {
      const student = await the().student();
      const post = (path: string, body: object) =>
        request<One<{ id: string; version: number }>>("POST", path, { as: "admin", body });
      const account = await post("/api/accounts", {
        code: "1-1119",
        name: "Kas Kecil Kedua",
        type: "asset",
        unit_id: smp(),
      });
      expect(account.status, account.body.message).toBe(201);
      const box = await post("/api/banks", {
        unit_ids: [smp()],
        kind: "cash",
        name: "Kas Kecil Kedua",
        account_id: account.body.data.id,
      });
      expect(box.status, box.body.message).toBe(201);
      const day = the().day(-57);
      const paid = (amount: number, more: object = {}) =>
        the().pay(student, { amount, to_deposit: amount, allocations: [], paid_on: day, ...more }, "admin");
      const boxes = await request<List<{ id: string; name: string }>>("GET", "/api/banks?q=Kas+SMP", {
        as: "admin",
      });
      await paid(90_000, { bank_id: boxes.body.data.find(({ name }) => name === "Kas SMP")?.id });
      await paid(60_000, { bank_id: box.body.data.id });
      const till = await tillOf("admin", day);
      expect(till?.expected_cash).toBe(150_000);
      const made = await close(
        { day, cashier_id: till?.cashier_id, counted: piecesOf(150_000), handed_over: 140_000 },
        "admin",
      );
      expect(made.status, made.body.message).toBe(201);
      expect((await journalOf(the(), made.body.data.id)).map(({ kind, lines }) => [kind, lines])).toEqual([
        [
          "transfer",
          [
            ["1-1103", 0, 80_000],
            ["1-1119", 0, 60_000],
            ["1-1160", 140_000, 0],
          ],
        ],
      ]);
      expect(made.body.data.is_booked).toBe(true);
      expect((await reopen(made.body.data)).body.data).toMatchObject({ is_booked: false });
      const kept = await close(
        { day, cashier_id: till?.cashier_id, counted: piecesOf(150_000), handed_over: 0 },
        "admin",
      );
      expect(kept.body.data, kept.body.message).toMatchObject({
        handed_over: 0,
        difference: 0,
        is_booked: true,
      });
      expect((await reopen(kept.body.data)).body.data).toMatchObject({ is_booked: false });
      // Nobody else's cash goes into it.
      expect((await post(`/api/banks/${box.body.data.id}/deactivate`, { version: 1 })).status).toBe(200);
    });

    test("takes its day off what waits: the own till for a cashier, the unit's day for a treasurer", async () => {
      const student = await the().student();
      const day = the().day(-6);
      const kept = { amount: 7_000, to_deposit: 7_000, allocations: [] };
      await the().pay(student, { ...kept, paid_on: day }, "bendahara");
      const waits = async (as: Username) => {
        const { body } = await request<One<Dashboard>>("GET", "/api/dashboard", { as });
        return body.data.waiting.open_days?.some((one) => one.day === day && one.unit_id === smp());
      };
      expect([await waits("bendahara"), await waits("kasir.sd"), await waits("yayasan")]).toEqual([
        true,
        false,
        undefined,
      ]);
      const made = await closeAll(day);
      expect([await waits("kasir"), await waits("bendahara")]).toEqual([false, true]);
      const whole = await close({ day });
      expect(whole.status, whole.body.message).toBe(201);
      expect(await waits("bendahara")).toBe(false);
      for (const one of made) expect((await reopen(one)).status).toBe(200);
      expect(await waits("bendahara")).toBe(true);
    });

    test("books the difference and what is handed over, keeps the rest for the next day and locks the till", async () => {
      const student = await owing(300_000);
      const earlier = the().day(-49);
      const before = { amount: 20_000, to_deposit: 20_000, allocations: [], paid_on: earlier };
      await the().pay(student, before, "bendahara");
      const paid = await the().pay(student, { amount: 150_000 });
      const till = await tillOf("kasir", today());
      const expected = till?.expected_cash ?? 0;
      // No coin is smaller than Rp 100, and others have taken single rupiah.
      const counted = expected - (expected % 100) - 5_000;
      const short = expected - counted;
      const key = crypto.randomUUID();
      const body = {
        cashier_id: await idOf("kasir"),
        counted: piecesOf(counted),
        handed_over: counted - 100_000,
        difference_reason: REASON,
        note: "Hujan deras",
      };
      const { status, body: answer } = await close(body, "kasir", key);
      expect(status, answer.message).toBe(201);
      expect(answer.data).toMatchObject({
        day: today(),
        cashier: { name: "Rina Anggraini" },
        expected_cash: expected,
        counted_cash: counted,
        difference: -short,
        difference_reason: REASON,
        handed_over: counted - 100_000,
        remaining_cash: 100_000,
        status: "closed",
        counted: piecesOf(counted),
        by_method: till?.by_method,
        note: "Hujan deras",
        version: 1,
      });
      expect((await close(body, "kasir", key)).body, "the same post").toEqual(answer);
      const again = await close(body, "kasir");
      expect([again.status, again.body]).toEqual([
        409,
        { message: "Kas ini sudah ditutup.", code: "already_closed" },
      ]);
      expect((await journalOf(the(), answer.data.id)).map(({ kind, lines }) => [kind, lines])).toEqual([
        [
          "correction",
          [
            ["1-1103", 0, short],
            ["5-9103", short, 0],
          ],
        ],
        [
          "transfer",
          [
            ["1-1103", 0, counted - 100_000],
            ["1-1160", counted - 100_000, 0],
          ],
        ],
      ]);
      expect(await tillOf("kasir", today())).toMatchObject({
        ...till,
        is_first: false,
        open_before: null,
        status: "closed",
        closing_id: answer.data.id,
      });

      // Who closed the till writes nothing more on this day; who did not, does.
      const draft = { student_id: student.id, paid_on: today(), method: "cash", amount: 1_000 };
      const refused = await request("POST", "/api/payments", { as: "kasir", body: draft });
      expect([refused.status, refused.body.code]).toEqual([409, "day_closed"]);
      await the().pay(student, { amount: 2_000 }, "bendahara");
      const voiding = (as: Username) =>
        request("POST", `/api/payments/${paid.id}/void`, { as, body: { version: 1, reason: "Salah siswa" } });
      expect([(await voiding("bendahara")).status, (await voiding("admin")).status]).toEqual([403, 409]);

      const other = await close({ cashier_id: null });
      expect([other.status, other.body.code]).toEqual([409, "still_open"]);
      const rest = await closeAll(today());
      expect(rest.length).toBeGreaterThan(0);
      const whole = await close({});
      expect(whole.status, whole.body.message).toBe(201);
      const all = [answer.data, ...rest];
      const sum = (field: "expected_cash" | "counted_cash" | "difference" | "handed_over") =>
        all.reduce((total, one) => total + one[field], 0);
      expect(whole.body.data).toMatchObject({
        cashier: null,
        expected_cash: sum("expected_cash"),
        counted_cash: sum("counted_cash"),
        difference: sum("difference"),
        handed_over: sum("handed_over"),
      });
      expect((await close({})).body.code).toBe("already_closed");
      const late = await request("POST", "/api/payments", { as: "admin", body: draft });
      expect([late.status, late.body.code]).toEqual([409, "day_closed"]);

      // An earlier day with something to mirror cannot be opened while today is closed.
      const sooner = await close(
        { day: earlier, cashier_id: await idOf("bendahara"), counted: piecesOf(20_000) },
        "admin",
      );
      expect(sooner.status, sooner.body.message).toBe(201);
      const early = await reopen(sooner.body.data);
      expect([early.status, early.body.code]).toEqual([409, "day_closed"]);

      expect((await reopen(answer.data, "bendahara")).status).toBe(403);
      expect((await reopen({ ...answer.data, version: 2 })).body.code).toBe("stale_version");
      const opened = await reopen(answer.data);
      expect(opened.status, opened.body.message).toBe(200);
      expect(opened.body.data).toMatchObject({
        status: "reopened",
        version: 2,
        reopen_reason: "Ada yang terlewat",
        reopened_by: "Dewi Kartikasari",
        expected_cash: expected,
      });
      expect((await reopen(opened.body.data)).body.code).toBe("wrong_status");
      const path = `/api/closings/${whole.body.data.id}`;
      expect((await request<One<Closing>>("GET", path, { as: "yayasan" })).body.data.status).toBe("reopened");
      expect((await journalOf(the(), answer.data.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ["correction", short],
        ["transfer", counted - 100_000],
        ["correction", short],
        ["correction", counted - 100_000],
      ]);
      await the().pay(student, { amount: 1_000 });
      expect(await tillOf("kasir", today())).toMatchObject({
        status: "open",
        expected_cash: expected + 1_000,
      });
      for (const one of [...rest, sooner.body.data]) expect((await reopen(one)).status).toBe(200);
    });

    test("opens the next day with what stayed, which an earlier one that is closed later has to leave", async () => {
      const student = await the().student();
      const cashier_id = await idOf("bendahara");
      const [first, second] = [the().day(-53), the().day(-51)];
      const kept = (amount: number, paid_on: string) =>
        the().pay(student, { amount, to_deposit: amount, allocations: [], paid_on }, "bendahara");
      await kept(70_000, first);
      await kept(20_000, second);
      const before = await close({ day: first, cashier_id, counted: piecesOf(70_000), handed_over: 20_000 });
      expect(before.body.data).toMatchObject({
        opening_cash: 0,
        expected_cash: 70_000,
        remaining_cash: 50_000,
      });
      expect(await tillOf("bendahara", second)).toMatchObject({
        opening_cash: 50_000,
        expected_cash: 70_000,
      });
      const after = await close({ day: second, cashier_id, counted: piecesOf(70_000) });
      expect(after.body.data).toMatchObject({ difference: 0, handed_over: 20_000, remaining_cash: 50_000 });

      // The earlier day again, while the later one is closed and began with 50.000.
      await reopen(before.body.data);
      const next = { day: second, opening_cash: 50_000 };
      expect(await tillOf("bendahara", first)).toMatchObject({ status: "open", next });
      const body = { day: first, cashier_id, counted: piecesOf(70_000) };
      const all = await close({ ...body, handed_over: 70_000 });
      expect([all.status, Object.keys(all.body.errors ?? {})]).toEqual([422, ["handed_over"]]);
      const again = await close(body);
      expect(again.body.data).toMatchObject({ handed_over: 20_000, remaining_cash: 50_000 });
      for (const one of [again, after]) await reopen(one.body.data);
      expect(await tillOf("bendahara", second)).toMatchObject({
        opening_cash: 0,
        open_before: { since: expect.any(String), days: expect.any(Number) },
      });
    });
  });

  describe("closings", () => {
    test("are listed for a cashier as far as they are own, and one is found in the own unit only", async () => {
      const cashier_id = await idOf("kasir");
      const day = the().day(-420);
      const made = (await close({ day, cashier_id, counted: [] }, "kasir")).body.data;
      const others = (await close({ day, cashier_id: await idOf("bendahara") })).body.data;
      const listed = async (as: Username) =>
        (
          await request<List<Closing>>(
            "GET",
            `/api/closings?filter[day_from]=${day}&filter[day_until]=${day}`,
            { as },
          )
        ).body.data.map(({ id }) => id);
      expect(await listed("kasir")).toEqual([made.id]);
      expect(new Set(await listed("bendahara"))).toEqual(new Set([made.id, others.id]));
      expect(await listed("kasir.sd")).toEqual([]);
      const get = async (id: string, as: Username) =>
        (await request("GET", `/api/closings/${id}`, { as })).status;
      expect([
        await get(made.id, "kasir"),
        await get(others.id, "kasir"),
        await get(made.id, "kasir.sd"),
      ]).toEqual([200, 404, 404]);
    });
  });

  describe("a month", () => {
    test("tells its days, is closed once they are, locks every day of it and is opened again with a reason", async () => {
      expect((await period("2026-13")).status).toBe(404);
      expect((await period("2025-08")).body.data).toMatchObject({ status: "open", history: [] });
      expect((await turn("2025-08", "close", "kasir")).status).toBe(403);
      expect((await turn("2025-08", "close", "bendahara", the().units.SD.id)).status).toBe(404);
      const cashier_id = await idOf("kasir");
      const till = (await close({ day: "2025-08-06", cashier_id, counted: [] }, "bendahara")).body.data;
      const closed = await turn("2025-08", "close", "bendahara");
      expect(closed.status, closed.body.message).toBe(200);
      expect(closed.body.data).toMatchObject({
        status: "closed",
        history: [{ step: "closed", reason: "Akhir bulan" }],
      });
      expect(closed.body.data.days).toHaveLength(31);
      expect((await turn("2025-08", "close", "bendahara")).body.code).toBe("already_closed");
      const entry = {
        unit_id: smp(),
        date: "2025-08-20",
        kind: "in",
        description: "Sewa kantin",
        lines: [
          { account_id: "a", debit: 1, credit: 0 },
          { account_id: "b", debit: 0, credit: 1 },
        ],
      };
      const late = await request("POST", "/api/transactions", { as: "admin", body: entry });
      const message = "Kas pada tanggal itu sudah ditutup. Buka dahulu bulannya di Tutup Kas.";
      expect([late.status, late.body]).toEqual([409, { message, code: "day_closed" }]);
      expect((await close({ day: "2025-08-07", cashier_id }, "bendahara")).body.code).toBe("already_closed");
      expect((await reopen(till)).body.code).toBe("period_closed");
      expect((await turn("2025-08", "reopen", "bendahara")).status).toBe(403);
      const opened = await turn("2025-08", "reopen", "admin");
      expect(opened.body.data).toMatchObject({
        status: "open",
        history: [{ step: "reopened" }, { step: "closed" }],
      });
      expect((await turn("2025-08", "reopen", "admin")).body.code).toBe("wrong_status");
    });

    test("that is locked, as a day of it or a till, is told to whom it keeps from taking money", async () => {
      const day = "2025-09-05";
      const lockedFor = async (as: Username) => {
        const { body } = await request<{ data: LockedUnit[] }>("GET", `/api/locked-units?day=${day}`, { as });
        return body.data.map(({ unit, lock }) => [unit.code, lock]);
      };
      const forAll = () => Promise.all([lockedFor("kasir"), lockedFor("bendahara"), lockedFor("admin")]);
      expect(await forAll()).toEqual([[], [], []]);
      const till = await close({ day, cashier_id: await idOf("kasir"), counted: [] }, "kasir");
      expect(till.status, till.body.message).toBe(201);
      expect(await forAll()).toEqual([[["SMP", "till"]], [], []]);
      expect((await close({ day })).status).toBe(201);
      expect(await forAll()).toEqual([[["SMP", "day"]], [["SMP", "day"]], [["SMP", "day"]]]);
      expect((await turn("2025-09", "close", "bendahara")).status).toBe(200);
      expect(await lockedFor("kasir")).toEqual([["SMP", "month"]]);
      expect((await turn("2025-09", "reopen", "admin")).status).toBe(200);
      expect((await reopen(till.body.data)).status).toBe(200);
      expect(await forAll()).toEqual([[], [], []]);
    });

    test("is not closed before it is over, nor with a day that is open, nor where the books had not begun", async () => {
      const running = await turn(today().slice(0, 7), "close", "bendahara");
      expect([running.status, Object.keys(running.body.errors ?? {})]).toEqual([422, ["period"]]);
      const early = await turn("2019-05", "close", "bendahara");
      expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ["period"]]);
      const last = the().day(-40).slice(0, 7);
      const open = await turn(last, "close", "bendahara");
      expect([open.status, open.body.code]).toEqual([409, "still_open"]);
      const { days } = (await period(last)).body.data;
      expect(days.some(({ status, tills, closed_tills }) => status === "open" && tills > closed_tills)).toBe(
        true,
      );
      expect((await request("GET", `/api/periods/${last}`, { as: "kasir" })).status).toBe(200);
      expect((await request("GET", `/api/periods/${last}`, { as: "admin" })).status).toBe(422);
    });
  });
}
