import { describe, expect, test } from "vitest";
import type { Report } from "../../../contract/books/reports.ts";
import { BILLED, newBill, newStudent, stageWith } from "./stage.ts";

describe("overview", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/payments",
    "/api/dashboard",
    "/api/reports/:name",
    "/api/cash-book",
    "/api/ledger",
    "/api/trial-balance",
    "/api/integrity",
    "/ready",
  ]);
  const { ask, call } = stage;

  test("the dashboard says what was billed, collected and is outstanding, and the books hold", async () => {
    const student = await newStudent(stage);
    await newBill(stage, student);
    const paid = { student_id: student.student_id, paid_on: stage.today(), method: "cash", amount: 200_000 };
    await call("POST", "/api/payments", paid);
    const dashboard = await call("GET", `/api/dashboard?unit_id=${student.unit_id}`);
    expect(dashboard.counts).toMatchObject({ students: 1, classrooms: 1, open_bills: 1, overdue_bills: 0 });
    expect(dashboard.money).toMatchObject({
      billed: 350_000,
      collected: 200_000,
      outstanding: 150_000,
      overdue: 0,
    });
    expect(dashboard.latest_payments).toMatchObject([{ amount: 200_000, voided: false }]);
    const days = `unit_id=${student.unit_id}&until=${stage.today()}`;
    const balance = await call<Report>("GET", `/api/reports/trial-balance?${days}`);
    expect(balance.rows.length).toBeGreaterThan(2);
    for (const { report, books } of balance.controls) expect(report).toBe(books);
    expect((await call<Report>("GET", `/api/trial-balance?${days}`)).rows).toEqual(balance.rows);
    for (const book of ["ledger", "cash-book"]) {
      const { name, controls } = await call<Report>("GET", `/api/${book}?${days}`);
      expect([name, controls.every(({ report, books }) => report === books)]).toEqual([book, true]);
    }
    expect(await call("GET", "/api/integrity")).toMatchObject({ ok: true });
  });

  test("anybody learns whether the server is up and its database ready", async () => {
    for (const path of ["/up", "/ready"])
      expect((await ask("GET", path, { token: null })).status, path).toBe(200);
  });
});
