/** The end of a year: what it carries, what it refuses and how it is undone. Source: docs/spec/books.md §5. */
import { describe, expect, test } from "vitest";
import type { Report } from "../../contract/books/reports.ts";
import type { YearEnd } from "../../contract/books/year-ends.ts";
import type { AccountDetail } from "../../contract/master/accounts.ts";
import type { ClosingDetail, Till } from "../../contract/payments/closings.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { idOf } from "./versioned-records.ts";

const DAY = "2016-03-07";
const LAST = "2016-06-30";
const days = `from=2015-07-01&until=${LAST}`;

export function yearEndSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const smp = () => the().units.SMP.id;
  let yearId = "";
  let boundId = "";

  const state = (as: Username = "bendahara") =>
    request<One<YearEnd>>("GET", `/api/year-ends?unit_id=${smp()}&class_year_id=${yearId}`, { as });
  const turn = (step: "" | "/undo", as: Username, over: object = {}) =>
    request<One<YearEnd>>("POST", `/api/year-ends${step}`, {
      as,
      body: { unit_id: smp(), class_year_id: yearId, reason: "Akhir tahun", ...over },
    });
  const report = async (path: string) =>
    (await request<One<Report>>("GET", `/api/reports/${path}&unit_id=${smp()}`, { as: "bendahara" })).body
      .data;

  async function book(
    date: string,
    debit: string,
    credit: string,
    amount: number,
    as: Username = "bendahara",
  ) {
    const line = { debit: 0, credit: 0 };
    const body = {
      ...{ unit_id: smp(), date, kind: "correction", description: "Buku lama" },
      lines: [
        { ...line, account_id: debit, debit: amount },
        { ...line, account_id: credit, credit: amount },
      ],
    };
    return request<One<Transaction>>("POST", "/api/transactions", { as, body });
  }

  /** Closes the till, the day and the month in which the year's entries stand. */
  async function closeMonth() {
    const tills = await request<{ data: Till[] }>("GET", `/api/tills?unit_id=${smp()}&day=${DAY}`, {
      as: "bendahara",
    });
    for (const cashier_id of [...tills.body.data.map((one) => one.cashier_id), null]) {
      const body = { unit_id: smp(), day: DAY, cashier_id, counted: [], difference_reason: "Buku lama" };
      const made = await request<One<ClosingDetail>>("POST", "/api/closings", { as: "bendahara", body });
      expect(made.status, made.body.message).toBe(201);
    }
    const body = { unit_id: smp(), reason: "Akhir bulan" };
    const closed = await request("POST", "/api/periods/2016-03/close", { as: "bendahara", body });
    expect(closed.status, closed.body.message).toBe(200);
  }

  describe("the end of a year", () => {
    test("waits for the months in which something is booked, and names the first that is open", async () => {
      const year = { name: "2015/2016", starts_on: "2015-07-01", ends_on: LAST };
      const made = await request<One<{ id: string }>>("POST", "/api/class-years", {
        as: "admin",
        body: year,
      });
      expect(made.status, made.body.message).toBe(201);
      yearId = made.body.data.id;
      const nothing = { none: 0, restricted: 0 };
      expect((await state()).body.data).toMatchObject({
        ...{ status: "open", open_months: [], income: nothing, expense: 0, surplus: nothing },
        ...{ entry: null, history: [] },
      });
      const bound = { code: "4-2199", name: "Sumbangan Gedung", type: "income", unit_id: smp() };
      const account = await request<One<AccountDetail>>("POST", "/api/accounts", {
        as: "bendahara",
        body: { ...bound, restriction: "restricted" },
      });
      boundId = account.body.data.id;
      const kas = await idOf(the(), "/api/accounts?q=3-1101");
      await book(DAY, kas, await idOf(the(), "/api/accounts?q=4-9101"), 5_000_000);
      await book(DAY, kas, boundId, 2_000_000);
      await book(DAY, await idOf(the(), "/api/accounts?q=5-5101"), kas, 1_200_000);
      expect((await state()).body.data).toMatchObject({
        open_months: ["2016-03"],
        income: { none: 5_000_000, restricted: 2_000_000 },
        expense: -1_200_000,
        surplus: { none: 3_800_000, restricted: 2_000_000 },
      });
      const early = await turn("", "bendahara");
      expect([early.status, early.body.code, early.body.message]).toEqual([
        409,
        "still_open",
        "Bulan Maret 2016 masih terbuka.",
      ]);
      expect((await turn("/undo", "admin")).body.code).toBe("wrong_status");
    });

    test("is the treasurer's and the admin's, of an own unit and a year that there is", async () => {
      expect((await state("kepsek")).status).toBe(200);
      expect((await state("kasir")).status).toBe(403);
      expect((await turn("", "kasir")).status).toBe(403);
      expect((await turn("", "bendahara", { unit_id: the().units.SD.id })).status).toBe(404);
      expect((await turn("", "bendahara", { class_year_id: "tidak-ada" })).status).toBe(404);
      expect((await turn("", "bendahara", { reason: "x" })).status).toBe(422);
    });

    test("brings income and expense to nothing on the last day, once, and the statements still show them", async () => {
      const before = await report(`activities?${days}`);
      await closeMonth();
      const closed = await turn("", "bendahara");
      expect(closed.status, closed.body.message).toBe(200);
      const { entry, history, status, surplus } = closed.body.data;
      expect([status, surplus]).toEqual(["closed", { none: 3_800_000, restricted: 2_000_000 }]);
      expect(history).toMatchObject([{ step: "closed", reason: "Akhir tahun" }]);
      const posted = await request<One<Transaction>>("GET", `/api/transactions/${entry?.id}`, {
        as: "bendahara",
      });
      const { date, kind, source, lines } = posted.body.data;
      expect([date, kind, source]).toEqual([LAST, "year_end", "system"]);
      expect(lines.map(({ account, debit, credit }) => [account.code, debit, credit])).toEqual([
        ["4-2199", 2_000_000, 0],
        ["4-9101", 5_000_000, 0],
        ["5-5101", 0, 1_200_000],
        ["3-1102", 0, 3_800_000],
        ["3-2103", 0, 2_000_000],
      ]);
      expect((await turn("", "admin")).body.code).toBe("already_closed");
      const after = await report(`activities?${days}`);
      expect([after.rows, after.totals]).toEqual([before.rows, before.totals]);
      const balances = await report(`trial-balance?${days}`);
      const left = balances.rows.filter(({ cells }) => /^[45]-/.test(String(cells[0])));
      expect(left.map(({ cells }) => [cells[6], cells[7]])).toEqual([
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
      const position = await report(`financial-position?on=${LAST}`);
      for (const { label, report: said, books } of [...after.controls, ...position.controls])
        expect([label, said]).toEqual([label, books]);
    });

    test("locks the year: nothing is booked in it, no month of it is opened, no account of it changes its part", async () => {
      const [debit, credit] = [boundId, await idOf(the(), "/api/accounts?q=3-1101")];
      const late = await book("2015-09-01", debit, credit, 1, "admin");
      const message = "Kas pada tanggal itu sudah ditutup. Buka dahulu tahun bukunya di Tutup Kas.";
      expect([late.status, late.body]).toEqual([409, { message, code: "day_closed" }]);
      const month = await request("POST", "/api/periods/2016-03/reopen", {
        as: "admin",
        body: { unit_id: smp(), reason: "Percobaan" },
      });
      expect([month.status, month.body.code]).toEqual([409, "period_closed"]);
      const { body } = await request<One<AccountDetail>>("GET", `/api/accounts/${boundId}`, { as: "admin" });
      const { code, name, type, unit_id, version } = body.data;
      const changed = await request("PUT", `/api/accounts/${boundId}`, {
        as: "bendahara",
        body: { code, name, type, unit_id, version, restriction: "none" },
      });
      expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ["restriction"]]);
    });

    test("is undone by the admin alone, with a reason, on the same day", async () => {
      expect((await turn("/undo", "bendahara")).status).toBe(403);
      const opened = await turn("/undo", "admin");
      expect(opened.status, opened.body.message).toBe(200);
      expect(opened.body.data).toMatchObject({
        ...{ status: "open", entry: null, surplus: { none: 3_800_000, restricted: 2_000_000 } },
        history: [{ step: "reopened" }, { step: "closed" }],
      });
      const balances = await report(`trial-balance?${days}`);
      const left = balances.rows.filter(({ cells }) => /^[45]-/.test(String(cells[0])));
      expect(left.map(({ cells }) => [cells[6], cells[7]])).toEqual([
        [0, 2_000_000],
        [0, 5_000_000],
        [1_200_000, 0],
      ]);
      expect((await turn("/undo", "admin")).body.code).toBe("wrong_status");
      const path = "/api/transactions?filter[kind]=year_end&per_page=100";
      const { body } = await request<List<Transaction>>("GET", path, { as: "admin" });
      const series = the().backend.today.slice(2, 7).replace("-", "");
      expect(body.data.length).toBeGreaterThan(1);
      for (const { number } of body.data) expect(number, "by the day of posting").toContain(`/${series}/`);
    });
  });
}
