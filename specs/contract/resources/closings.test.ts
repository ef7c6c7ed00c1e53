import { describe, expect, test } from "vitest";
import { BILLED, newBill, newStudent, stageWith } from "./stage.ts";

/** A day of the till by itself. Source: docs/spec/money.md §17. */
describe("closings", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/payments",
    "/api/tills",
    "/api/closings",
    "/api/closings/:id/reopen",
    "/api/locked-units",
    "/api/periods/:period",
    "/api/periods/:period/close",
    "/api/periods/:period/reopen",
    "/api/year-ends",
    "/api/year-ends/undo",
    "/api/budgets",
  ]);
  const { call, list, refusal } = stage;

  /** A unit with one cash payment of Rp 120.000 that the asker took today. */
  async function paidUnit() {
    const student = await newStudent(stage);
    const bill = await newBill(stage, student);
    const allocations = [{ bill_id: bill.id, amount: 120_000 }];
    const draft = { student_id: student.student_id, unit_id: student.unit_id, paid_on: stage.today() };
    await call("POST", "/api/payments", { ...draft, method: "cash", amount: 120_000, allocations });
    const { id: cashier_id } = await call("GET", "/api/profile");
    return { day: stage.today(), unit_id: student.unit_id, cashier_id };
  }

  const counted = [
    { denomination: 100_000, count: 1 },
    { denomination: 10_000, count: 2 },
  ];

  test("a till is counted, closed once, found again, and opened again with a reason", async () => {
    const where = await paidUnit();
    const { data } = await list(`/api/tills?unit_id=${where.unit_id}&day=${where.day}`);
    expect(data).toMatchObject([
      {
        cashier_id: where.cashier_id,
        expected_cash: 120_000,
        status: "open",
        by_method: [{ method: "cash" }],
      },
    ]);
    const made = await call("POST", "/api/closings", { ...where, counted });
    expect(made).toMatchObject({ expected_cash: 120_000, counted_cash: 120_000, difference: 0, counted });
    expect(await refusal("POST", "/api/closings", { ...where, counted })).toEqual([409, "already_closed"]);
    const listed = await list(`/api/closings?filter[unit_id]=${where.unit_id}`);
    expect(listed.data.map(({ id }) => id)).toEqual([made.id]);
    expect(await call("GET", `/api/closings/${made.id}`)).toEqual(made);
    const locked = await list(`/api/locked-units?day=${where.day}`);
    const own = { unit: expect.objectContaining({ id: where.unit_id }), lock: "till" };
    expect(locked.data).toContainEqual(own);
    const again = `/api/closings/${made.id}/reopen`;
    expect(await refusal("POST", again, { version: 99, reason: "Salah hitung" })).toEqual([
      409,
      "stale_version",
    ]);
    const opened = await call("POST", again, { version: made.version, reason: "Salah hitung" });
    expect(opened).toMatchObject({ status: "reopened", reopen_reason: "Salah hitung" });
  });

  test("a unit's day waits for its tills, a difference for its reason", async () => {
    const where = await paidUnit();
    const { day, unit_id } = where;
    expect(await refusal("POST", "/api/closings", { day, unit_id })).toEqual([409, "still_open"]);
    expect(await refusal("POST", "/api/closings", { ...where, counted: [] })).toEqual([
      422,
      "difference_reason",
    ]);
    const difference_reason = "Salah kembalian";
    const short = await call("POST", "/api/closings", { ...where, counted: [], difference_reason });
    expect(short).toMatchObject({ difference: -120_000 });
    expect(await call("POST", "/api/closings", { day, unit_id })).toMatchObject({
      cashier: null,
      expected_cash: 120_000,
    });
    const month = await call("GET", `/api/periods/${day.slice(0, 7)}?unit_id=${unit_id}`);
    expect(month.days).toContainEqual({ day, status: "closed", tills: 1, closed_tills: 1 });
  });

  test("a month is closed and opened again", async () => {
    const unit_id = await stage.make("units");
    const year = { name: "2011/2012", starts_on: "2011-07-01", ends_on: "2012-06-30" };
    await call("POST", "/api/class-years", year);
    expect(await refusal("POST", "/api/periods/2011-06/close", { unit_id })).toEqual([422, "period"]);
    const close = await call("POST", "/api/periods/2012-02/close", { unit_id });
    expect(close).toMatchObject({ period: "2012-02", status: "closed" });
    expect(await refusal("POST", "/api/periods/2012-02/close", { unit_id })).toEqual([409, "already_closed"]);
    const reopened = await call("POST", "/api/periods/2012-02/reopen", { unit_id, reason: "Ada koreksi" });
    expect(reopened).toMatchObject({ status: "open" });
  });

  test("a budget is kept whole and counted on", async () => {
    const unit_id = await stage.make("units");
    const year = { name: "2013/2014", starts_on: "2013-07-01", ends_on: "2014-06-30" };
    const { id: class_year_id } = await call("POST", "/api/class-years", year);
    const path = `/api/budgets?unit_id=${unit_id}&class_year_id=${class_year_id}`;
    const empty = await call("GET", path);
    expect(empty).toMatchObject({ version: 0, changed: null });
    const kept = await call("PUT", path, { version: 0, accounts: [] });
    expect(kept).toMatchObject({ version: 1 });
    expect(await refusal("PUT", path, { version: 0, accounts: [] })).toEqual([409, "stale_version"]);
    expect(await call("GET", path)).toEqual(kept);
  });

  test("a year without entries is closed by nothing, and opened again", async () => {
    const unit_id = await stage.make("units");
    const year = { name: "2012/2013", starts_on: "2012-07-01", ends_on: "2013-06-30" };
    const { id: class_year_id } = await call("POST", "/api/class-years", year);
    const which = { unit_id, class_year_id, reason: "Akhir tahun" };
    const closed = await call("POST", "/api/year-ends", which);
    expect(closed).toMatchObject({ status: "closed", entry: null, expense: 0 });
    expect(await refusal("POST", "/api/year-ends", which)).toEqual([409, "already_closed"]);
    const opened = await call("POST", "/api/year-ends/undo", which);
    expect(opened).toMatchObject({ status: "open" });
    const query = `unit_id=${unit_id}&class_year_id=${class_year_id}`;
    expect(await call("GET", `/api/year-ends?${query}`)).toEqual(opened);
  });
});
