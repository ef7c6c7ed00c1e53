import { describe, expect, test } from "vitest";
import { BILLED, newStudent, stageWith } from "./stage.ts";

/** Deposits by themselves: made by a payment, paid out, moved within the family. Source: docs/spec/money.md §12. */
describe("deposits", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/payments",
    "/api/students/:id/deposits",
    "/api/deposits/refund",
    "/api/deposits/transfer",
    "/api/deposits/:id",
    "/api/deposits/:id/print",
  ]);
  const { call, refusal, make } = stage;
  const reason = "Keluarga pindah kota";

  /** A student who holds Rp 90.000 in the unit, and its cash box. */
  async function holder(family_card_no: string) {
    const student = await newStudent(stage, { family_card_no });
    const bank_id = await make("banks", { unit_ids: [student.unit_id] });
    const { student_id, unit_id } = student;
    await call("POST", "/api/payments", {
      ...{ student_id, unit_id, bank_id, paid_on: stage.today(), method: "cash" },
      ...{ amount: 90_000, to_deposit: 90_000, allocations: [] },
    });
    return { student_id, unit_id, bank_id };
  }
  const heldBy = (id: string) =>
    call<{ unit_id: string; balance: number; version: number; movements: object[] }[]>(
      "GET",
      `/api/students/${id}/deposits`,
    );

  test("are paid out, never more than is left, and leave a voucher whose prints are counted", async () => {
    const { student_id, unit_id, bank_id } = await holder("3201010101010001");
    const [held] = await heldBy(student_id);
    expect(held).toMatchObject({ unit_id, balance: 90_000, paid_in: 90_000 });
    const paid_on = stage.today();
    const body = { student_id, unit_id, bank_id, paid_on, reason, version: held?.version, amount: 60_000 };
    const much = await refusal("POST", "/api/deposits/refund", { ...body, amount: 90_001 });
    expect(much).toEqual([422, "amount"]);
    const made = await call("POST", "/api/deposits/refund", body);
    expect(made).toMatchObject({ kind: "refund", amount: 60_000, remaining: 30_000 });
    expect(await refusal("POST", "/api/deposits/refund", body)).toEqual([409, "stale_version"]);
    expect(await call("GET", `/api/deposits/${made.id}`)).toMatchObject({ number: made.number, reason });
    expect(await call("POST", `/api/deposits/${made.id}/print`)).toEqual({ id: made.id, print_count: 1 });
    const [left] = await heldBy(student_id);
    expect(left).toMatchObject({ balance: 30_000, refunded: 60_000 });
    expect(left?.movements).toMatchObject([
      { kind: "paid_in", in: 90_000 },
      { kind: "refunded", out: 60_000, voucher_id: made.id, balance: 30_000 },
    ]);
  });

  test("move within the family, into another unit as well, and to nobody else", async () => {
    const card = "3201010101010002";
    const { student_id, unit_id } = await holder(card);
    const sister = await newStudent(stage, { family_card_no: card });
    const stranger = await newStudent(stage, {
      family_card_no: "3201010101010003",
      father_phone: "081399990001",
      mother_phone: null,
      guardian_phone: null,
    });
    const body = { from_student_id: student_id, unit_id, amount: 90_000, reason };
    const to = (student: typeof sister) => ({
      ...body,
      to_student_id: student.student_id,
      to_unit_id: student.unit_id,
    });
    expect(await refusal("POST", "/api/deposits/transfer", to(stranger))).toEqual([422, "to_student_id"]);
    const made = await call("POST", "/api/deposits/transfer", to(sister));
    expect(made).toMatchObject({ kind: "transfer", amount: 90_000, remaining: 0, bank: null });
    expect(await heldBy(sister.student_id)).toMatchObject([{ balance: 90_000, received: 90_000 }]);
    expect(await heldBy(student_id)).toMatchObject([{ balance: 0, sent: 90_000 }]);
  });
});
