/** Deposits that are paid out and moved. Source: docs/spec/money.md §12. */
import { afterAll, describe, expect, test } from "vitest";
import type { Till } from "../../contract/payments/closings.ts";
import type { DepositAccount, DepositVoucher } from "../../contract/payments/deposits.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { UnitMove } from "../../contract/students/unit-moves.ts";
import { childrenLeave, depositsOf, newCard, newChild } from "./families.ts";
import { journalOf, type One, type School } from "./school.ts";
import { auditOf } from "./versioned-records.ts";

/** What came is what was applied, refunded, moved away, and what is left; and the last movement says what is left. */
function expectHolds(account: DepositAccount | undefined): void {
  if (account === undefined) throw new Error("there is no deposit");
  const { paid_in, received, applied, refunded, sent, balance, movements } = account;
  expect(paid_in + received).toBe(applied + refunded + sent + balance);
  expect(movements.at(-1)?.balance).toBe(balance);
}

export function depositSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const { accountIn, accounts, bankNamed, holder, refund, transfer } = depositsOf(the);
  const refused = (errors: Record<string, string[]>) => ({ message: Object.values(errors)[0]?.[0], errors });

  afterAll(() => childrenLeave(the()));

  describe("a refund of a deposit", () => {
    test("pays out of the cash box, moves the till of who pays, and leaves a voucher", async () => {
      const student = await holder(150_000, { name: "Putri Pulang" });
      const profile = await request<One<{ id: string }>>("GET", "/api/profile", { as: "bendahara" });
      const path = `/api/tills?unit_id=${the().units.SMP.id}&day=${the().backend.today}`;
      const till = async () =>
        (await request<{ data: Till[] }>("GET", path, { as: "bendahara" })).body.data.find(
          ({ cashier_id }) => cashier_id === profile.body.data.id,
        );
      const before = await till();
      const key = crypto.randomUUID();
      const asked = { student_id: student.id, amount: 100_000 };
      const { status, body } = await refund(asked, "bendahara", key);
      expect(status, body.message).toBe(201);
      expect(body.data).toMatchObject({
        kind: "refund",
        unit: { code: "SMP" },
        student: { name: "Putri Pulang", nis: student.nis },
        contact_name: "Hasan Basri",
        bank: { name: "Kas SMP" },
        to_student: null,
        to_unit: null,
        amount: 100_000,
        remaining: 50_000,
        reason: "Pindah kota",
        booked_on: the().backend.today,
        print_count: 0,
      });
      expect(body.data.number).toMatch(/^DEP\/SMP\/26\/\d{6}$/);
      expect((await refund(asked, "bendahara", key)).body, "the same post").toEqual(body);
      expect(await journalOf(the(), body.data.id)).toEqual([
        {
          kind: "out",
          amount: 100_000,
          lines: [
            ["1-1103", 0, 100_000],
            ["2-1101", 100_000, 0],
          ],
        },
      ]);
      expect(body.data.journal).toMatchObject([{ source: "deposit", reference: body.data.number }]);
      const after = await till();
      expect((after?.cash_out ?? 0) - (before?.cash_out ?? 0)).toBe(100_000);
      expect((after?.expected_cash ?? 0) - (before?.expected_cash ?? 0)).toBe(-100_000);
      const account = await accountIn(student);
      expect(account).toMatchObject({ balance: 50_000, version: 2, paid_in: 150_000, refunded: 100_000 });
      expect(account?.movements).toMatchObject([
        { kind: "paid_in", in: 150_000, out: 0, balance: 150_000, voucher_id: null },
        { kind: "refunded", number: body.data.number, in: 0, out: 100_000, voucher_id: body.data.id },
      ]);
      expectHolds(account);
      expect((await auditOf(the(), body.data.id)).map(({ action, reason }) => [action, reason])).toEqual([
        ["deposit.refunded", "Pindah kota"],
      ]);
    });

    test("goes out of a bank account as well, and is found and printed by its id", async () => {
      const student = await holder(80_000);
      const bank_id = await bankNamed("Bank Mandiri");
      const made = await refund({ student_id: student.id, amount: 80_000, bank_id });
      expect(made.status, made.body.message).toBe(201);
      const path = `/api/deposits/${made.body.data.id}`;
      const { body } = await request<One<DepositVoucher>>("GET", path, { as: "kasir" });
      expect(body.data).toEqual({ ...made.body.data, journal: [] });
      for (const print_count of [1, 2]) {
        const printed = await request<One<object>>("POST", `${path}/print`, { as: "kasir" });
        expect([printed.status, printed.body.data]).toEqual([200, { id: made.body.data.id, print_count }]);
      }
      expect((await request("GET", path, { as: "kasir.sd" })).status, "another unit").toBe(404);
      expect((await request("POST", `${path}/print`, { as: "kasir.sd" })).status).toBe(404);
      expectHolds(await accountIn(student));
    });

    test("of more than is left is refused at the amount, of what somebody has moved meanwhile as stale", async () => {
      const student = await holder(60_000);
      const asked = { student_id: student.id, amount: 60_001 };
      const much = await refund(asked);
      expect([much.status, much.body]).toEqual([
        422,
        refused({ amount: ["Deposit yang tersisa hanya Rp 60.000."] }),
      ]);
      expect((await refund({ ...asked, amount: 20_000 })).status).toBe(201);
      const late = await refund({ ...asked, amount: 20_000 });
      expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
      expect((await refund({ ...asked, amount: 40_000, version: 2 })).status).toBe(201);
      const none = await refund({ ...asked, amount: 1, version: 3 });
      expect(none.body).toEqual(refused({ amount: ["Tidak ada deposit yang tersisa."] }));
      const never = await refund({ student_id: (await newChild(the())).id, amount: 1 });
      expect(never.body).toEqual(refused({ amount: ["Tidak ada deposit yang tersisa."] }));
      expectHolds(await accountIn(student));
    });

    test("out of a bank of another unit, another kind, or an inactive one is refused at the bank", async () => {
      const student = await holder(50_000);
      const asked = { student_id: student.id, amount: 10_000 };
      const SENTENCE = refused({
        bank_id: [`Pilih kas atau rekening bank ${the().units.SMP.name} yang aktif.`],
      });
      for (const name of ["Kas SD", "QRIS SMP"]) {
        const answer = await refund({ ...asked, bank_id: await bankNamed(name) });
        expect([answer.status, answer.body], name).toEqual([422, SENTENCE]);
      }
      expect((await refund({ ...asked, bank_id: "tidak-ada" })).body).toEqual(SENTENCE);
      const id = await bankNamed("Bank Mandiri");
      const turn = async (how: "activate" | "deactivate") => {
        const { body } = await request<One<{ version: number }>>("GET", `/api/banks/${id}`, { as: "admin" });
        const { version } = body.data;
        await request("POST", `/api/banks/${id}/${how}`, { as: "admin", body: { version } });
      };
      await turn("deactivate");
      const closed = await refund({ ...asked, bank_id: id });
      await turn("activate");
      expect(closed.body).toEqual(SENTENCE);
      expect(await accountIn(student), "nothing was taken").toMatchObject({ balance: 50_000, version: 1 });
    });

    test("is booked on a day on which the deposit was there, and on none to come", async () => {
      const student = await newChild(the());
      const pay = { amount: 40_000, to_deposit: 40_000, allocations: [], unit_id: the().units.SMP.id };
      await the().pay(student, { ...pay, paid_on: the().day(-5) }, "bendahara");
      const asked = { student_id: student.id, amount: 30_000 };
      const future = await refund({ ...asked, paid_on: the().day(1) });
      expect(future.body).toEqual(refused({ paid_on: ["Tanggal pengembalian tidak boleh di masa depan."] }));
      const early = await refund({ ...asked, paid_on: the().day(-6) });
      expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ["paid_on"]]);
      const made = await refund({ ...asked, paid_on: the().day(-4) });
      expect([made.status, made.body.data?.booked_on]).toEqual([201, the().day(-4)]);
      expectHolds(await accountIn(student));
    });

    test("says all that is wrong with it in one answer", async () => {
      const student = await holder(20_000);
      const wrong = { amount: 20_001, bank_id: await bankNamed("Kas SD"), paid_on: the().day(1) };
      const { status, body } = await refund({ student_id: student.id, ...wrong });
      expect([status, body.errors]).toEqual([
        422,
        {
          amount: ["Deposit yang tersisa hanya Rp 20.000."],
          bank_id: [`Pilih kas atau rekening bank ${the().units.SMP.name} yang aktif.`],
          paid_on: ["Tanggal pengembalian tidak boleh di masa depan."],
        },
      ]);
      expect(await accountIn(student), "nothing was taken").toMatchObject({ balance: 20_000, version: 1 });
    });

    test("is BD's and AS's, in own units", async () => {
      const student = await holder(30_000);
      const asked = { student_id: student.id, amount: 10_000 };
      expect((await refund(asked, "kasir")).status).toBe(403);
      expect((await refund({ ...asked, unit_id: the().units.SD.id })).status).toBe(404);
      expect((await refund({ ...asked, student_id: "tidak-ada" })).status).toBe(404);
    });

    test("leaves nothing to void: the payment that made the deposit stays", async () => {
      const student = await newChild(the());
      const paid = await the().pay(student, { amount: 25_000, to_deposit: 25_000 }, "admin");
      expect((await refund({ student_id: student.id, amount: 25_000 })).status).toBe(201);
      const undo = { as: "admin", body: { version: 1, reason: "Salah siswa" } } as const;
      const voided = await request<One<PaymentDetail>>("POST", `/api/payments/${paid.id}/void`, undo);
      expect([voided.status, voided.body.code]).toEqual([409, "deposit_spent"]);
    });
  });

  describe("a transfer of a deposit", () => {
    test("to a sister in the same unit leaves two entries and one voucher", async () => {
      const card = newCard();
      const brother = await holder(120_000, { card, name: "Kakak Lulus" });
      const sister = await newChild(the(), { card, name: "Adik Masuk" });
      const key = crypto.randomUUID();
      const asked = { from_student_id: brother.id, to_student_id: sister.id, amount: 90_000 };
      const { status, body } = await transfer(asked, "bendahara", key);
      expect(status, body.message).toBe(201);
      expect(body.data).toMatchObject({
        kind: "transfer",
        student: { name: "Kakak Lulus" },
        to_student: { name: "Adik Masuk" },
        unit: { code: "SMP" },
        to_unit: { code: "SMP" },
        bank: null,
        amount: 90_000,
        remaining: 30_000,
        booked_on: the().backend.today,
      });
      expect((await transfer(asked, "bendahara", key)).body, "the same post").toEqual(body);
      expect(await journalOf(the(), body.data.id)).toEqual([
        {
          kind: "correction",
          amount: 90_000,
          lines: [
            ["1-1405", 0, 90_000],
            ["2-1101", 90_000, 0],
          ],
        },
        {
          kind: "correction",
          amount: 90_000,
          lines: [
            ["1-1405", 90_000, 0],
            ["2-1101", 0, 90_000],
          ],
        },
      ]);
      const [one, other] = [await accountIn(brother), await accountIn(sister)];
      expect(one).toMatchObject({ balance: 30_000, sent: 90_000 });
      expect(other).toMatchObject({ balance: 90_000, received: 90_000, paid_in: 0 });
      expect(other?.movements).toMatchObject([{ kind: "received", number: body.data.number, in: 90_000 }]);
      for (const account of [one, other]) expectHolds(account);
      const back = await transfer({
        from_student_id: sister.id,
        to_student_id: brother.id,
        amount: 90_000,
      });
      expect(back.status, "and back again").toBe(201);
      expect((await auditOf(the(), body.data.id)).map(({ action }) => action)).toEqual([
        "deposit.transferred",
      ]);
    });

    test("into another unit goes through what the units owe each other", async () => {
      const card = newCard();
      const brother = await holder(70_000, { card });
      const sister = await newChild(the(), { card, unit: "SD" });
      const asked = {
        from_student_id: brother.id,
        to_student_id: sister.id,
        to_unit_id: the().units.SD.id,
        amount: 70_000,
      };
      expect((await transfer(asked)).status, "the SD is not the treasurer's").toBe(404);
      const { status, body } = await transfer(asked, "admin");
      expect(status, body.message).toBe(201);
      expect(body.data.journal.map(({ unit, amount }) => [unit.code, amount])).toEqual([
        ["SD", 70_000],
        ["SMP", 70_000],
      ]);
      const own = await request<One<DepositVoucher>>("GET", `/api/deposits/${body.data.id}`, {
        as: "bendahara",
      });
      expect(
        own.body.data.journal.map(({ unit }) => unit.code),
        "only of own units",
      ).toEqual(["SMP"]);
      const seen = await request("GET", `/api/deposits/${body.data.id}`, { as: "kasir.sd" });
      expect(seen.status, "the receiving unit sees the voucher").toBe(200);
      expectHolds(await accountIn(brother));
      expectHolds(await accountIn(sister, "SD"));
    });

    test("to another family, to nowhere, or of more than is left is refused at its field", async () => {
      const card = newCard();
      const student = await holder(50_000, { card, name: "Rizky" });
      const stranger = await newChild(the(), { name: "Tetangga" });
      const asked = { from_student_id: student.id, to_student_id: stranger.id, amount: 10_000 };
      const other = await transfer(asked);
      expect([other.status, other.body]).toEqual([
        422,
        refused({
          to_student_id: ["Tetangga bukan saudara Rizky: nomor KK dan telepon orang tuanya berbeda."],
        }),
      ]);
      const same = await transfer({ ...asked, to_student_id: student.id });
      expect(same.body).toEqual(
        refused({ to_unit_id: ["Deposit ini sudah ada di unit itu. Pilih unit lain."] }),
      );
      const away = { ...asked, to_student_id: student.id, to_unit_id: the().units.SD.id };
      expect((await transfer(away, "admin")).body).toEqual(
        refused({ to_unit_id: [`Rizky bukan siswa ${the().units.SD.name}.`] }),
      );
      const sister = await newChild(the(), { card });
      const much = await transfer({ ...asked, to_student_id: sister.id, amount: 50_001 });
      expect(much.body).toEqual(refused({ amount: ["Deposit yang tersisa hanya Rp 50.000."] }));
      const both = await transfer({ ...asked, amount: 50_001 });
      expect(Object.keys(both.body.errors ?? {}).toSorted(), "all in one answer").toEqual([
        "amount",
        "to_student_id",
      ]);
      expect((await transfer({ ...asked, to_student_id: "tidak-ada" })).status).toBe(404);
      expect((await transfer(asked, "kasir")).status).toBe(403);
      expect(await accountIn(student)).toMatchObject({ balance: 50_000, version: 1 });
    });
  });

  test("goes to nobody who has left and owes nothing", async () => {
    const card = newCard();
    const student = await holder(50_000, { card });
    const gone = await newChild(the(), { card, name: "Kakak Pindah" });
    const left = { rows: [{ id: gone.id, version: 1 }], status: "moved", status_reason: "Pindah kota" };
    const turned = await request("POST", "/api/bulk/students/status", { as: "admin", body: left });
    expect(turned.status, turned.body.message).toBe(200);
    const asked = { from_student_id: student.id, to_student_id: gone.id, amount: 10_000 };
    const { status, body } = await transfer(asked);
    expect([status, body]).toEqual([
      422,
      refused({
        to_student_id: [
          `Kakak Pindah sudah tidak bersekolah di ${the().units.SMP.name} dan tidak punya tagihan yang terbuka.`,
        ],
      }),
    ]);
    const back = { rows: [{ id: gone.id, version: 2 }], status: "active", status_reason: "Kembali lagi" };
    await request("POST", "/api/bulk/students/status", { as: "admin", body: back });
    expect((await transfer(asked)).status, "who is back").toBe(201);
  });

  test("the deposit of a student who moved is reached by the old unit and follows into the new one", async () => {
    const student = await holder(100_000);
    const { SMP, SMA } = the().units;
    const released = await request<One<UnitMove>>("POST", `/api/students/${student.id}/release`, {
      as: "admin",
      body: { to_unit_id: SMA.id, reason: "Pindah ke SMA", version: 1 },
    });
    expect(released.status, released.body.message).toBe(201);
    const accepted = await request("POST", `/api/unit-moves/${released.body.data.id}/accept`, {
      as: "admin",
      body: { nis: `9${student.nis}`, version: 1 },
    });
    expect(accepted.status, accepted.body.message).toBe(200);
    expect((await accounts(student, "bendahara")).map(({ unit, balance }) => [unit.code, balance])).toEqual([
      ["SMP", 100_000],
    ]);
    const part = await refund({ student_id: student.id, amount: 40_000 });
    expect(part.status, part.body.message).toBe(201);
    const moved = await transfer(
      { from_student_id: student.id, to_student_id: student.id, to_unit_id: SMA.id, amount: 60_000 },
      "admin",
    );
    expect(moved.status, moved.body.message).toBe(201);
    const all = await accounts(student);
    expect(all.map(({ unit, balance }) => [unit.code, balance])).toEqual([
      ["SMA", 60_000],
      ["SMP", 0],
    ]);
    for (const account of all) expectHolds(account);
    const voucher = `/api/deposits/${part.body.data.id}`;
    expect((await request("GET", voucher, { as: "bendahara" })).status, "the paper stays the unit's").toBe(
      200,
    );
    const card = await request<One<{ deposits: { unit: { code: string }; movements: object[] }[] }>>(
      "GET",
      `/api/students/${student.id}/statement`,
      { as: "admin" },
    );
    expect(card.body.data.deposits.find(({ unit }) => unit.code === SMP.code)?.movements).toMatchObject([
      { kind: "paid_in", balance: 100_000 },
      { kind: "refunded", balance: 60_000 },
      { kind: "sent", balance: 0 },
    ]);
  });
}
