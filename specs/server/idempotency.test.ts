import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallHost, smallHost } from "./small-host.ts";

let it: SmallHost;
let token: string;
beforeEach(async () => {
  it = await smallHost();
  token = await it.login("kasir");
});
afterEach(() => it.close());

// Budi owes 300,000 for July and nothing else.
const draft = { student_id: "budi", unit_id: "smp", paid_on: "2026-08-20", method: "cash", amount: 100_000 };

const pay = (key: string, body: object = draft, by = token) =>
  it.call("POST", "/api/payments", { token: by, key, body });

const paidByBudi = async () =>
  (await it.db.selectFrom("bills").select("paid").where("id", "=", "b4").executeTakeFirstOrThrow()).paid;

const keysKept = async () => (await it.db.selectFrom("idempotency").selectAll().execute()).length;

test("a money post needs a key that is a UUID", async () => {
  const without = await it.call("POST", "/api/payments", { token, body: draft });
  expect(without.status).toBe(422);
  expect(without.body.errors).toEqual({ "Idempotency-Key": ["Wajib diisi."] });
  const wrong = await pay("one-two-three");
  expect(wrong.body.errors).toEqual({ "Idempotency-Key": ["Harus berupa UUID."] });
  expect(await paidByBudi()).toBe(0);
});

test("the same post again gets the first answer and moves no money", async () => {
  const key = randomUUID();
  const first = await pay(key);
  expect(first.status).toBe(201);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  it.pass(3_600);
  const again = await pay(key.toUpperCase(), {
    method: "cash",
    amount: 100_000,
    paid_on: "2026-08-20",
    unit_id: "smp",
    student_id: "budi",
  });
  expect(again.status).toBe(201);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect(await paidByBudi()).toBe(100_000);
});

test("the key of another body is refused", async () => {
  const key = randomUUID();
  await pay(key);
  const other = await pay(key, { ...draft, amount: 200_000 });
  expect(other.status).toBe(422);
  expect(other.body.errors).toHaveProperty("Idempotency-Key");
  expect(await paidByBudi()).toBe(100_000);
});

test("the key of another path is refused", async () => {
  const treasurer = await it.login("bendahara");
  const key = randomUUID();
  const body = { version: 1, reason: "salah siswa" };
  const cancel = (bill: string) =>
    it.call("POST", `/api/bills/${bill}/cancel`, { token: treasurer, key, body });
  expect((await cancel("b4")).status).toBe(200);
  expect((await cancel("b8")).status).toBe(422);
});

test("two people may come with one key, and so may two endpoints", async () => {
  const key = randomUUID();
  expect((await pay(key)).status).toBe(201);
  expect((await pay(key, draft, await it.login("admin"))).status).toBe(201);
  const group = await it.call("POST", "/api/payments/group", { token, key, body: { payments: [draft] } });
  expect(group.status).toBe(201);
  expect(await paidByBudi()).toBe(300_000);
});

test("a refusal is not kept: the key is free for the corrected post", async () => {
  const key = randomUUID();
  const tooMuch = await pay(key, { ...draft, amount: 400_000 });
  expect(tooMuch.status).toBe(409);
  expect(tooMuch.body.code).toBe("balance_changed");
  expect(await keysKept()).toBe(0);
  expect((await pay(key)).status).toBe(201);
  expect(await keysKept()).toBe(1);
});

test("twenty of the same post at once pay once and all get the same answer", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(key)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.has("idempotency-replayed"))).toHaveLength(19);
  expect(await paidByBudi()).toBe(100_000);
});

test("an equal payment is asked about for ten minutes, and then is another visit", async () => {
  const careful = { ...draft, unless_similar: true };
  expect((await pay(randomUUID(), careful)).status).toBe(201);
  it.pass(9 * 60);
  expect((await pay(randomUUID(), careful)).body.code).toBe("similar_payment");
  it.pass(61);
  expect((await pay(randomUUID(), careful)).status).toBe(201);
  expect(await paidByBudi()).toBe(200_000);
});
