/** Virtual account numbers: where they stand, whom they find, and that no two are the same. Source: decision 030. */
import { strFromU8 } from "fflate";
import { describe, expect, test } from "vitest";
import type { BankDetail } from "../../contract/master/banks.ts";
import type { Category } from "../../contract/master/categories.ts";
import type { VirtualAccountRow } from "../../contract/master/virtual-accounts.ts";
import type { OwnBank, OwnBill, OwnBillDetail } from "../../contract/portal/portal.ts";
import type { Statement } from "../../contract/students/statement.ts";
import type { Student, StudentDetail } from "../../contract/students/students.ts";
import type { UnitMove } from "../../contract/students/unit-moves.ts";
import type { Username } from "./backends.ts";
import type { EnrolledStudent, List, One, School } from "./school.ts";
import { idOf, untraced } from "./versioned-records.ts";

type Code = "SD" | "SMP" | "SMA";
/** Of the units of the demo school, in the order in which they were made. */
const unitDigits = { SD: "01", SMP: "02", SMA: "03" } as const;

const run = String(Date.now() % 100_000).padStart(5, "0");
let made = 0;
/** Ten digits that begin with a 7, and that no student of the demo school has. */
const newNis = () => {
  made += 1;
  return `77${run}${String(made).padStart(3, "0")}`;
};

const asked =
  (the: () => School) =>
  <T>(method: string, path: string, body?: object, as: Username = "admin") =>
    the().backend.request<T>(method, path, { as, body });

async function postBank(the: () => School, code: Code, over: Record<string, unknown>) {
  const ask = asked(the);
  const { body } = await ask<List<{ id: string }>>("GET", `/api/accounts?q=Bank+${code}`);
  return ask<One<BankDetail>>("POST", "/api/banks", {
    unit_ids: [the().units[code].id],
    kind: "va",
    name: "VA BCA",
    bank_code: "014",
    account_id: body.data[0]?.id,
    va_prefix: "8808",
    va_length: 16,
    ...over,
  });
}

async function makeBank(the: () => School, code: Code, over: Record<string, unknown> = {}) {
  const answer = await postBank(the, code, over);
  expect(answer.status, answer.body.message).toBe(201);
  return answer.body.data;
}

/** What makes a bank one of several units, linked to an account that they share. */
const ofUnits = async (the: () => School, ...codes: Code[]) => ({
  unit_ids: codes.map((code) => the().units[code].id),
  account_id: await idOf(the(), "/api/accounts?q=1-1201"),
});

/** Away with a bank, whatever its version is by now. */
async function dropBank(the: () => School, { id }: { id: string }): Promise<void> {
  const ask = asked(the);
  const { version } = (await ask<One<BankDetail>>("GET", `/api/banks/${id}`)).body.data;
  expect((await ask("DELETE", `/api/banks/${id}`, { version })).status).toBe(200);
}

/** Virtual accounts at a bank of the SMP and one of the SMA. */
export async function withVirtualBanks(the: () => School): Promise<() => Promise<void>> {
  const banks = [
    await makeBank(the, "SMP"),
    await makeBank(the, "SMA", { name: "VA Permata", bank_code: "013", va_prefix: "70", va_length: 12 }),
  ];
  return async () => {
    for (const bank of banks) await dropBank(the, bank);
  };
}

export function virtualAccountSpecs(the: () => School): void {
  describe("virtual account numbers", () => {
    describe("where they stand", () => standing(the));
    describe("whom they find", () => finding(the));
    describe("no two the same", () => apart(the));
    describe("no two the same in shared units", () => sharing(the));
    describe("in the portal", () => portal(the));
    describe("among the ways to pay", () => waysToPay(the));
    describe("as a list for the bank", () => listed(the));
  });
}

const numberOf = (prefix: string, code: Code, nis: string, length = 16) =>
  `${prefix}${unitDigits[code]}${nis.padStart(length - prefix.length - 2, "0")}`;

const studentOf = async (the: () => School, id: string, as: Username = "admin") =>
  (await asked(the)<One<StudentDetail>>("GET", `/api/students/${id}`, undefined, as)).body.data;

async function enter(the: () => School, nis: string, code: Code = "SMP"): Promise<StudentDetail> {
  const { status, body } = await asked(the)<One<StudentDetail>>("POST", "/api/students", {
    unit_id: the().units[code].id,
    nis,
    name: "Tirta Rekening",
    gender: "male",
    father_name: "Dedi",
    father_phone: "0812 3456 7899",
    billing_contact: "father",
    status: "active",
  });
  expect(status, body.message).toBe(201);
  return body.data;
}

const forget = async (the: () => School, { id }: { id: string }) => {
  const { version } = await studentOf(the, id);
  expect((await asked(the)("DELETE", `/api/students/${id}`, { version })).status).toBe(200);
};

function standing(the: () => School): void {
  test("whoever reads a student reads the number at each VA bank of the unit, and none of an inactive one", async () => {
    const student = await the().student();
    expect((await studentOf(the, student.id)).virtual_accounts).toEqual([]);
    const bca = await makeBank(the, "SMP");
    const permata = await makeBank(the, "SMP", {
      name: "VA Permata",
      bank_code: "013",
      va_prefix: "70",
      va_length: 12,
    });
    const foreign = await makeBank(the, "SMA", { name: "VA SMA" });
    const accounts = [
      { bank: { id: bca.id, name: "VA BCA" }, number: numberOf("8808", "SMP", student.nis), fault: null },
      {
        bank: { id: permata.id, name: "VA Permata" },
        number: numberOf("70", "SMP", student.nis, 12),
        fault: null,
      },
    ];
    for (const as of ["admin", "yayasan", "kepsek", "tata.usaha", "bendahara", "kasir"] as const) {
      expect((await studentOf(the, student.id, as)).virtual_accounts, as).toEqual(accounts);
    }
    const card = await asked(the)<One<Statement>>(
      "GET",
      `/api/students/${student.id}/statement`,
      undefined,
      "kasir",
    );
    expect(card.body.data.student.virtual_accounts).toEqual(
      accounts.map(({ bank, number }) => ({ bank, number })),
    );
    const off = await asked(the)("POST", `/api/banks/${permata.id}/deactivate`, { version: permata.version });
    expect(off.status).toBe(200);
    expect((await studentOf(the, student.id)).virtual_accounts).toEqual(accounts.slice(0, 1));
    for (const bank of [bca, permata, foreign]) await dropBank(the, bank);
  });

  test("a bank of several units gives numbers to the students of each, with the digits of their own unit", async () => {
    const bank = await makeBank(the, "SD", await ofUnits(the, "SD", "SMA"));
    const [sd, smp, sma] = [newNis(), newNis(), newNis()];
    const made = [await enter(the, sd, "SD"), await enter(the, smp), await enter(the, sma, "SMA")];
    expect(made.map(({ virtual_accounts }) => virtual_accounts.map(({ number }) => number))).toEqual([
      [numberOf("8808", "SD", sd)],
      [],
      [numberOf("8808", "SMA", sma)],
    ]);
    const listedFor = async (as: Username) => {
      const path = `/api/virtual-accounts?filter[bank_id]=${bank.id}&per_page=200&q=Tirta`;
      const { body } = await asked(the)<List<VirtualAccountRow>>("GET", path, undefined, as);
      return body.data.map(({ number }) => number).toSorted();
    };
    expect(await listedFor("admin")).toEqual([numberOf("8808", "SD", sd), numberOf("8808", "SMA", sma)]);
    expect(await listedFor("kasir.sd")).toEqual([numberOf("8808", "SD", sd)]);
    for (const student of made) await forget(the, student);
    await dropBank(the, bank);
  });

  test("it follows the NIS and the unit, and the former number is nobody's", async () => {
    const ask = asked(the);
    const smp = await makeBank(the, "SMP");
    const sma = await makeBank(the, "SMA");
    const [first, second, third] = [newNis(), newNis(), newNis()];
    const student = await enter(the, first);
    const numbers = async () =>
      (await studentOf(the, student.id)).virtual_accounts.map(({ number }) => number);
    expect(await numbers()).toEqual([numberOf("8808", "SMP", first)]);
    const changed = await ask("PUT", `/api/students/${student.id}`, {
      ...bodyOf(await studentOf(the, student.id)),
      nis: second,
    });
    expect(changed.status, changed.body.message).toBe(200);
    expect(await numbers()).toEqual([numberOf("8808", "SMP", second)]);
    const { version } = await studentOf(the, student.id);
    const target = { to_unit_id: the().units.SMA.id, reason: "Lanjut ke SMA", version };
    const move = (await ask<One<UnitMove>>("POST", `/api/students/${student.id}/release`, target)).body.data;
    const accepted = await ask("POST", `/api/unit-moves/${move.id}/accept`, { version: 1, nis: third });
    expect(accepted.status, accepted.body.message).toBe(200);
    expect(await numbers()).toEqual([numberOf("8808", "SMA", third)]);
    const find = async (q: string) =>
      (await ask<List<Student>>("GET", `/api/students?q=${q}`)).body.data.map(({ id }) => id);
    expect(await find(numberOf("8808", "SMP", first))).toEqual([]);
    expect(await find(numberOf("8808", "SMP", second))).toEqual([]);
    expect(await find(numberOf("8808", "SMA", third))).toEqual([student.id]);
    const gone = await ask("POST", "/api/bulk/students/status", {
      status: "left",
      status_date: null,
      status_reason: "Data percobaan",
      rows: [{ id: student.id, version: (await studentOf(the, student.id)).version }],
    });
    expect(gone.status, gone.body.message).toBe(200);
    for (const bank of [smp, sma]) await dropBank(the, bank);
  });
}

/** What the form of a student sends back. */
function bodyOf(student: StudentDetail): object {
  const { id, unit, classroom, grade, balance, overdue, deposits, in_use, student_category, ...rest } =
    student;
  const { contact_name, contact_phone, later_bills, virtual_accounts, photo, ...fields } = rest;
  return untraced(fields);
}

function finding(the: () => School): void {
  const find = async (q: string, as: Username = "kasir") => {
    const query = new URLSearchParams({ q, per_page: "8" });
    const { body } = await asked(the)<List<Student>>("GET", `/api/students?${query}`, undefined, as);
    return body.data.map(({ nis }) => nis);
  };

  test("a number finds its student as it is typed, in groups or pasted, and nothing but a whole one does", async () => {
    const bank = await makeBank(the, "SMP");
    const { nis } = await the().student();
    const number = numberOf("8808", "SMP", nis);
    const grouped = number.replace(/(\d{4})(?=\d)/g, "$1 ");
    for (const typed of [number, grouped, number.replace(/(\d{4})(?=\d)/g, "$1-"), `  ${grouped} `]) {
      expect(await find(typed), typed).toEqual([nis]);
    }
    for (const typed of [
      number.slice(0, -1),
      `${number}0`,
      `9${number.slice(1)}`,
      numberOf("8808", "SD", nis),
    ]) {
      expect(await find(typed), typed).toEqual([]);
    }
    expect(await find(nis), "and the NIS still does").toEqual([nis]);
    const rows = strFromU8(
      (await the().backend.download(`/api/students?format=csv&q=${number}`, "tata.usaha")).bytes,
    ).split("\r\n");
    expect(rows.filter((row) => row !== "")).toHaveLength(2);
    await dropBank(the, bank);
    expect(await find(number), "without the bank there is no such number").toEqual([]);
  });

  test("a number of another unit finds nobody for who does not see that unit", async () => {
    const bank = await makeBank(the, "SMA");
    const { body } = await asked(the)<List<Student>>(
      "GET",
      `/api/students?filter[unit_id]=${the().units.SMA.id}&filter[status]=active&per_page=1`,
    );
    const nis = body.data[0]?.nis ?? "";
    expect(await find(numberOf("8808", "SMA", nis), "admin")).toEqual([nis]);
    expect(await find(numberOf("8808", "SMA", nis), "kasir")).toEqual([]);
    await dropBank(the, bank);
  });
}

function apart(the: () => School): void {
  test("of two NIS that differ by zeros in front only neither has a number, until one is gone", async () => {
    const bank = await makeBank(the, "SMP");
    const nis = newNis();
    const plain = await enter(the, nis);
    const number = numberOf("8808", "SMP", nis);
    expect(plain.virtual_accounts).toMatchObject([{ number, fault: null }]);
    const zeros = await enter(the, `00${nis}`.slice(0, 20));
    for (const { id } of [plain, zeros]) {
      expect((await studentOf(the, id)).virtual_accounts).toMatchObject([{ number: null, fault: "twin" }]);
    }
    const found = await asked(the)<List<Student>>("GET", `/api/students?q=${number}`);
    expect(found.body.data).toEqual([]);
    await forget(the, zeros);
    expect((await studentOf(the, plain.id)).virtual_accounts).toMatchObject([{ number, fault: null }]);
    await forget(the, plain);
    await dropBank(the, bank);
  });

  test("a NIS that is longer than its place has none, and its zeros in front do not count", async () => {
    const permata = { name: "VA Permata", bank_code: "013", va_prefix: "7001", va_length: 12 };
    const bank = await makeBank(the, "SMP", permata);
    const tooLong = await enter(the, newNis());
    expect(tooLong.virtual_accounts).toMatchObject([{ number: null, fault: "nis" }]);
    const short = String(900_000 + Number(run) + made);
    const padded = await enter(the, `0000${short}`);
    expect(padded.virtual_accounts).toMatchObject([{ number: `700102${short}`, fault: null }]);
    const missing = await asked(the)<List<VirtualAccountRow, { without: number }>>(
      "GET",
      `/api/virtual-accounts?filter[bank_id]=${bank.id}&filter[numbered]=0&per_page=200`,
    );
    expect(missing.body.meta.without).toBe(missing.body.meta.total);
    expect(missing.body.data.map(({ student }) => student.nis)).toContain(tooLong.nis);
    expect(missing.body.data.every(({ number, fault }) => number === null && fault !== null)).toBe(true);
    for (const student of [tooLong, padded]) await forget(the, student);
    await dropBank(the, bank);
  });

  test("a second bank that would give the same numbers is refused; another unit tells them apart", async () => {
    const first = await makeBank(the, "SMP");
    const same = "Nomornya akan sama dengan nomor VA VA BCA.";
    for (const va_prefix of ["8808", "88", "880802"]) {
      const { status, body } = await postBank(the, "SMP", { name: "VA kedua", va_prefix });
      expect([status, body.errors], va_prefix).toEqual([422, { va_prefix: [same] }]);
    }
    const others = [
      await makeBank(the, "SMA"),
      await makeBank(the, "SMP", { name: "VA lebih pendek", va_length: 15 }),
      await makeBank(the, "SMP", { name: "VA lain", va_prefix: "8809" }),
    ];
    const off = await asked(the)<One<BankDetail>>("POST", `/api/banks/${first.id}/deactivate`, {
      version: 1,
    });
    expect(off.status).toBe(200);
    const heir = await makeBank(the, "SMP", { name: "VA baru" });
    const back = await asked(the)("POST", `/api/banks/${first.id}/activate`, { version: 2 });
    expect([back.status, back.body]).toEqual([
      409,
      { code: "in_use", message: "Nomor VA-nya sama dengan nomor VA VA baru. Ganti awalannya dahulu." },
    ]);
    for (const bank of [first, heir, ...others]) await dropBank(the, bank);
  });
}

function sharing(the: () => School): void {
  test("two banks with the same prefix share no unit, neither when made nor when units are added", async () => {
    const ask = asked(the);
    const both = await makeBank(the, "SD", await ofUnits(the, "SD", "SMP"));
    const same = { va_prefix: ["Nomornya akan sama dengan nomor VA VA BCA."] };
    const second = await postBank(the, "SMP", { name: "VA kedua" });
    expect([second.status, second.body.errors]).toEqual([422, same]);
    const sma = await makeBank(the, "SMA", { name: "VA SMA" });
    const { id, units, account, status, in_use, ...fields } = sma;
    const more = await ofUnits(the, "SMP", "SMA");
    const wider = await ask<One<BankDetail>>("PUT", `/api/banks/${id}`, { ...untraced(fields), ...more });
    expect([wider.status, wider.body.errors]).toEqual([422, same]);
    for (const bank of [both, sma]) await dropBank(the, bank);
  });
}

function portal(the: () => School): void {
  const bills = async () =>
    (await the().backend.request<List<OwnBill>>("GET", "/api/student/bills?per_page=100", { as: "20260001" }))
      .body.data;

  test("an open bill names where it is paid, a settled one does not; a category's own bank comes first", async () => {
    const ask = asked(the);
    const bca = await makeBank(the, "SMP", { shown_in_portal: true });
    const shown = { shown_in_portal: true };
    const other = await makeBank(the, "SMP", { ...shown, name: "VA lain", va_prefix: "8809" });
    const hidden = await makeBank(the, "SMP", { name: "VA tertutup", va_prefix: "8810" });
    const both = [bca, other].map(({ id, name, va_prefix }) => ({
      bank: { id, name },
      number: numberOf(va_prefix ?? "", "SMP", "20260001"),
    }));
    const rows = await bills();
    expect(rows.some(({ balance }) => balance === 0) && rows.some(({ balance }) => balance > 0)).toBe(true);
    for (const { balance, virtual_accounts } of rows) {
      expect(virtual_accounts).toEqual(balance > 0 ? both : []);
    }
    const { SPP } = the().categories;
    const path = `/api/categories/${SPP.id}`;
    const before = (await ask<One<Category>>("GET", path)).body.data;
    const put = async (bank_id: string | null) => {
      const now = (await ask<One<Category>>("GET", path)).body.data;
      const answer = await ask("PUT", path, { ...categoryBody(before), bank_id, version: now.version });
      expect(answer.status, answer.body.message).toBe(200);
    };
    await put(other.id);
    for (const bill of await bills()) {
      const wanted = bill.category.id === SPP.id ? both.slice(1) : both;
      expect(bill.virtual_accounts).toEqual(bill.balance > 0 ? wanted : []);
    }
    const open = (await bills()).find(({ balance, category }) => balance > 0 && category.id === SPP.id);
    const one = await the().backend.request<One<OwnBillDetail>>("GET", `/api/student/bills/${open?.id}`, {
      as: "20260001",
    });
    expect(one.body.data.virtual_accounts).toEqual(both.slice(1));
    await put(null);
    for (const bank of [bca, other, hidden]) await dropBank(the, bank);
  });
}

function waysToPay(the: () => School): void {
  test("a VA stands there with the student's own number, and only where there is one and the school shows it", async () => {
    const shown = { shown_in_portal: true };
    const shared = await ofUnits(the, "SMP", "SMA");
    const bca = await makeBank(the, "SMP", { ...shown, ...shared, admin_fee: 3_000, fee_bearer: "payer" });
    const hidden = await makeBank(the, "SMP", { name: "VA tertutup", va_prefix: "8809" });
    const permata = { name: "VA Permata", bank_code: "013", va_prefix: "700123", va_length: 12 };
    const narrow = await makeBank(the, "SMP", { ...shown, ...permata });
    const { body } = await the().backend.request<{ data: OwnBank[] }>("GET", "/api/student/banks", {
      as: "20260001",
    });
    expect(body.data.filter(({ kind }) => kind === "va")).toEqual([
      {
        id: bca.id,
        kind: "va",
        name: "VA BCA",
        bank_code: "014",
        account_no: numberOf("8808", "SMP", "20260001"),
        holder: null,
        admin_fee: 3_000,
        units: [{ id: the().units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" }],
      },
    ]);
    for (const bank of [bca, hidden, narrow]) await dropBank(the, bank);
  });
}

const categoryBody = (category: Category) => ({
  unit_id: category.unit_id,
  code: category.code,
  name: category.name,
  kind: category.kind,
  default_amount: category.default_amount,
  due_day: category.due_day,
  allow_partial: category.allow_partial,
  priority: category.priority,
  receivable_account_id: category.receivable_account_id,
  income_account_id: category.income_account_id,
  discount_account_id: category.discount_account_id,
});

function listed(the: () => School): void {
  test("holds everybody at school, with number, NIS, name, class and unit, and no two numbers the same", async () => {
    const bank = await makeBank(the, "SMP");
    const student: EnrolledStudent = await the().student();
    const path = `/api/virtual-accounts?filter[bank_id]=${bank.id}`;
    const { body } = await asked(the)<List<VirtualAccountRow, { without: number }>>(
      "GET",
      `${path}&filter[numbered]=1&per_page=200`,
      undefined,
      "bendahara",
    );
    const numbers = body.data.map(({ number }) => number);
    expect(body.meta.total).toBeGreaterThan(100);
    expect(body.meta.without).toBe(0);
    expect(new Set(numbers).size).toBe(body.meta.total);
    expect(numbers.every((number) => number !== null && /^880802\d{10}$/.test(number))).toBe(true);
    const own = {
      number: numberOf("8808", "SMP", student.nis),
      fault: null,
      bank: { id: bank.id, name: bank.name },
      student: { id: student.id, nis: student.nis, name: student.name, classroom: student.classroom },
      unit: { id: the().units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" },
    };
    expect(body.data).toContainEqual({ id: `${bank.id}:${student.id}`, ...own });
    const file = await the().backend.download(`${path}&filter[numbered]=1&format=csv&sort=nis`, "bendahara");
    const [head, ...lines] = strFromU8(file.bytes).split("\r\n");
    expect(head?.replace("\uFEFF", "")).toBe("Nomor VA;NIS;Nama;Kelas;Unit;Bank");
    expect(lines.filter((line) => line !== "")).toHaveLength(body.meta.total);
    expect(lines).toContain(
      [own.number, student.nis, student.name, student.classroom, own.unit.name, "VA BCA"].join(";"),
    );
    const students = await the().backend.download(
      `/api/students?format=csv&filter[id]=${student.id}`,
      "tata.usaha",
    );
    expect(strFromU8(students.bytes)).toContain(`;SMP;VA BCA;${own.number};`);
    await dropBank(the, bank);
  });

  test("leaves out who has left and owes nothing, and keeps who has left and still owes", async () => {
    const bank = await makeBank(the, "SMP");
    const { body: all } = await asked(the)<List<Student>>(
      "GET",
      `/api/students?filter[unit_id]=${the().units.SMP.id}&per_page=200`,
    );
    const { body } = await asked(the)<List<VirtualAccountRow>>(
      "GET",
      `/api/virtual-accounts?filter[bank_id]=${bank.id}&per_page=200`,
    );
    const present = new Set<string>(["candidate", "active", "on_leave"]);
    const wanted = all.data.filter(({ status, balance }) => present.has(status) || balance > 0);
    expect(body.data.map(({ student }) => student.id).toSorted()).toEqual(
      wanted.map(({ id }) => id).toSorted(),
    );
    expect(wanted.length).toBeLessThan(all.data.length);
    await dropBank(the, bank);
  });
}
