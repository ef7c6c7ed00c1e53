/** The student card, what was fined, and what follows when a student leaves. */
import { describe, expect, test } from "vitest";
import { BILLED, newBill, newCategory, newStudent, type Row, stageWith } from "./stage.ts";

describe("statement", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/payments",
    "/api/students/:id/statement",
    "/api/classrooms/:id/statements",
    "/api/students/:id/fine-charges",
    "/api/fines/confirm",
    "/api/students/:id/leaving",
    "/api/students/:id/later-bills/cancel",
  ]);
  const { call, refusal } = stage;

  test("shows bills, payments and the balance after each", async () => {
    const student = await newStudent(stage);
    const bill = await newBill(stage, student);
    const paid = { student_id: student.student_id, paid_on: stage.today(), method: "cash", amount: 200_000 };
    await call("POST", "/api/payments", paid);
    const card = await call("GET", `/api/students/${student.student_id}/statement`);
    expect(card).toMatchObject({ balance: 150_000, overdue: 0, on: stage.today() });
    expect(card.cards).toMatchObject([
      {
        class_year: { id: student.class_year_id },
        bills: [{ id: bill.id, paid: 200_000, balance: 150_000 }],
        movements: [
          { kind: "charge", debit: 350_000, balance: 350_000 },
          { kind: "payment", credit: 200_000, balance: 150_000 },
        ],
        totals: { amount: 350_000, paid: 200_000, balance: 150_000 },
      },
    ]);
  });

  test("nothing is fined that is not late, and only the day of the server is confirmed", async () => {
    const student = await newStudent(stage);
    await newBill(stage, student);
    expect(await call("GET", `/api/students/${student.student_id}/fine-charges`)).toEqual([]);
    expect(await refusal("POST", "/api/fines/confirm", { today: "2020-01-01" })).toEqual([422, "today"]);
    expect(await call("POST", "/api/fines/confirm", { today: stage.today() })).toMatchObject({
      today: stage.today(),
    });
  });

  test("who leaves is told what is open, and bills of later periods are cancelled", async () => {
    const enrolled = await newStudent(stage);
    const path = `/api/students/${enrolled.student_id}`;
    const category_id = await newCategory(stage, enrolled.unit_id, { kind: "monthly" });
    const year = await call("GET", `/api/class-years/${enrolled.class_year_id}`);
    const last = String(year.ends_on).slice(0, 7);
    const bills = {
      category_id,
      class_year_id: enrolled.class_year_id,
      periods: [last],
      audience: { student_ids: [enrolled.student_id] },
    };
    await call("POST", "/api/bills", bills);
    const leaving = await call("GET", `${path}/leaving`);
    expect(leaving).toMatchObject({
      classroom: { id: enrolled.classroom_id },
      open_bills_count: 1,
      open_balance: 350_000,
      cancellable_count: 1,
    });
    const reason = "Pindah kota";
    const student = await call("GET", path);
    const seen = { version: student.version, reason };
    const cancel = `${path}/later-bills/cancel`;
    expect(await refusal("POST", cancel, seen), "still at the school").toEqual([409, "wrong_status"]);
    const left = await call("PUT", path, { ...formOf(student), status: "left", status_reason: reason });
    expect(left.later_bills).toEqual({ count: 1, balance: 350_000 });
    const cancelled = await call("POST", cancel, { version: left.version, reason });
    expect(cancelled).toMatchObject({ cancelled: 1, amount: 350_000 });
    expect(await call("GET", path)).toMatchObject({ balance: 0, later_bills: { count: 0 } });
  });
});

const formOf = ({
  unit_id,
  nis,
  name,
  gender,
  father_name,
  father_phone,
  billing_contact,
  version,
}: Row) => ({
  unit_id,
  nis,
  name,
  gender,
  father_name,
  father_phone,
  billing_contact,
  version,
});
