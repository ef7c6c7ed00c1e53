/** Relief: proposed, decided, borne by bills. Source: docs/spec/money.md §6, docs/spec/access.md §3.3, decision 014. */
import { describe, expect, test } from "vitest";
import type { BillDetail, BulkPreview, BulkResult } from "../../contract/bills/bills.ts";
import type { Relief } from "../../contract/master/reliefs.ts";
import type { Explanation } from "../../contract/master/tariffs.ts";
import type { Username } from "./backends.ts";
import { journalOf, type List, type One, type School } from "./school.ts";
import { auditOf, codeFor, idOf } from "./versioned-records.ts";

export function reliefSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);

  /** A category of the SMP that no other spec bills: monthly, Rp 300.000. */
  const newCategory = async (more: object = {}) => {
    const body = {
      ...more,
      unit_id: the().units.SMP.id,
      code: codeFor("R"),
      name: `Asrama ${codeFor("")}`,
      kind: "monthly",
      default_amount: 300_000,
      receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
      income_account_id: await idOf(the(), "/api/accounts?q=4-1103"),
      discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
    };
    const made = await request<One<{ id: string }>>("POST", "/api/categories", { as: "admin", body });
    expect(made.status, made.body.message).toBe(201);
    return made.body.data.id;
  };
  const year = () => Number(the().years.active.name.slice(0, 4)) + 1;
  const propose = (body: object, as: Username = "tata.usaha") =>
    request<One<Relief>>("POST", "/api/reliefs", {
      as,
      body: {
        from_on: `${year()}-01-01`,
        until_on: `${year()}-03-31`,
        percent: 40,
        reason: "Anak yatim, surat RT",
        ...body,
      },
    });
  const step = (id: string, verb: "approve" | "reject" | "end", version: number, as: Username = "kepsek") =>
    request<One<Relief>>("POST", `/api/reliefs/${id}/${verb}`, {
      as,
      body: { version, reason: "Disetujui rapat pimpinan" },
    });

  /** The bill of a new student whose relief was approved before it was issued; its id. */
  const billWithRelief = async (of: {
    category_id: string;
    percent: number;
    month: string;
    amount?: number;
  }) => {
    const { category_id, percent, month, amount } = of;
    const student = await the().student();
    const { body } = await propose({ category_id, student_id: student.id, percent });
    await step(body.data.id, "approve", 1);
    const issued = await request<One<BulkResult>>("POST", "/api/bills", {
      as: "bendahara",
      body: {
        category_id,
        class_year_id: the().years.active.id,
        periods: [`${year()}-${month}`],
        audience: { student_ids: [student.id] },
        ...(amount !== undefined && { amount }),
      },
    });
    return idOf(the(), `/api/bills?filter[batch_id]=${issued.body.data.batch.id}`);
  };

  describe("relief", () => {
    test("a clerk proposes it, the head approves it and ends it; each step once", async () => {
      const category_id = await newCategory();
      const student = await the().student();
      const made = await propose({ category_id, student_id: student.id });
      expect(made.status, made.body.message).toBe(201);
      expect(made.body.data).toMatchObject({
        unit: { code: "SMP" },
        category_id,
        student_id: student.id,
        student: { id: student.id, nis: student.nis },
        student_category: null,
        percent: 40,
        amount: null,
        status: "proposed",
        decided_by: null,
        version: 1,
      });
      const { id } = made.body.data;
      const early = await step(id, "end", 1);
      expect([early.status, early.body.code]).toEqual([409, "wrong_status"]);
      const approved = await step(id, "approve", 1);
      expect(approved.body.data).toMatchObject({
        status: "approved",
        decision_reason: "Disetujui rapat pimpinan",
        version: 2,
      });
      for (const verb of ["approve", "reject"] as const) {
        const again = await step(id, verb, 2);
        expect([again.status, again.body.code], verb).toEqual([409, "wrong_status"]);
      }
      const late = await step(id, "end", 1);
      expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
      expect((await step(id, "end", 2)).body.data).toMatchObject({ status: "ended", version: 3 });
      expect((await auditOf(the(), id)).map(({ action }) => action)).toEqual([
        "relief.proposed",
        "relief.approved",
        "relief.ended",
      ]);
    });

    test("nobody approves what is their own proposal but an Admin Sekolah", async () => {
      const category_id = await newCategory();
      const mine = await propose({ category_id, student_category_id: "yatim" }, "admin");
      expect((await step(mine.body.data.id, "approve", 1, "admin")).status).toBe(200);
      const { body } = await propose({ category_id, student_category_id: "beasiswa" }, "bendahara");
      for (const as of ["bendahara", "tata.usaha", "kasir", "yayasan"] as const) {
        expect((await step(body.data.id, "approve", 1, as)).status, as).toBe(403);
      }
      expect((await step(body.data.id, "reject", 1)).body.data.status).toBe("rejected");
    });

    test("the same is not proposed again while it waits or counts, or both would be taken off", async () => {
      const category_id = await newCategory();
      const student = await the().student();
      const same = { category_id, student_id: student.id };
      const { id } = (await propose(same)).body.data;
      const refused = (sentence: string) => ({ status: 422, body: { errors: { student_id: [sentence] } } });
      const touching = { ...same, from_on: `${year()}-03-31`, until_on: `${year()}-05-31` };
      for (const again of [same, touching]) {
        expect(await propose(again)).toMatchObject(
          refused("Keringanan yang sama sudah diusulkan untuk masa ini dan menunggu keputusan."),
        );
      }
      await step(id, "approve", 1);
      expect(await propose(same, "bendahara")).toMatchObject(
        refused("Keringanan yang sama sudah berlaku di masa ini."),
      );
      const later = { ...same, from_on: `${year()}-04-01`, until_on: `${year()}-05-31` };
      for (const other of [{ ...same, percent: 20 }, later]) {
        const made = await propose(other);
        expect(made.status, made.body.message).toBe(201);
      }
      await step(id, "end", 2);
      const group = { category_id, student_category_id: "yatim" };
      expect((await propose(group)).status).toBe(201);
      expect((await propose(group)).body.errors).toHaveProperty("student_category_id");
    });

    test("the list counts what waits", async () => {
      const waiting = async () =>
        (
          await request<List<Relief> & { meta: { waiting: number } }>(
            "GET",
            "/api/reliefs?filter[status]=approved",
            { as: "kepsek" },
          )
        ).body.meta.waiting;
      const before = await waiting();
      await propose({ category_id: await newCategory(), student_category_id: "yatim" });
      expect(await waiting()).toBe(Number(before) + 1);
    });

    test.each([
      [{ student_id: null }, "student_id", "Pilih satu siswa atau satu kategori siswa."],
      [{ student_category_id: "yatim" }, "student_id", "Pilih satu siswa atau satu kategori siswa."],
      [{ amount: 50_000 }, "percent", "Isi persen atau rupiah, salah satu saja."],
      [{ percent: null }, "percent", "Isi persen atau rupiah, salah satu saja."],
      [{ percent: 101 }, "percent", "Paling besar 100."],
      [{ until_on: "2020-01-01" }, "until_on", "Harus sama dengan atau sesudah tanggal mulai."],
      [{ reason: "" }, "reason", "Wajib diisi."],
      [{ student_id: "tidak-ada" }, "student_id", "Siswa ini bukan siswa unit ini."],
    ])("%j is refused", async (over, field, sentence) => {
      const student_id = await idOf(the(), `/api/students?filter[unit_id]=${the().units.SMP.id}`);
      const category_id = the().categories.KEG.id;
      const { status, body } = await propose({ category_id, student_id, ...over });
      expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
    });

    test("bills of its time bear it with its reason, in the books too, and others do not", async () => {
      const category_id = await newCategory();
      const [student, other] = [await the().student(), await the().student()];
      const first = await propose({ category_id, student_id: student.id });
      const second = await propose({
        category_id,
        student_id: student.id,
        percent: null,
        amount: 30_000,
        reason: "Saudara kandung",
      });
      await propose({ category_id, student_id: student.id, percent: 100, reason: "Belum diputuskan" });
      for (const { body } of [first, second])
        expect((await step(body.data.id, "approve", 1)).status).toBe(200);
      const billing = {
        category_id,
        class_year_id: the().years.active.id,
        periods: [`${year()}-03`, `${year()}-04`],
        audience: { student_ids: [student.id, other.id] },
      };
      const preview = await request<One<BulkPreview>>("POST", "/api/bills/preview", {
        as: "bendahara",
        body: billing,
      });
      expect(preview.body.data.total).toBe(1_050_000);
      const rows = preview.body.data.rows.map((row) => [
        row.student.id,
        row.amount_each,
        row.discount,
        row.total,
      ]);
      expect(new Map(rows.map(([id, ...figures]) => [id, figures]))).toEqual(
        new Map([
          [student.id, [300_000, 150_000, 450_000]],
          [other.id, [300_000, 0, 600_000]],
        ]),
      );
      const issued = await request<One<BulkResult>>("POST", "/api/bills", { as: "bendahara", body: billing });
      expect(issued.status, issued.body.message).toBe(201);
      expect(issued.body.data.batch.total).toBe(1_050_000);
      const billOf = async (period: string) => {
        const id = await idOf(
          the(),
          `/api/bills?filter[student_id]=${student.id}&filter[category_id]=${category_id}&filter[period]=${period}`,
        );
        return (await request<One<BillDetail>>("GET", `/api/bills/${id}`, { as: "bendahara" })).body.data;
      };
      const march = await billOf(`${year()}-03`);
      expect(march).toMatchObject({
        amount: 300_000,
        discount: 150_000,
        discount_reason: "Anak yatim, surat RT; Saudara kandung",
        balance: 150_000,
        status: "unpaid",
      });
      expect(await billOf(`${year()}-04`)).toMatchObject({
        discount: 0,
        discount_reason: null,
        balance: 300_000,
      });
      const why = async (as: Username) =>
        (await request<One<Explanation>>("GET", `/api/bills/${march.id}/explanation`, { as })).body.data;
      expect(await why("kepsek")).toMatchObject({
        amount: 300_000,
        reliefs: [
          { percent: 40, discount: 120_000, reason: "Anak yatim, surat RT" },
          { percent: null, discount: 30_000, reason: "Saudara kandung" },
        ],
        discount: 150_000,
        total: 150_000,
      });
      expect((await why("kasir")).reliefs.map(({ reason }) => reason)).toEqual([null, null]);
      const [entry, ...more] = await journalOf(the(), march.id);
      expect(more).toEqual([]);
      expect(entry?.lines).toEqual([
        ["1-1302", 300_000, 0],
        ["1-1302", 0, 150_000],
        ["4-1103", 0, 300_000],
        ["5-1101", 150_000, 0],
      ]);
    });

    test("what was approved leaves the ceiling to what is taken off by hand, also of each instalment", async () => {
      const category_id = await newCategory({ allow_instalments: true });
      const id = await billWithRelief({ category_id, percent: 40, month: "01", amount: 900_000 });
      const takeOff = (id: string, version: number, amount: number) =>
        request<One<BillDetail>>("POST", `/api/bills/${id}/discount`, {
          as: "bendahara",
          body: { version, amount, reason: "Keputusan rapat" },
        });
      const beyond = { amount: ["Potongan satu tagihan paling besar Rp 100.000."] };
      const first = await takeOff(id, 1, 60_000);
      expect(first.status, first.body.message).toBe(200);
      expect(first.body.data).toMatchObject({ discount: 420_000, balance: 480_000 });
      expect(first.body.data.discount_reason).toBe("Anak yatim, surat RT; Keputusan rapat");
      expect((await takeOff(id, 2, 40_001)).body.errors).toEqual(beyond);
      const halves = await request<One<BillDetail>>("POST", `/api/bills/${id}/split`, {
        as: "bendahara",
        body: { version: 2, instalments: 2, due_on: the().day(10) },
      });
      expect(halves.status, halves.body.message).toBe(200);
      // Each half has 180,000 of the relief, and 30,000 of what was taken off by hand.
      for (const part of halves.body.data.parts) {
        const { version } = await the().billNow(part.id);
        expect((await takeOff(part.id, version, 70_001)).body.errors).toEqual(beyond);
        expect((await takeOff(part.id, version, 70_000)).body.data).toMatchObject({ discount: 280_000 });
      }
    });

    test("an end keeps it for the months up to its day, and takes it from those to come", async () => {
      const category_id = await newCategory();
      const student = await the().student();
      const [today, first] = [the().day(0), the().years.active.starts_on];
      const next = `${year()}-${String(Number(today.slice(5, 7)) === 12 ? 2 : 3).padStart(2, "0")}`;
      const long = { category_id, from_on: first, until_on: `${year()}-06-30` };
      const ended = async (body: object) => {
        const made = await propose(body);
        await step(made.body.data.id, "approve", 1);
        const end = await step(made.body.data.id, "end", 2);
        expect(end.status, end.body.message).toBe(200);
        return end.body.data;
      };
      const half = await ended({ ...long, student_id: student.id, percent: 50 });
      expect(half).toMatchObject({ status: "ended", from_on: first, until_on: today, version: 3 });
      const [audit] = (await auditOf(the(), half.id)).filter(({ action }) => action === "relief.ended");
      expect(audit).toMatchObject({
        before: { until_on: `${year()}-06-30`, status: "approved" },
        after: { until_on: today, status: "ended" },
      });
      // One that had not begun is never borne, not even in the month of its first day.
      const tomorrow = the().day(1);
      await ended({ ...long, from_on: tomorrow, until_on: tomorrow, student_id: student.id, percent: 40 });
      const preview = await request<One<BulkPreview>>("POST", "/api/bills/preview", {
        as: "bendahara",
        body: {
          category_id,
          class_year_id: the().years.active.id,
          periods: [today.slice(0, 7), next],
          audience: { student_ids: [student.id] },
        },
      });
      expect(preview.status, preview.body.message).toBe(200);
      expect(preview.body.data.rows).toMatchObject([{ discount: 150_000, total: 450_000 }]);
    });

    test("of the whole amount makes a bill free, with its reason", async () => {
      const category_id = await newCategory();
      const id = await billWithRelief({ category_id, percent: 100, month: "02" });
      const bill = await request<One<BillDetail>>("GET", `/api/bills/${id}`, { as: "bendahara" });
      expect(bill.body.data).toMatchObject({
        amount: 300_000,
        discount: 300_000,
        balance: 0,
        status: "free",
      });
      const [entry, ...more] = await journalOf(the(), id);
      expect(more).toEqual([]);
      // Its gross entry shows what was given: both sides of the bill, both sides of the relief.
      expect(entry?.amount).toBe(600_000);
      expect(entry?.lines.map(([, debit, credit]) => debit + credit)).toEqual([
        300_000, 300_000, 300_000, 300_000,
      ]);
    });
  });
}
