/** Bills and payments by themselves: what they refer to is made first. Source: docs/laravel.md "Money posts and versions", product.md §6. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Opened, openWith } from "./back-end.ts";
import "./master.ts";
import { maker, taken, unlike } from "./resource.ts";

const MASTER = ["units", "class-years", "classrooms", "accounts", "banks", "categories", "students"];

type Bill = { id: string; version: number; balance: number; status: string };
type Payment = { id: string; version: number; receipt_no: string; status: string };

describe.each([
  ["bills", ["bills"]],
  ["payments", ["bills", "payments"]],
])("%s", (name, resources) => {
  let opened: Opened;
  let ids: { student_id: string; unit_id: string; category_id: string; class_year_id: string };

  const call = async (method: string, path: string, body?: object, key?: string) =>
    taken(method, path, await opened.ask(method, path, { ...(body && { body }), ...(key && { key }) }));

  beforeAll(async () => {
    opened = await openWith([...MASTER, ...resources].map((one) => `/api/${one}`));
    const make = maker(opened.ask);
    const unit_id = await make("units");
    const made = async (path: string, body: object) =>
      ((await call("POST", path, body)).data as { id: string }).id;
    const account = (type: string) =>
      made("/api/accounts", { code: unlike(), name: `Akun ${unlike()}`, type });
    const income_account_id = await account("income");
    const category = {
      unit_id,
      code: unlike().toUpperCase(),
      name: `Uang Pangkal ${unlike()}`,
      kind: "open",
      default_amount: 350_000,
      receivable_account_id: await account("receivable"),
      income_account_id,
      discount_account_id: income_account_id,
    };
    await made("/api/banks", {
      unit_ids: [unit_id],
      kind: "cash",
      name: `Kas ${unlike()}`,
      account_id: await account("asset"),
    });
    const class_year_id = await activeYear();
    const room = { unit_id, class_year_id, grade: 7, name: `7 ${unlike()}` };
    const student = {
      unit_id,
      classroom_id: await made("/api/classrooms", room),
      nis: String(Date.now() % 1_000_000_000),
      name: `Siswa ${unlike()}`,
      gender: "male",
      father_name: "Budi Santoso",
      father_phone: "081234567890",
      billing_contact: "father",
      status: "active",
    };
    ids = {
      unit_id,
      category_id: await made("/api/categories", category),
      student_id: await made("/api/students", student),
      class_year_id,
    };
  }, 120_000);
  afterAll(() => opened.close());

  /** The school's own where it has one: opening another would close it. */
  async function activeYear(): Promise<string> {
    const path = "/api/class-years?filter[status]=active";
    const [active] = (await call("GET", path)).data as { id: string }[];
    if (active !== undefined) return active.id;
    const start = Number(opened.today.slice(0, 4)) - (opened.today.slice(5) < "07-01" ? 1 : 0);
    const year = {
      name: `${start}/${start + 1}`,
      starts_on: `${start}-07-01`,
      ends_on: `${start + 1}-06-30`,
    };
    const { id, version } = (await call("POST", "/api/class-years", year)).data as {
      id: string;
      version: number;
    };
    await call("POST", `/api/class-years/${id}/activate`, { version });
    return id;
  }

  const billing = (note: string) => ({
    category_id: ids.category_id,
    class_year_id: ids.class_year_id,
    periods: ["ONCE"],
    audience: { student_ids: [ids.student_id] },
    amount: 350_000,
    due_on: opened.today,
    note,
  });

  if (name === "bills") {
    test("are previewed, made once by their key, listed with their sums, and cancelled", async () => {
      const preview = await call("POST", "/api/bills/preview", billing("pertama"));
      expect(preview.data).toMatchObject({ rows: [{ periods: ["ONCE"] }] });
      const key = crypto.randomUUID();
      const first = await opened.ask("POST", "/api/bills", { body: billing("pertama"), key });
      expect(first.status, JSON.stringify(first.body)).toBe(201);
      const again = await opened.ask("POST", "/api/bills", { body: billing("pertama"), key });
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      const other = await opened.ask("POST", "/api/bills", { body: billing("kedua"), key });
      expect(other.status, "the same key with another body").toBe(422);
      const keyless = await opened.ask("POST", "/api/bills", { body: billing("pertama") });
      expect(keyless.status, "no key").toBe(422);

      const list = await call("GET", `/api/bills?filter[student_id]=${ids.student_id}`);
      const [row, ...others] = list.data as Bill[];
      expect(others).toEqual([]);
      expect(row).toMatchObject({ balance: 350_000, status: "unpaid" });
      expect(list.meta).toMatchObject({ total: 1, amount: 350_000, balance: 350_000 });
      const cancel = `/api/bills/${row?.id}/cancel`;
      const late = { version: 99, reason: "Salah tagih" };
      expect((await opened.ask("POST", cancel, { body: late, key: crypto.randomUUID() })).status).toBe(409);
      await call("POST", cancel, { ...late, version: row?.version }, crypto.randomUUID());
      expect((await call("GET", `/api/bills/${row?.id}`)).data).toMatchObject({
        status: "cancelled",
        balance: 0,
      });
    });
  }

  if (name === "payments") {
    test("pay a bill once by their key, never more than is owed, and are voided", async () => {
      await call("POST", "/api/bills", billing("dibayar"), crypto.randomUUID());
      const bills = `/api/bills?filter[student_id]=${ids.student_id}`;
      const now = async () => ((await call("GET", bills)).data as Bill[])[0];
      const draft = { student_id: ids.student_id, paid_on: opened.today, method: "cash", amount: 200_000 };
      const key = crypto.randomUUID();
      const first = await opened.ask("POST", "/api/payments", { body: draft, key });
      expect(first.status, JSON.stringify(first.body)).toBe(201);
      const again = await opened.ask("POST", "/api/payments", { body: draft, key });
      expect(again.body).toEqual(first.body);
      expect(await now()).toMatchObject({ status: "partial", balance: 150_000 });
      const more = await opened.ask("POST", "/api/payments", { body: draft, key: crypto.randomUUID() });
      expect([more.status, more.body.code]).toEqual([409, "balance_changed"]);

      const { id, version, receipt_no } = taken("POST", "/api/payments", first).data as Payment;
      expect(receipt_no).not.toBe("");
      const reason = "Salah ketik nominal";
      await call("POST", `/api/payments/${id}/void`, { version, reason }, crypto.randomUUID());
      expect((await call("GET", `/api/payments/${id}`)).data).toMatchObject({ status: "voided" });
      expect(await now()).toMatchObject({ status: "unpaid", balance: 350_000 });
    });
  }
});
