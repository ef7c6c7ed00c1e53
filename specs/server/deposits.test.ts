/**
 * Deposits over random histories of a family in two units, by several people: what came is what was applied, refunded, moved away and
 * what is left, in every deposit and after each step; none is ever below zero. Source: docs/spec/money.md §12.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DepositAccount } from "../../contract/payments/deposits.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import { type Backend, openPostgresBackend, openSqliteServer } from "../contract/backends.ts";
import { depositsOf, newCard, newChild } from "../contract/families.ts";
import { type EnrolledStudent, type One, type School, schoolBehind } from "../contract/school.ts";
import { onPostgres } from "../postgres/database.ts";

const who = fc.constantFrom(0, 1);
const amount = fc.integer({ min: 1, max: 9 });
const back = fc.nat(3);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pay" as const), who, amount, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("use" as const), who, amount, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("void" as const), place: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("refund" as const), who, amount, back }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("transfer" as const), who, amount }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each([
  ["SQLite", openSqliteServer] as const,
  ...onPostgres(["PostgreSQL", openPostgresBackend] as const),
])("on %s", (_, open) => {
  let backend: Backend;
  let school: School;
  let family: readonly [EnrolledStudent, EnrolledStudent];
  beforeAll(async () => {
    backend = await open();
    school = await schoolBehind(backend);
    const card = newCard();
    // The elder may be billed without end, so that there is something to spend a deposit on.
    const elder = await school.student();
    const { id } = await school.bill(elder, { amount: 900_000_000 });
    const db = backend.own?.db;
    await db
      ?.updateTable("bills")
      .set({ issued_on: school.day(-9) })
      .where("id", "=", id)
      .execute();
    await db?.updateTable("students").set({ family_card_no: card }).where("id", "=", elder.id).execute();
    family = [elder, await newChild(school, { card, unit: "SD" })];
  }, 120_000);
  afterAll(() => backend.close());

  const unitOf = (place: number) => (place === 0 ? school.units.SMP : school.units.SD).id;

  async function take(one: Step, taken: PaymentDetail[]): Promise<number> {
    const { accounts, bankNamed, refund, transfer } = depositsOf(() => school);
    if (one.kind === "void") {
      const paid = taken[one.place % Math.max(1, taken.length)];
      if (paid === undefined) return 0;
      const body = { version: 1, reason: "Percobaan" };
      return (await backend.request("POST", `/api/payments/${paid.id}/void`, { as: "admin", body })).status;
    }
    const student = family[one.who === 0 ? 0 : 1];
    const unit_id = unitOf(one.who);
    const rupiah = one.amount * 1_000;
    if (one.kind === "transfer") {
      const other = one.who === 0 ? 1 : 0;
      const to = { to_student_id: family[other].id, to_unit_id: unitOf(other) };
      const asked = { ...to, from_student_id: student.id, unit_id, amount: rupiah };
      return (await transfer(asked, "admin")).status;
    }
    const paid_on = school.day(-one.back);
    if (one.kind === "refund") {
      const held = (await accounts(student)).find((account) => account.unit_id === unit_id);
      const bank_id = await bankNamed(one.who === 0 ? "Kas SMP" : "Kas SD");
      const asked = { student_id: student.id, unit_id, bank_id, paid_on, amount: rupiah };
      return (await refund({ ...asked, version: held?.version ?? 1 }, "admin")).status;
    }
    const how =
      one.kind === "pay"
        ? { method: "cash", to_deposit: rupiah, allocations: [] }
        : { method: "deposit", to_deposit: 0 };
    const body = { student_id: student.id, unit_id, paid_on, amount: rupiah, ...how };
    const made = await backend.request<One<PaymentDetail>>("POST", "/api/payments", { as: "admin", body });
    if (made.status === 201) taken.push(made.body.data);
    return made.status;
  }

  function expectHolds({ movements, ...held }: DepositAccount): void {
    expect(held.paid_in + held.received).toBe(held.applied + held.refunded + held.sent + held.balance);
    expect(held.balance).toBeGreaterThanOrEqual(0);
    const days = new Map(movements.map(({ on, balance }) => [on, balance]));
    for (const [day, balance] of days) expect(balance, `at the end of ${day}`).toBeGreaterThanOrEqual(0);
    expect(movements.at(-1)?.balance ?? 0).toBe(held.balance);
  }

  test("what came in is what was applied, refunded, moved and left, at every step", async () => {
    const { accounts } = depositsOf(() => school);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const taken: PaymentDetail[] = [];
        for (const one of steps) {
          expect([0, 200, 201, 409, 422]).toContain(await take(one, taken));
          for (const student of family) for (const held of await accounts(student)) expectHolds(held);
        }
      }),
      { numRuns: 12 },
    );
    type Books = { ok: boolean; checks: { ok: boolean }[] };
    const { body } = await backend.request<One<Books>>("GET", "/api/integrity", { as: "admin" });
    expect(body.data.checks.filter(({ ok }) => !ok)).toEqual([]);
  }, 120_000);
});
