/** A money post sent again is the same post. Source: docs/spec/money.md §16, docs/spec/api.md §5. */
import { describe, expect, test } from "vitest";
import type { Bill } from "../../contract/bills/bills.ts";
import type { Resolution } from "../../contract/keys.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { EnrolledStudent, One, School } from "./school.ts";

export function idempotencySpecs(the: () => School): void {
  describe("the idempotency key", () => {
    const pay = (
      student: EnrolledStudent,
      amount: number,
      key: string | null,
      as: "kasir" | "bendahara" = "kasir",
    ) =>
      the().backend.request<One<PaymentDetail>>("POST", "/api/payments", {
        as,
        key,
        body: { student_id: student.id, paid_on: the().backend.today, method: "cash", amount },
      });
    /** How often and how much was paid on a bill. */
    const paidOn = async (bill: { id: string }) => {
      const { allocations, paid } = await the().billNow(bill.id);
      return [allocations.length, paid];
    };
    const indebted = async (...needs: Parameters<School["student"]>) => {
      const student = await the().student(...needs);
      return { student, bill: await the().bill(student, { amount: 66_000 }) };
    };

    test("sent again it gives the same answer and no second effect", async () => {
      const { student, bill } = await indebted();
      const key = crypto.randomUUID();
      const first = await pay(student, 11_000, key);
      const second = await pay(student, 11_000, key.toUpperCase());
      expect(first.status).toBe(201);
      expect(second.status).toBe(201);
      expect(second.body).toEqual(first.body);
      expect(await paidOn(bill)).toEqual([1, 11_000]);
    });

    test("ten at the same moment have one effect and one answer", async () => {
      const { student, bill } = await indebted();
      const key = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => pay(student, 11_000, key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
      expect(await paidOn(bill)).toEqual([1, 11_000]);
    });

    test("the same key with another body is refused", async () => {
      const { student, bill } = await indebted();
      const key = crypto.randomUUID();
      expect((await pay(student, 11_000, key)).status).toBe(201);
      const other = await pay(student, 12_000, key);
      expect(other.status).toBe(422);
      expect(other.body).toEqual({
        message: "Kunci ini sudah dipakai untuk isian lain. Muat ulang halaman, lalu coba lagi.",
        errors: {
          "Idempotency-Key": [
            "Kunci ini sudah dipakai untuk isian lain. Muat ulang halaman, lalu coba lagi.",
          ],
        },
      });
      expect(await paidOn(bill)).toEqual([1, 11_000]);
    });

    test("another person's same key is another post", async () => {
      const { student, bill } = await indebted();
      const key = crypto.randomUUID();
      expect((await pay(student, 11_000, key)).status).toBe(201);
      expect((await pay(student, 11_000, key, "bendahara")).status).toBe(201);
      expect(await paidOn(bill)).toEqual([2, 22_000]);
    });

    test("a refusal is not kept: the same post may succeed later", async () => {
      const student = await the().student();
      const key = crypto.randomUUID();
      const early = await pay(student, 11_000, key);
      expect(early.status).toBe(409);
      const bill = await the().bill(student, { amount: 11_000 });
      expect((await pay(student, 11_000, key)).status).toBe(201);
      expect(await paidOn(bill)).toEqual([1, 11_000]);
    });

    /** A sound body for each money post of the till and the books; the bill in it stays as it is. */
    let soundPosts: { bill: Bill; posts: [name: string, path: string, body: object][] } | null = null;
    const moneyPosts = async () => {
      if (soundPosts !== null) return soundPosts;
      const student = await the().student("SPP", "UP");
      const bill = await the().bill(student, { amount: 10_000 });
      const reason = "Percobaan tanpa kunci";
      const posts: [name: string, path: string, body: object][] = [
        [
          "createPayment",
          "/api/payments",
          { student_id: student.id, paid_on: the().backend.today, method: "cash", amount: 1 },
        ],
        [
          "createPaymentGroup",
          "/api/payments/group",
          {
            payments: [{ student_id: student.id, paid_on: the().backend.today, method: "cash", amount: 1 }],
          },
        ],
        ["createChatMessage", `/api/conversations/unit-${the().units.SMP.id}/messages`, { body: "Halo" }],
        ["voidPayment", "/api/payments/x/void", { version: 1, reason }],
        ["discountBill", `/api/bills/${bill.id}/discount`, { version: 1, amount: 1, reason }],
        ["cancelBill", `/api/bills/${bill.id}/cancel`, { version: 1, reason }],
        ["undoBillBatch", "/api/bill-batches/x/undo", { reason }],
        [
          "createBills",
          "/api/bills",
          {
            category_id: the().categories.UP.id,
            again: true,
            class_year_id: the().years.active.id,
            periods: ["ONCE"],
            audience: { student_ids: [student.id] },
          },
        ],
        [
          "createTransaction",
          "/api/transactions",
          {
            unit_id: the().units.SMP.id,
            date: the().backend.today,
            kind: "in",
            description: reason,
            lines: [
              { account_id: "a", debit: 1, credit: 0 },
              { account_id: "b", debit: 0, credit: 1 },
            ],
          },
        ],
        [
          "refundDeposit",
          "/api/deposits/refund",
          {
            student_id: student.id,
            unit_id: the().units.SMP.id,
            amount: 1,
            bank_id: "x",
            paid_on: the().backend.today,
            reason,
            version: 1,
          },
        ],
        [
          "transferDeposit",
          "/api/deposits/transfer",
          {
            from_student_id: student.id,
            to_student_id: student.id,
            unit_id: the().units.SMP.id,
            to_unit_id: the().units.SMP.id,
            amount: 1,
            reason,
          },
        ],
        ["voidTransaction", "/api/transactions/x/void", { version: 1, reason }],
        ["createClosing", "/api/closings", { unit_id: the().units.SMP.id, day: the().backend.today }],
        ["closePeriod", "/api/periods/2025-07/close", { unit_id: the().units.SMP.id }],
      ];
      soundPosts = { bill, posts };
      return soundPosts;
    };

    test("none, or one that is no UUID, is refused by every money post", async () => {
      const { bill, posts } = await moneyPosts();
      for (const [, path, body] of posts) {
        const none = await the().backend.request("POST", path, { as: "bendahara", key: null, body });
        expect(none.status, path).toBe(422);
        expect(none.body).toEqual({
          message: "Wajib diisi.",
          errors: { "Idempotency-Key": ["Wajib diisi."] },
        });
        const odd = await the().backend.request("POST", path, { as: "bendahara", key: "satu", body });
        expect(odd.body.errors, path).toEqual({ "Idempotency-Key": ["Harus berupa UUID."] });
      }
      expect(await the().billNow(bill.id)).toEqual(bill);
    });

    const resolve = (key: string, endpoint: string, as: "kasir" | "bendahara" = "kasir") =>
      the().backend.request<One<Resolution>>("POST", `/api/keys/${key}/resolve`, { as, body: { endpoint } });
    const spent = { status: 200, body: { data: { outcome: "spent" } } };
    /** One student is enough: what these pay is counted from what was paid before. */
    let shared: Awaited<ReturnType<typeof indebted>> | null = null;
    const debtor = async () => {
      shared ??= await indebted("SPP", "UP");
      const { student, bill } = shared;
      const [times, rupiah] = await paidOn(bill);
      const paidSince = async () => {
        const [timesNow, rupiahNow] = await paidOn(bill);
        return [(timesNow ?? 0) - (times ?? 0), (rupiahNow ?? 0) - (rupiah ?? 0)];
      };
      return { student, paidSince };
    };

    test("of a post whose answer was lost is asked what became of it, and answers what the post did", async () => {
      const { student, paidSince } = await debtor();
      const key = crypto.randomUUID();
      const { body: first } = await pay(student, 11_000, key);
      for (const asked of [key, key.toUpperCase()]) {
        const { status, body } = await resolve(asked, "createPayment");
        expect(status).toBe(200);
        expect(body).toEqual({ data: { outcome: "done", reply: first } });
      }
      expect(await paidSince()).toEqual([1, 11_000]);
    });

    test("that did nothing is spent by the question: a first post that comes late does nothing", async () => {
      const { student, paidSince } = await debtor();
      const key = crypto.randomUUID();
      expect(await resolve(key, "createPayment")).toMatchObject(spent);
      const late = await pay(student, 11_000, key);
      expect(late.status).toBe(409);
      expect(late.body).toEqual({
        message: "Kiriman ini sudah dilepas sebelum sampai, jadi tidak dicatat.",
        code: "key_spent",
      });
      expect(await resolve(key, "createPayment")).toMatchObject(spent);
      expect(await paidSince()).toEqual([0, 0]);
      expect((await pay(student, 11_000, crypto.randomUUID())).status).toBe(201);
    });

    test("of a post that was refused did nothing, and is spent too", async () => {
      const { student, paidSince } = await debtor();
      const key = crypto.randomUUID();
      expect((await pay(student, 99_000_000, key)).body).toMatchObject({ code: "balance_changed" });
      expect(await resolve(key, "createPayment")).toMatchObject(spent);
      expect((await pay(student, 11_000, key)).body).toMatchObject({ code: "key_spent" });
      expect(await paidSince()).toEqual([0, 0]);
    });

    test("asked about while its post is under way, the post is done and told, or never done", async () => {
      const { student, paidSince } = await debtor();
      let done = 0;
      for (let round = 0; round < 4; round += 1) {
        const key = crypto.randomUUID();
        const both = [() => pay(student, 1_000, key), () => resolve(key, "createPayment")] as const;
        const [posted, asked] =
          round % 2 === 0
            ? await Promise.all([both[0](), both[1]()])
            : await Promise.all([both[1](), both[0]()]).then(([two, one]) => [one, two] as const);
        const wasDone = posted.status === 201;
        done += Number(wasDone);
        expect([201, 409]).toContain(posted.status);
        expect(asked.body.data.outcome).toBe(wasDone ? "done" : "spent");
      }
      expect(await paidSince()).toEqual([done, done * 1_000]);
    });

    test("is one's own and of one endpoint: what another asks about it spends nothing of mine", async () => {
      const { student, paidSince } = await debtor();
      const key = crypto.randomUUID();
      expect(await resolve(key, "createPayment", "bendahara")).toMatchObject(spent);
      expect(await resolve(key, "createPaymentGroup")).toMatchObject(spent);
      expect((await pay(student, 11_000, key)).status).toBe(201);
      expect(await paidSince()).toEqual([1, 11_000]);
    });

    test("that was spent is refused by every money post, and one of no money post is not spent", async () => {
      const { bill, posts } = await moneyPosts();
      for (const [endpoint, path, body] of posts) {
        const key = crypto.randomUUID();
        expect(await resolve(key, endpoint, "bendahara"), endpoint).toMatchObject(spent);
        const late = await the().backend.request("POST", path, { as: "bendahara", key, body });
        expect(late, endpoint).toMatchObject({ status: 409, body: { code: "key_spent" } });
      }
      expect(await the().billNow(bill.id)).toEqual(bill);
      const unknown = await resolve(crypto.randomUUID(), "listBills");
      expect(unknown.status).toBe(422);
      expect(unknown.body).toMatchObject({ errors: { endpoint: ["Bukan pencatatan yang memakai kunci."] } });
      expect((await resolve("satu", "createPayment")).status).toBe(404);
    });

    test("a void and a billing are replayed too", async () => {
      const { student } = await indebted("SPP", "UP");
      const paid = await the().pay(student, { amount: 11_000 });
      const key = crypto.randomUUID();
      const again = () =>
        the().backend.request<One<PaymentDetail>>("POST", `/api/payments/${paid.id}/void`, {
          as: "bendahara",
          key,
          body: { version: 1, reason: "Salah siswa" },
        });
      const [first, second] = [await again(), await again()];
      expect(first.status).toBe(200);
      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect(second.body.data.journal).toHaveLength(2);
      const billing = crypto.randomUUID();
      const issue = () =>
        the().backend.request("POST", "/api/bills", {
          as: "bendahara",
          key: billing,
          body: {
            category_id: the().categories.UP.id,
            again: true,
            class_year_id: the().years.active.id,
            periods: ["ONCE"],
            audience: { student_ids: [student.id] },
          },
        });
      const made = [await issue(), await issue()];
      expect(made.map(({ status }) => status)).toEqual([201, 201]);
      expect(made[1]?.body).toEqual(made[0]?.body);
    });
  });
}
