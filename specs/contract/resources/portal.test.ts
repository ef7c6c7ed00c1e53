/** The accounts of families, and what they see with them. */
import { describe, expect, test } from "vitest";
import { newNis, unlike } from "./resource.ts";
import { BILLED, type EnrolledStudent, newBill, newStudent, stageWith } from "./stage.ts";

const ACCOUNTS = [
  "/api/students/login",
  "/api/portal-accounts",
  "/api/classrooms/:id/portal-accounts",
  "/api/students/:id/portal-account/reset",
  "/api/students/:id/portal-account/deactivate",
  "/api/students/:id/portal-account/activate",
];
const OWN = [
  "/api/student/bills",
  "/api/student/payments",
  "/api/student/payments/:id/receipt.pdf",
  "/api/student/banks",
  "/api/student/profile",
];

describe("the portal", () => {
  const stage = stageWith([...BILLED, "/api/payments", ...ACCOUNTS, ...OWN]);
  const { ask, call, list, make, refusal } = stage;

  type Slip = { student_id: string; username: string; first_password: string };
  type Room = { accounts: { student_id: string; state: string; version: number }[] };

  const accountOf = async ({ classroom_id, student_id }: EnrolledStudent) => {
    const { accounts } = await call<Room>("GET", `/api/classrooms/${classroom_id}/portal-accounts`);
    return accounts.find((one) => one.student_id === student_id);
  };
  const slipOf = async ({ classroom_id, student_id }: EnrolledStudent) => {
    const body = { student_ids: [student_id] };
    const [slip] = await call<Slip[]>("POST", `/api/classrooms/${classroom_id}/portal-accounts`, body);
    if (slip === undefined) throw new Error("no slip for the new account");
    return slip;
  };
  const logIn = ({ username, first_password }: Slip) =>
    ask("POST", "/api/students/login", { body: { username, password: first_password }, token: null });

  /** Logged in, with a password of one's own. */
  async function family(student: EnrolledStudent): Promise<string> {
    const slip = await slipOf(student);
    const { token, user } = (await logIn(slip)).body;
    expect(user.must_change_password).toBe(true);
    const passwords = { current_password: slip.first_password, password: `mangga ${unlike()}` };
    await call("PUT", "/api/profile/password", passwords, { token });
    return token;
  }

  test("an account is made once, with a first password, and switched off and on", async () => {
    const student = await newStudent(stage);
    expect(await accountOf(student)).toMatchObject({ state: "none" });
    const slip = await slipOf(student);
    expect((await logIn(slip)).status).toBe(200);
    const again = { student_ids: [student.student_id] };
    expect(await call("POST", "/api/portal-accounts", again), "who has one keeps it").toEqual([]);
    const turn = async (verb: string) => {
      const version = (await accountOf(student))?.version;
      return call<Slip>("POST", `/api/students/${student.student_id}/portal-account/${verb}`, { version });
    };
    await turn("deactivate");
    expect((await accountOf(student))?.state).toBe("off");
    expect((await logIn(slip)).status).toBe(422);
    await turn("activate");
    expect((await logIn(slip)).status).toBe(200);
    const fresh = await turn("reset");
    expect((await logIn(slip)).status, "the former password is over").toBe(422);
    expect((await logIn(fresh)).status).toBe(200);
  });

  test("a family sees its own bills, payments and data, and nobody else's", async () => {
    const student = await newStudent(stage);
    const bill = await newBill(stage, student);
    const paid = { student_id: student.student_id, paid_on: stage.today(), method: "cash", amount: 200_000 };
    const payment = await call("POST", "/api/payments", paid);
    const token = await family(student);
    const bills = await list("/api/student/bills", { token });
    expect(bills.data).toMatchObject([{ id: bill.id, paid: 200_000, balance: 150_000, status: "partial" }]);
    expect(bills.meta).toMatchObject({ total: 1, balance: 150_000 });
    const own = await call("GET", `/api/student/bills/${bill.id}`, undefined, { token });
    expect(own.allocations).toMatchObject([{ payment_id: payment.id, amount: 200_000 }]);
    expect((await list("/api/student/payments", { token })).data).toMatchObject([{ id: payment.id }]);
    const receipt = await call("GET", `/api/student/payments/${payment.id}`, undefined, { token });
    const pdf = await ask("GET", `/api/student/payments/${payment.id}/receipt.pdf`, { token });
    expect(pdf).toEqual({ status: 200, body: { file: "application/pdf", begins: "%PDF-" } });
    expect(receipt).toMatchObject({ receipt_no: payment.receipt_no, amount: 200_000, remaining: 150_000 });
    const me = await call("GET", "/api/student/profile", undefined, { token });
    expect(me).toMatchObject({ id: student.student_id, balance: 150_000, deposit: 0 });

    const stranger = await family(await newStudent(stage));
    for (const path of [
      `/api/student/bills/${bill.id}`,
      `/api/student/payments/${payment.id}`,
      `/api/student/payments/${payment.id}/receipt.pdf`,
    ])
      expect((await refusal("GET", path, undefined, { token: stranger }))[0], path).toBe(404);
    expect((await refusal("GET", "/api/students", undefined, { token }))[0], "the office's").toBe(403);
    expect((await refusal("GET", "/api/student/bills"))[0], "the office is no family").toBe(403);
  });

  test("a family is shown where to pay", async () => {
    const student = await newStudent(stage);
    await newBill(stage, student);
    const account_no = newNis();
    const id = await make("banks", {
      unit_ids: [student.unit_id],
      kind: "account",
      account_no,
      holder: "Yayasan",
      bank_code: "014",
      shown_in_portal: true,
    });
    const { data } = await list("/api/student/banks", { token: await family(student) });
    expect(data, "not the cash box").toMatchObject([{ id, account_no, units: [{ id: student.unit_id }] }]);
  });
});
