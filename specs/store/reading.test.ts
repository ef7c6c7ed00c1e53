import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCases } from "../../cases/all.ts";
import type { Actor } from "../../cases/case.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { ask, staff, student } from "./ask.ts";
import { engines } from "./engines.ts";
import { fillSmallSchool } from "./small-school.ts";

const [admin, treasurer, clerk, cashier] = [staff("AS"), staff("BD"), staff("TU"), staff("KR")];
const nobodysUnits = staff("BD", []);

// biome-ignore lint/suspicious/noExplicitAny: what comes back was read by its schema; the spec says the rest
type Reply = any;

describe.each(engines)("reading on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
  });

  afterAll(() => engine.close());

  const get = (name: string, actor: Actor, id: string): Promise<Reply> =>
    ask(engine.db, allCases, name, actor, { params: { id } });
  const list = (name: string, actor: Actor, query: Record<string, unknown> = {}): Promise<Reply> =>
    ask(engine.db, allCases, name, actor, { query });
  const idsOf = async (name: string, actor: Actor, query: Record<string, unknown> = {}) => {
    const reply = await list(name, actor, query);
    expect(reply.meta.total).toBe(reply.data.length);
    return reply.data.map((row: { id: string }) => row.id);
  };

  describe("master data", () => {
    test.each([
      ["listUnits", ["sd", "smp"], ["smp"]],
      ["listClassYears", ["y26", "y25"], ["y26", "y25"]],
      ["listClassrooms", ["1a", "7a", "7b", "9a-old"], ["7a", "7b", "9a-old"]],
      [
        "listAccounts",
        ["kas", "bank", "banksd", "piutang", "deposit", "pendapatan", "diskon"],
        ["kas", "bank", "piutang", "deposit", "pendapatan", "diskon"],
      ],
      ["listCategories", ["spp-sd", "spp-smp", "buku-smp"], ["spp-smp", "buku-smp"]],
      ["listBanks", ["bca-smp", "kas-sd", "kas-smp"], ["bca-smp", "kas-smp"]],
    ])("%s: all for the admin, own units for the treasurer", async (name, all, own) => {
      expect(await idsOf(name, admin)).toEqual(all);
      expect(await idsOf(name, treasurer)).toEqual(own);
    });

    test.each([
      ["getUnit", "smp", "sd"],
      ["getClassroom", "7a", "1a"],
      ["getAccount", "piutang", "banksd"],
      ["getCategory", "spp-smp", "spp-sd"],
      ["getBank", "kas-smp", "kas-sd"],
      ["getClassYear", "y25", "y99"],
    ])("%s: what is of another unit, or of none, is missing", async (name, own, foreign) => {
      expect((await get(name, treasurer, own)).data.id).toBe(own);
      await expect(get(name, treasurer, foreign)).rejects.toMatchObject({ status: 404 });
    });

    test("who was given no unit sees only what belongs to none", async () => {
      expect(await idsOf("listUnits", nobodysUnits)).toEqual([]);
      expect(await idsOf("listBanks", nobodysUnits)).toEqual([]);
      expect(await idsOf("listAccounts", nobodysUnits)).not.toContain("banksd");
    });

    test.each([
      ["listUnits", { q: "melati sm" }, ["smp"]],
      ["listUnits", { q: "%" }, []],
      ["listClassYears", { filter: { status: "closed" } }, ["y25"]],
      ["listClassrooms", { q: "tono" }, ["7a"]],
      ["listClassrooms", { sort: "-name", filter: { class_year_id: "y26" } }, ["7b", "7a", "1a"]],
      ["listClassrooms", { filter: { grade: "1,9" } }, ["1a", "9a-old"]],
      ["listAccounts", { filter: { type: "income,expense" } }, ["pendapatan", "diskon"]],
      ["listAccounts", { q: "1-110", sort: "-code" }, ["banksd", "bank", "kas"]],
      ["listCategories", { filter: { kind: "once" } }, ["buku-smp"]],
      ["listCategories", { q: "spp", filter: { unit_id: "smp" } }, ["spp-smp"]],
      ["listBanks", { filter: { kind: "cash" }, sort: "-name" }, ["kas-smp", "kas-sd"]],
      ["listBanks", { filter: { status: "inactive" } }, []],
    ])("%s %j", async (name, query, ids) => {
      expect(await idsOf(name, admin, query)).toEqual(ids);
    });

    test("a filter on a unit outside one's own yields nothing", async () => {
      for (const name of ["listClassrooms", "listCategories", "listBanks"]) {
        expect(await idsOf(name, treasurer, { filter: { unit_id: "sd" } })).toEqual([]);
      }
    });

    test("pages follow each other, and say how many there are", async () => {
      const page = await list("listAccounts", admin, { page: 3, per_page: 3 });
      expect(page.data.map((row: { id: string }) => row.id)).toEqual(["diskon"]);
      expect(page.meta).toEqual({ current_page: 3, per_page: 3, total: 7, last_page: 3 });
      expect(page.links).toMatchObject({ next: null, prev: "/api/accounts?page=2" });
    });

    test("classrooms count the students placed in them", async () => {
      const rooms = await list("listClassrooms", admin);
      const counts = rooms.data.map((row: Reply) => [row.id, row.students_count]);
      expect(counts).toEqual([
        ["1a", 2],
        ["7a", 1],
        ["7b", 1],
        ["9a-old", 2],
      ]);
    });

    test("an account's balance is on its normal side; a shared one shows one's own units' part", async () => {
      const balances = async (actor: Actor) =>
        Object.fromEntries(
          (await list("listAccounts", actor)).data.map((row: Reply) => [row.id, row.balance]),
        );
      expect(await balances(admin)).toEqual({
        kas: 475_000,
        bank: 150_000,
        banksd: 100_000,
        piutang: 1_230_000,
        deposit: 105_000,
        pendapatan: 1_900_000,
        diskon: 50_000,
      });
      expect(await balances(treasurer)).toEqual({
        kas: 300_000,
        bank: 150_000,
        piutang: 1_030_000,
        deposit: 30_000,
        pendapatan: 1_500_000,
        diskon: 50_000,
      });
      expect((await get("getAccount", treasurer, "deposit")).data).toMatchObject({
        normal_balance: "credit",
        balance: 30_000,
        unit: null,
      });
    });
  });

  describe("students", () => {
    test("their debts stand beside them, and in the sums of the list", async () => {
      const { data, meta } = await list("listStudents", admin);
      const rows = data.map((row: Reply) => [row.id, row.classroom?.name, row.balance, row.overdue]);
      expect(rows).toEqual([
        ["ani", "7A", 430_000, 150_000],
        ["budi", "7B", 300_000, 300_000],
        ["citra", "1A", 0, 0],
        ["dedi", undefined, 0, 0],
        ["eka", "1A", 500_000, 500_000],
      ]);
      expect(meta).toMatchObject({ total: 5, balance: 1_230_000, overdue: 950_000 });
    });

    test("a unit still sees who has left it with an open bill there, and only that debt", async () => {
      const { data, meta } = await list("listStudents", treasurer, { sort: "-balance" });
      expect(data.map((row: Reply) => [row.id, row.balance])).toEqual([
        ["ani", 430_000],
        ["budi", 300_000],
        ["eka", 300_000],
        ["dedi", 0],
      ]);
      expect(meta).toMatchObject({ total: 4, balance: 1_030_000, overdue: 750_000 });
      await expect(get("getStudent", treasurer, "citra")).rejects.toMatchObject({ status: 404 });
    });

    test.each([
      [{ q: "LES ani" }, ["ani"]],
      [{ q: "200" }, ["citra", "eka"]],
      [{ filter: { status: "left" } }, ["dedi"]],
      [{ filter: { classroom_id: "1a,7b" } }, ["budi", "citra", "eka"]],
      [{ filter: { grade: "7" }, sort: "-nis" }, ["budi", "ani"]],
      [{ sort: "classroom,-name" }, ["dedi", "eka", "citra", "ani", "budi"]],
    ])("listStudents %j", async (query, ids) => {
      expect(await idsOf("listStudents", admin, query)).toEqual(ids);
    });

    test.each([
      ["-balance", admin, ["eka", "ani", "budi", "citra", "dedi"]],
      ["balance", admin, ["citra", "dedi", "budi", "ani", "eka"]],
      ["-balance", treasurer, ["ani", "budi", "eka", "dedi"]],
      ["balance", treasurer, ["dedi", "budi", "eka", "ani"]],
    ])("the pages of a list by %s follow each other, whatever their size", async (sort, actor, ids) => {
      for (const per_page of [1, 2, 3, 25]) {
        const seen: string[] = [];
        for (let page = 1; page <= Math.ceil(ids.length / per_page) + 1; page++) {
          const { data } = await list("listStudents", actor, { sort, page, per_page });
          seen.push(...data.map((row: Reply) => row.id));
        }
        expect(seen).toEqual(ids);
      }
      const { data } = await list("listStudents", actor, { sort, q: "ani", per_page: 1 });
      expect(data.map((row: Reply) => row.id)).toEqual(["ani"]);
    });

    test("one student comes with the deposits of the units one may see", async () => {
      const { data } = await get("getStudent", admin, "citra");
      expect(data.deposits).toEqual([
        { unit_id: "sd", unit: { id: "sd", code: "SD", name: "SD Melati" }, balance: 75_000, version: 1 },
      ]);
      expect((await get("getStudent", treasurer, "eka")).data.deposits).toEqual([]);
    });
  });

  describe("the dashboard", () => {
    const dashboard = async (actor: Actor, query: Record<string, unknown> = {}): Promise<Reply> =>
      (await list("getDashboard", actor, query)).data;

    test("counts the active year's bills for the admin", async () => {
      const { money, counts } = await dashboard(admin);
      expect(counts).toEqual({ students: 4, classrooms: 3, open_bills: 4, overdue_bills: 3 });
      expect(money).toMatchObject({
        billed: 1_550_000,
        collected: 620_000,
        outstanding: 930_000,
        overdue: 650_000,
        collection_rate: 0.4,
        ageing: [
          { bucket: "not_due", count: 1, balance: 280_000 },
          { bucket: "d1_30", count: 1, balance: 150_000 },
          { bucket: "d31_60", count: 2, balance: 500_000 },
          { bucket: "d61_90", count: 0, balance: 0 },
          { bucket: "over_90", count: 0, balance: 0 },
        ],
      });
      const categories = money.by_category.map((row: Reply) => [
        row.category.id,
        row.billed,
        row.outstanding,
      ]);
      expect(categories.toSorted()).toEqual([
        ["spp-sd", 400_000, 200_000],
        ["spp-smp", 1_150_000, 730_000],
      ]);
    });

    test("shows every month of the class year, billed by due month and collected by booking month", async () => {
      const { by_month } = (await dashboard(admin)).money;
      expect(by_month).toHaveLength(12);
      const none = { billed: 0, collected: 0, settled: 0, overdue: 0, last_year: 0 };
      const month = (name: string, figures: object) => ({ month: name, ...none, ...figures });
      expect(by_month.slice(0, 4)).toEqual([
        month("2026-07", { billed: 800_000, collected: 300_000, settled: 300_000, overdue: 500_000 }),
        month("2026-08", { billed: 450_000, collected: 320_000, settled: 300_000, overdue: 150_000 }),
        month("2026-09", { billed: 300_000, settled: 20_000 }),
        month("2026-10", {}),
      ]);
    });

    test("keeps to own units, to one unit, to one class year", async () => {
      const own = await dashboard(treasurer);
      expect(own.money).toMatchObject({ billed: 1_150_000, collected: 420_000, overdue: 450_000 });
      expect(await dashboard(staff("AY"), { unit_id: "smp" })).toMatchObject({ money: own.money });
      const lastYear = await dashboard(treasurer, { class_year_id: "y25" });
      expect(lastYear.money).toMatchObject({ billed: 300_000, collected: 0, overdue: 300_000 });
      expect(lastYear.money.ageing.at(-1)).toEqual({ bucket: "over_90", count: 1, balance: 300_000 });
      const foreign = await dashboard(treasurer, { unit_id: "sd" });
      expect(foreign.money).toMatchObject({ billed: 0, collection_rate: null, by_category: [] });
      expect(foreign.counts).toEqual({ students: 0, classrooms: 0, open_bills: 0, overdue_bills: 0 });
      await expect(dashboard(admin, { class_year_id: "y99" })).rejects.toMatchObject({ status: 404 });
    });

    test("TU and KR see counts and no money; KR the own till", async () => {
      const ofClerk = await dashboard(clerk);
      expect(ofClerk).toMatchObject({ money: null, till: null, latest_payments: [] });
      expect(ofClerk.counts).toEqual({ students: 2, classrooms: 2, open_bills: 3, overdue_bills: 2 });
      const ofCashier = await dashboard(staff("KR", ["smp"], "kasir"));
      expect(ofCashier.money).toBeNull();
      // Of today: p2 counts, the voided p3 does not, nor p6, which was paid from a deposit.
      expect(ofCashier.till).toEqual({
        total: 150_000,
        payments_count: 1,
        by_method: [{ method: "transfer", amount: 150_000, count: 1 }],
      });
      const latest = ofCashier.latest_payments.map((row: Reply) => [row.id, row.voided]);
      expect(latest).toEqual([
        ["p6", false],
        ["p3", true],
        ["p2", false],
        ["p1", false],
      ]);
      expect((await dashboard(cashier)).latest_payments).toEqual([]);
    });

    test("the newest payments come first, of own units only", async () => {
      const idsFor = async (actor: Actor) =>
        (await dashboard(actor)).latest_payments.map((row: { id: string }) => row.id);
      expect(await idsFor(admin)).toEqual(["p6", "p5", "p3", "p2", "p4", "p1"]);
      expect(await idsFor(treasurer)).toEqual(["p6", "p3", "p2", "p1"]);
    });
  });

  describe("the portal", () => {
    test("lists one's own bills, without the cancelled, with what is owed", async () => {
      const own = await list("listOwnBills", student("budi"));
      expect(own.data.map((row: Reply) => row.id)).toEqual(["b4", "b6"]);
      expect(own.meta).toMatchObject({ total: 2, balance: 300_000, overdue: 300_000 });
      expect(await idsOf("listOwnBills", student("budi"), { filter: { status: "cancelled" } })).toEqual([]);
      expect(await idsOf("listOwnBills", student("ani"), { sort: "-balance" })).toEqual(["b3", "b2", "b1"]);
      expect(await idsOf("listOwnBills", student("ani"), { q: "2026-09" })).toEqual(["b3"]);
    });

    test("old bills of a former unit stay one's own", async () => {
      expect(await idsOf("listOwnBills", student("eka"))).toEqual(["b8", "b9"]);
    });

    test("one bill comes with what stands as paid; another's and a cancelled one are missing", async () => {
      const { data } = await get("getOwnBill", student("ani"), "b2");
      expect(data.allocations).toEqual([
        { payment_id: "p2", receipt_no: "KSMP/26/000002", paid_on: "2026-08-20", amount: 100_000 },
      ]);
      expect((await get("getOwnBill", student("budi"), "b4")).data.allocations).toEqual([]);
      await expect(get("getOwnBill", student("ani"), "b4")).rejects.toMatchObject({ status: 404 });
      await expect(get("getOwnBill", student("budi"), "b5")).rejects.toMatchObject({ status: 404 });
    });

    test("payments and receipts are one's own only, voided ones too", async () => {
      expect(await idsOf("listOwnPayments", student("ani"))).toEqual(["p6", "p2", "p1"]);
      expect(await idsOf("listOwnPayments", student("ani"), { sort: "paid_on" })).toEqual(["p1", "p2", "p6"]);
      expect(await idsOf("listOwnPayments", student("ani"), { q: "000002" })).toEqual(["p2"]);
      const { data } = await get("getOwnPayment", student("budi"), "p3");
      expect(data).toMatchObject({ status: "voided", verify_url: "https://iuran.test/verify/code-p3" });
      expect(data.allocations).toMatchObject([{ bill_id: "b4", amount: 300_000 }]);
      await expect(get("getOwnPayment", student("ani"), "p3")).rejects.toMatchObject({ status: 404 });
    });

    test("the profile says what one owes in all units and what is held for one", async () => {
      expect((await list("getOwnProfile", student("ani"))).data).toEqual({
        id: "ani",
        nis: "1001",
        name: "Ani Lestari",
        classroom: "7A",
        nisn: "0012345678",
        unit: { id: "smp", code: "SMP", name: "SMP Melati" },
        guardian_name: "Ibu Ani Lestari",
        balance: 430_000,
        overdue: 150_000,
        deposit: 30_000,
        photo: null,
      });
      expect((await list("getOwnProfile", student("eka"))).data).toMatchObject({
        balance: 500_000,
        deposit: 0,
      });
    });
  });

  test("the books are asked for through their endpoint, and the server says it is up", async () => {
    const { data } = await list("getIntegrity", admin);
    expect(data).toMatchObject({ ok: true });
    expect(await list("isUp", admin)).toEqual({ status: "ok" });
  });

  test("the audit trail comes with what was before and after", async () => {
    const row = { actor_id: "admin", actor_name: "Admin", address: null, unit_id: null, reason: null };
    await engine.db
      .insertInto("audit")
      .values([
        {
          ...row,
          id: "a1",
          at: "2026-08-19T01:00:00.000Z",
          action: "bill.changed",
          resource: "bill",
          resource_id: "b1",
          before: '{"amount":1}',
          after: '{"amount":2}',
        },
        {
          ...row,
          id: "a2",
          at: "2026-08-20T01:00:00.000Z",
          action: "payment.voided",
          resource: "payment",
          resource_id: "p3",
          before: null,
          after: null,
          actor_id: null,
          actor_name: null,
        },
      ])
      .execute();
    const { data } = await list("listAudit", admin);
    expect(data.map((entry: Reply) => [entry.id, entry.who, entry.before, entry.after])).toEqual([
      ["a2", null, null, null],
      ["a1", { id: "admin", name: "Admin" }, { amount: 1 }, { amount: 2 }],
    ]);
    expect(await idsOf("listAudit", admin, { filter: { resource: "bill" } })).toEqual(["a1"]);
  });
});
