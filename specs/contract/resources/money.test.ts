/**
 * Bills and payments by themselves: what they refer to is made first. Source: docs/spec/money.md, docs/laravel.md "Money
 * posts and versions".
 */
import { describe, expect, test } from "vitest";
import { BILLED, billing, newBill, newCategory, newStudent, stageWith } from "./stage.ts";

describe("bills", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/bills/preview",
    "/api/bills/:id/cancel",
    "/api/bills/:id/discount",
    "/api/bills/:id/waive-fine",
    "/api/bills/:id/split",
    "/api/bills/:id/explanation",
    "/api/bill-batches/:id/undo",
  ]);
  const { ask, call, list, refusal } = stage;
  const reason = "Salah tagih";

  test("are previewed, made once by their key, listed with their sums, and cancelled", async () => {
    const student = await newStudent(stage);
    const body = billing(stage, student, await newCategory(stage, student.unit_id));
    const preview = await call("POST", "/api/bills/preview", body);
    expect(preview).toMatchObject({ bills_count: 1, total: 350_000, rows: [{ periods: ["ONCE"] }] });
    const key = crypto.randomUUID();
    const first = await ask("POST", "/api/bills", { body, key });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const again = await ask("POST", "/api/bills", { body, key });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = await ask("POST", "/api/bills", { body: { ...body, note: "kedua" }, key });
    expect(other.status, "the same key with another body").toBe(422);
    expect((await ask("POST", "/api/bills", { body })).status, "no key").toBe(422);

    const { data, meta } = await list(`/api/bills?filter[student_id]=${student.student_id}`);
    expect(data).toMatchObject([{ balance: 350_000, status: "unpaid" }]);
    expect(meta).toMatchObject({ total: 1, amount: 350_000, balance: 350_000 });
    const cancel = `/api/bills/${data[0]?.id}/cancel`;
    expect(await refusal("POST", cancel, { version: 99, reason })).toEqual([409, "stale_version"]);
    await call("POST", cancel, { version: data[0]?.version, reason });
    const cancelled = await call("GET", `/api/bills/${data[0]?.id}`);
    expect(cancelled).toMatchObject({ status: "cancelled", balance: 0 });
  });

  test("are changed and discounted while nothing is paid, and say why they are so large", async () => {
    const { id, version, due_on } = await newBill(stage, await newStudent(stage));
    const change = { version, amount: 300_000, due_on, description: null, reason };
    const changed = await call("PUT", `/api/bills/${id}`, change);
    expect(changed).toMatchObject({ amount: 300_000, balance: 300_000 });
    const discount = { version: changed.version, amount: 50_000, reason: "Anak guru" };
    const discounted = await call("POST", `/api/bills/${id}/discount`, discount);
    expect(discounted).toMatchObject({ discount: 50_000, balance: 250_000 });
    const waiving = { version: discounted.version, amount: 10_000, reason };
    expect(await refusal("POST", `/api/bills/${id}/waive-fine`, waiving), "no fine is open").toEqual([
      409,
      "already_paid",
    ]);
    expect(await call("GET", `/api/bills/${id}/explanation`)).toMatchObject({
      as_of: "issued",
      source: "category",
    });
  });

  test("are divided into instalments where the category allows it", async () => {
    const student = await newStudent(stage);
    const category = await newCategory(stage, student.unit_id, { allow_instalments: true });
    const { id, version } = await newBill(stage, student, category);
    await call("POST", `/api/bills/${id}/split`, { version, instalments: 2, due_on: stage.today() });
    const { data, meta } = await list(`/api/bills?filter[student_id]=${student.student_id}`);
    expect(data.map(({ sequence, instalments }) => [sequence, instalments])).toEqual(
      expect.arrayContaining([
        [1, 2],
        [2, 2],
      ]),
    );
    expect(meta).toMatchObject({ total: 2, balance: 350_000 });
  });

  test("are taken back as a batch", async () => {
    const student = await newStudent(stage);
    const body = billing(stage, student, await newCategory(stage, student.unit_id));
    const { batch } = await call<{ batch: { id: string } }>("POST", "/api/bills", body);
    const undo = `/api/bill-batches/${batch.id}/undo`;
    expect(await call("POST", undo, { reason })).toMatchObject({ id: batch.id, cancelled: 1 });
    expect(await refusal("POST", undo, { reason })).toEqual([409, "already_cancelled"]);
  });
});

describe("payments", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/payments",
    "/api/payments/group",
    "/api/payments/:id/void",
    "/api/payments/:id/print",
    "/api/payments/:id/receipt.pdf",
    "/api/verify/:code",
    "/api/keys/:key/resolve",
  ]);
  const { ask, call, list, refusal } = stage;

  async function owing() {
    const student = await newStudent(stage);
    const bill = await newBill(stage, student);
    const draft = {
      student_id: student.student_id,
      paid_on: stage.today(),
      method: "cash",
      amount: 200_000,
    };
    return { bill, draft, now: () => call("GET", `/api/bills/${bill.id}`) };
  }

  test("pay a bill once by their key, never more than is owed, and are voided", async () => {
    const { draft, now } = await owing();
    const key = crypto.randomUUID();
    const first = await ask("POST", "/api/payments", { body: draft, key });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const again = await ask("POST", "/api/payments", { body: draft, key });
    expect(again.body).toEqual(first.body);
    expect(await now()).toMatchObject({ status: "partial", balance: 150_000 });
    expect(await refusal("POST", "/api/payments", draft)).toEqual([409, "balance_changed"]);

    const [payment] = (await list(`/api/payments?filter[student_id]=${draft.student_id}`)).data;
    expect(payment).toMatchObject({ amount: 200_000, status: "received" });
    expect(payment?.receipt_no).not.toBe("");
    const { id, version } = await call("GET", `/api/payments/${payment?.id}`);
    const reason = "Salah ketik nominal";
    await call("POST", `/api/payments/${id}/void`, { version, reason });
    expect(await call("GET", `/api/payments/${id}`)).toMatchObject({ status: "voided" });
    expect(await now()).toMatchObject({ status: "unpaid", balance: 350_000 });
    const twice = await refusal("POST", `/api/payments/${id}/void`, { version, reason });
    expect(twice[0], "voided already").toBe(409);
  });

  test("are taken together, all or none", async () => {
    const [one, other] = [await owing(), await owing()];
    const over = { ...other.draft, amount: 900_000 };
    const refused = await refusal("POST", "/api/payments/group", { payments: [one.draft, over] });
    expect(refused).toEqual([409, "balance_changed"]);
    expect(await one.now()).toMatchObject({ status: "unpaid" });
    const both = { payments: [one.draft, other.draft] };
    expect(await call("POST", "/api/payments/group", both)).toHaveLength(2);
    for (const { now } of [one, other]) expect(await now()).toMatchObject({ balance: 150_000 });
  });

  test("have a receipt whose prints are counted, which is also a PDF file, and which anybody can verify", async () => {
    const { draft } = await owing();
    const { id, verify_code, receipt_no } = await call("POST", "/api/payments", draft);
    for (const print_count of [1, 2])
      expect(await call("POST", `/api/payments/${id}/print`)).toEqual({ id, print_count });
    const pdf = await ask("GET", `/api/payments/${id}/receipt.pdf`);
    expect(pdf).toEqual({ status: 200, body: { file: "application/pdf", begins: "%PDF-" } });
    const { status, body } = await ask("GET", `/api/verify/${verify_code}`, { token: null });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ receipt_no, amount: 200_000, genuine: true, voided: false });
    expect((await ask("GET", "/api/verify/tidakadakode", { token: null })).status).toBe(404);
  });

  test("whose answer was lost are asked for by their key, which else is spent", async () => {
    const { draft } = await owing();
    const key = crypto.randomUUID();
    const endpoint = { endpoint: "createPayment" };
    const spent = crypto.randomUUID();
    expect(await call("POST", `/api/keys/${spent}/resolve`, endpoint)).toEqual({ outcome: "spent" });
    expect(await refusal("POST", "/api/payments", draft, { key: spent })).toEqual([409, "key_spent"]);
    const { id } = await call("POST", "/api/payments", draft, { key });
    const done = { outcome: "done", reply: { data: { id } } };
    expect(await call("POST", `/api/keys/${key}/resolve`, endpoint)).toMatchObject(done);
  });
});
