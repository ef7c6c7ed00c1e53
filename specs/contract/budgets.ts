/** The budget: who plans, what is refused, and what a change leaves. Source: docs/spec/books.md §6. */
import { describe, expect, test } from "vitest";
import type { Budget, BudgetAccount } from "../../contract/books/budgets.ts";
import type { Report } from "../../contract/books/reports.ts";
import type { Username } from "./backends.ts";
import type { One, School } from "./school.ts";

type Refused = { message?: string; code?: string; errors?: object };

export function budgetSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const of = (yearId = the().years.active.id, unitId = the().units.SMP.id) =>
    `/api/budgets?unit_id=${unitId}&class_year_id=${yearId}`;
  const read = (as: Username = "bendahara", path = of()) =>
    request<One<Budget> & Refused>("GET", path, { as });
  const save = (body: object, as: Username = "bendahara", path = of()) =>
    request<One<Budget> & Refused>("PUT", path, { as, body });

  const planned = (account: BudgetAccount, amounts: readonly number[]) => ({
    account_id: account.id,
    amounts: [...amounts],
  });
  const twelve = (amount: number) => Array<number>(12).fill(amount);
  const coded = ({ accounts }: Budget, code: string): BudgetAccount => {
    const found = accounts.find((one) => one.code === code);
    if (found === undefined) throw new Error(`no account ${code} is planned for`);
    return found;
  };

  describe("the budget of a class year", () => {
    test("is empty at first, beside what was earned and spent month by month", async () => {
      const { status, body } = await read();
      expect(status, body.message).toBe(200);
      const { data } = body;
      expect(data).toMatchObject({ status: "open", version: 0, changed: null });
      expect([data.months.length, data.months[0], data.months[11]]).toEqual([12, "2026-07", "2027-06"]);
      expect(data.accounts.map(({ amounts }) => amounts)).toEqual(data.accounts.map(() => twelve(0)));
      const types = data.accounts.map(({ type }) => type);
      expect(types).toEqual(types.toSorted().toReversed());
      const report = await request<One<Report>>(
        "GET",
        `/api/reports/activities?unit_id=${the().units.SMP.id}&from=2026-07-01&until=2027-06-30`,
        { as: "bendahara" },
      );
      const spp = coded(data, "4-1101");
      const said = report.body.data.rows.find(({ cells }) => cells[0] === spp.name)?.cells[1];
      expect(spp.realised.reduce((all, one) => all + one, 0)).toBe(said);
      expect(said).toBeGreaterThan(0);
    });

    test("is kept whole, counted on, and told with what has changed", async () => {
      const { data: empty } = (await read()).body;
      const [spp, power] = [coded(empty, "4-1101"), coded(empty, "5-5101")];
      const uneven = [...twelve(1_000_000).slice(1), 999_999_999_999];
      const first = await save({
        version: 0,
        accounts: [planned(spp, uneven), planned(power, twelve(2_500))],
      });
      expect(first.status, first.body.message).toBe(200);
      expect(first.body.data).toMatchObject({ version: 1, changed: { by: expect.any(String) } });
      expect(coded(first.body.data, "4-1101").amounts).toEqual(uneven);
      expect(coded(first.body.data, "5-5101").amounts).toEqual(twelve(2_500));
      expect((await read()).body.data).toEqual(first.body.data);
      const again = await save({ version: 1, accounts: [planned(spp, twelve(500_000))] });
      expect(again.body.data).toMatchObject({ version: 2 });
      expect(coded(again.body.data, "5-5101").amounts).toEqual(twelve(0));
      type Row = { before: { income: number; expense: number }; after: object };
      const trail = await request<{ data: Row[] }>("GET", "/api/audit?filter[resource]=budget", {
        as: "admin",
      });
      expect(trail.body.data.find(({ before }) => before.expense === 30_000)).toMatchObject({
        before: { income: 999_999_999_999 + 11_000_000, expense: 30_000 },
        after: {
          ...{ class_year: the().years.active.name, income: 6_000_000, expense: 0 },
          planned: ["4-1101 Pendapatan SPP 6.000.000", expect.stringMatching(/^5-5101 .* 0$/)],
        },
      });
    });

    test("another's change is not written over", async () => {
      const { data } = (await read()).body;
      const body = { version: data.version - 1, accounts: [] };
      const { status, body: refused } = await save(body);
      expect([status, refused.code]).toEqual([409, "stale_version"]);
      expect([(await save({ version: 0, accounts: [] })).body.code]).toEqual(["stale_version"]);
      expect((await read()).body.data).toEqual(data);
    });

    test.each([
      ["an account twice", (one: string) => [one, one], 12, "Setiap akun hanya boleh satu kali."],
      [
        "an account that is none",
        () => ["akun"],
        12,
        "Anggaran hanya untuk akun pendapatan dan biaya unit ini.",
      ],
      [
        "months that the year has not",
        (one: string) => [one],
        11,
        "Anggaran tahun ini terdiri atas 12 bulan.",
      ],
    ])("%s is refused", async (_, ids, months, sentence) => {
      const { data } = (await read()).body;
      const accounts = ids(coded(data, "4-1101").id).map((account_id) => ({
        account_id,
        amounts: Array<number>(months).fill(1),
      }));
      const { status, body } = await save({ version: data.version, accounts });
      expect([status, body.errors]).toEqual([422, { accounts: [sentence] }]);
    });

    test("cash and receivables are nothing that is planned for, nor is less than nothing", async () => {
      const { data } = (await read()).body;
      const cash = await request<{ data: { id: string }[] }>("GET", "/api/accounts?q=3-1101", {
        as: "admin",
      });
      const wrong = [{ account_id: cash.body.data[0]?.id, amounts: twelve(1) }];
      expect((await save({ version: data.version, accounts: wrong })).status).toBe(422);
      const below = [planned(coded(data, "4-1101"), twelve(-1))];
      expect((await save({ version: data.version, accounts: below })).status).toBe(422);
    });

    test("who reads the books reads it, BD and AS plan, and another's unit is nowhere", async () => {
      expect((await read("kepsek")).status).toBe(200);
      expect((await save({ version: 2, accounts: [] }, "kepsek")).status).toBe(403);
      expect((await read("kasir")).status).toBe(403);
      const sd = of(the().years.active.id, the().units.SD.id);
      expect((await read("bendahara", sd)).status).toBe(404);
      expect((await save({ version: 0, accounts: [] }, "bendahara", sd)).status).toBe(404);
      expect((await read("bendahara", of("tahun"))).body.message).toBe("Tahun ajaran tidak ditemukan.");
    });

    test("the report sets it against what was earned, and leads to it", async () => {
      const path = `/api/reports/budget?unit_id=${the().units.SMP.id}&on=2026-11-30`;
      const { body } = await request<One<Report>>("GET", path, { as: "bendahara" });
      const line = body.data.rows.find(({ cells }) => cells[0] === "4-1101");
      const { accounts } = (await read()).body.data;
      const spp = accounts.find(({ code }) => code === "4-1101");
      const until = spp?.realised.slice(0, 5).reduce((all, one) => all + one, 0) ?? 0;
      expect(line?.cells.slice(2, 6)).toEqual([6_000_000, spp?.realised[4], until, 6_000_000 - until]);
      expect(line?.leads.budget).toMatchObject({ to: "budget" });
    });

    test("a year whose books are closed keeps the plan that it had", async () => {
      const year = { name: "2011/2012", starts_on: "2011-07-01", ends_on: "2012-06-30" };
      const made = await request<One<{ id: string }>>("POST", "/api/class-years", {
        as: "admin",
        body: year,
      });
      const yearId = made.body.data.id;
      const which = { unit_id: the().units.SMP.id, class_year_id: yearId, reason: "Akhir tahun" };
      const closed = await request("POST", "/api/year-ends", { as: "bendahara", body: which });
      expect(closed.status, JSON.stringify(closed.body)).toBe(200);
      const { status, body } = await save({ version: 0, accounts: [] }, "bendahara", of(yearId));
      expect([status, body.code, body.message]).toEqual([
        ...[409, "period_closed", "Tahun buku 2011/2012 sudah ditutup."],
      ]);
      expect((await read("bendahara", of(yearId))).body.data.status).toBe("closed");
    });
  });
}
