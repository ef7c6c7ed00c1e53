/**
 * One action on several rows: what is done, what is refused and why, row by row. Source: docs/spec/screens.md §1,
 * decision 025; the sentences are those of the single actions.
 */
import { afterAll, describe, expect, test } from "vitest";
import type { BillDetail } from "../../contract/bills/bills.ts";
import type { Account } from "../../contract/master/accounts.ts";
import type { ClassroomDetail } from "../../contract/master/classrooms.ts";
import type { Operator } from "../../contract/office/operators.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import { type Username, xsrf } from "./backends.ts";
import { journalOf, type List, type One, type School } from "./school.ts";
import { auditOf, codeFor, idOf } from "./versioned-records.ts";

type Outcome = {
  id: string;
  result: string;
  version: number | null;
  message: string | null;
  code: string | null;
};
type Row = { id: string; version: number };

const STALE = "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.";

export function bulkSpecs(the: () => School): void {
  describe("bulk actions", () => {
    describe("in general", () => general(the));
    describe("master data", () => masterData(the));
    describe("students", () => students(the));
    describe("bills", () => bills(the));
    afterAll(() => dropMade(the));
  });
}

const made: string[] = [];

/** Other specs count classrooms and students. */
async function dropMade(the: () => School): Promise<void> {
  // Students first: a class in which somebody sits stays.
  for (const path of made.toSorted().reverse()) {
    const { status, body } = await the().backend.request<One<Row>>("GET", path, { as: "admin" });
    if (status === 404) continue;
    const { version } = body.data;
    const gone = await the().backend.request("DELETE", path, { as: "admin", body: { version } });
    expect([200, 409], gone.body.message).toContain(gone.status);
  }
}

/** Sends a bulk action and gives its outcomes; the answer must be a 200. */
const doing =
  (the: () => School) =>
  async (as: Username, path: string, body: object, key: string = crypto.randomUUID()): Promise<Outcome[]> => {
    const { status, body: answer } = await the().backend.request<{ data: Outcome[] }>("POST", path, {
      as,
      body,
      key,
    });
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer.data;
  };

const reading =
  (the: () => School) =>
  async <T>(path: string, as: Username = "admin"): Promise<T> => {
    const { status, body } = await the().backend.request<One<T>>("GET", path, { as });
    expect(status, body.message).toBe(200);
    return body.data;
  };

const rowOf = ({ id, version }: Row): Row => ({ id, version });

async function classroom(the: () => School, over: object = {}): Promise<ClassroomDetail> {
  const body = {
    unit_id: the().units.SMP.id,
    class_year_id: the().years.active.id,
    grade: 9,
    name: codeFor("9"),
    ...over,
  };
  const created = await the().backend.request<One<ClassroomDetail>>("POST", "/api/classrooms", {
    as: "admin",
    body,
  });
  expect(created.status, created.body.message).toBe(201);
  made.push(`/api/classrooms/${created.body.data.id}`);
  return created.body.data;
}

async function student(the: () => School): Promise<StudentDetail> {
  const body = {
    unit_id: the().units.SMP.id,
    nis: String(Math.floor(Math.random() * 1e12)).padStart(12, "7"),
    name: "Citra Lestari",
    gender: "female",
    father_name: "Joko",
    father_phone: "081234567890",
    billing_contact: "father",
    entry_date: the().years.active.starts_on,
    status: "active",
  };
  const created = await the().backend.request<One<StudentDetail>>("POST", "/api/students", {
    as: "admin",
    body,
  });
  expect(created.status, created.body.message).toBe(201);
  made.push(`/api/students/${created.body.data.id}`);
  return created.body.data;
}

function general(the: () => School): void {
  const act = doing(the);

  test("each row is judged alone: what is refused keeps nothing else from being done", async () => {
    const { request } = the().backend;
    const [one, other, moved] = [await classroom(the), await classroom(the), await classroom(the)];
    const strange = await classroom(the, { unit_id: the().units.SD.id, grade: 4, name: codeFor("4") });
    const used = (
      await request<List<ClassroomDetail>>(
        "GET",
        `/api/classrooms?filter[unit_id]=${the().units.SMP.id}&q=7A`,
        {
          as: "admin",
        },
      )
    ).body.data.find(({ students_count }) => students_count > 0);
    if (used === undefined) throw new Error("7A has students");
    const rows = [one, used, strange, { id: "tidak-ada", version: 1 }, { ...moved, version: 7 }, other, one];
    const outcomes = await act("tata.usaha", "/api/bulk/classrooms", {
      action: "delete",
      rows: rows.map(rowOf),
    });
    const refused = (id: string, code: string, message: string) => ({
      id,
      result: "refused",
      version: null,
      message,
      code,
    });
    const gone = (id: string) => ({ id, result: "done", version: null, message: null, code: null });
    expect(outcomes).toEqual([
      gone(one.id),
      refused(
        used.id,
        "in_use",
        "Kelas ini sudah berisi siswa, tagihan, atau tarif, jadi tidak dapat dihapus. Nonaktifkan saja.",
      ),
      refused(strange.id, "missing", "Kelas tidak ditemukan."),
      refused("tidak-ada", "missing", "Kelas tidak ditemukan."),
      refused(moved.id, "stale_version", STALE),
      gone(other.id),
    ]);
    const status = async ({ id }: Row) =>
      (await request("GET", `/api/classrooms/${id}`, { as: "admin" })).status;
    expect(await Promise.all([one, used, strange, moved, other].map(status))).toEqual([
      404, 200, 200, 200, 404,
    ]);
    expect((await auditOf(the(), other.id)).map(({ action }) => action)).toEqual([
      "classroom.created",
      "classroom.deleted",
    ]);
    expect(await auditOf(the(), moved.id)).toHaveLength(1);
  });

  test("sent again with its key it gives the same answer and no second effect", async () => {
    const room = await classroom(the);
    const body = { action: "deactivate", rows: [rowOf(room)] };
    const key = crypto.randomUUID();
    const first = await act("tata.usaha", "/api/bulk/classrooms", body, key);
    expect(first).toEqual([{ id: room.id, result: "done", version: 2, message: null, code: null }]);
    expect(await act("tata.usaha", "/api/bulk/classrooms", body, key)).toEqual(first);
    expect(await act("tata.usaha", "/api/bulk/classrooms", body)).toMatchObject([
      { result: "refused", code: "stale_version" },
    ]);
    expect(await auditOf(the(), room.id)).toHaveLength(2);
  });

  test("no rows, too many of them, an unknown action and a missing key are refused as a whole", async () => {
    const ask = (body: object, key?: null) =>
      the().backend.request("POST", "/api/bulk/classrooms", {
        as: "admin",
        body,
        ...(key === null && { key }),
      });
    const row = { id: "a", version: 1 };
    const none = await ask({ action: "delete", rows: [] });
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ["rows"]]);
    const many = await ask({
      action: "delete",
      rows: Array.from({ length: 201 }, (_, at) => ({ ...row, id: `${at}` })),
    });
    expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ["rows"]]);
    const unknown = await ask({ action: "explode", rows: [row] });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ["action"]]);
    const keyless = await ask({ action: "delete", rows: [row] }, null);
    expect([keyless.status, keyless.body.errors]).toEqual([422, { "Idempotency-Key": ["Wajib diisi."] }]);
  });
}

function masterData(the: () => School): void {
  const act = doing(the);
  const read = reading(the);
  type Kept = Row & { name: string; status: string };

  test.each([
    ["banks", "bendahara"],
    ["categories", "bendahara"],
    ["units", "admin"],
  ] as const)("%s are set inactive and active again together", async (resource, as) => {
    const path = `/api/${resource}`;
    const all = await the().backend.request<List<Kept & { unit_id?: string }>>("GET", path, { as });
    const rows = all.body.data.filter(({ status }) => status === "active").slice(0, 2);
    const off = await act(as, `/api/bulk/${resource}`, { action: "deactivate", rows: rows.map(rowOf) });
    expect(off.map(({ result }) => result)).toEqual(rows.map(() => "done"));
    for (const { id } of rows) expect((await read<Kept>(`${path}/${id}`)).status).toBe("inactive");
    const back = off.map(({ id, version }) => ({ id, version }));
    const on = await act(as, `/api/bulk/${resource}`, { action: "activate", rows: back });
    expect(on.map(({ result, version }) => [result, version])).toEqual(
      rows.map(({ version }) => ["done", version + 2]),
    );
    for (const { id } of rows) expect((await read<Kept>(`${path}/${id}`)).status).toBe("active");
    const used = await act(as, `/api/bulk/${resource}`, {
      action: "delete",
      rows: on.map(({ id, version }) => ({ id, version })),
    });
    expect(new Set(used.map(({ code }) => code))).toEqual(new Set(["in_use"]));
  });

  const smp = async () => ({ unit_id: the().units.SMP.id });
  const unused: [string, Username, () => Promise<object>][] = [
    [
      "units",
      "admin",
      async () => ({
        code: codeFor("b").slice(-9),
        name: `SD ${codeFor("Cadangan ")}`,
        level: "primary",
        grades: [1],
        receipt_prefix: codeFor("").slice(-5),
      }),
    ],
    [
      "classrooms",
      "tata.usaha",
      async () => ({
        ...(await smp()),
        class_year_id: the().years.active.id,
        grade: 9,
        name: codeFor("9"),
      }),
    ],
    [
      "accounts",
      "bendahara",
      async () => ({ ...(await smp()), code: codeFor("5"), name: `Biaya ${codeFor("")}`, type: "expense" }),
    ],
    [
      "categories",
      "bendahara",
      async () => ({
        ...(await smp()),
        code: codeFor("K"),
        name: `Jemputan ${codeFor("")}`,
        kind: "monthly",
        default_amount: 100_000,
        receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
        income_account_id: await idOf(the(), "/api/accounts?q=4-1103"),
        discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
      }),
    ],
    [
      "banks",
      "bendahara",
      async () => ({
        unit_ids: [the().units.SMP.id],
        kind: "cash",
        name: `Kas ${codeFor("b ")}`,
        account_id: await idOf(the(), "/api/accounts?q=Bank+SMP"),
      }),
    ],
  ];

  test.each(unused)(
    "%s that nobody uses are turned off, on and deleted together",
    async (resource, as, plan) => {
      const kept: Row[] = [];
      for (const body of [await plan(), await plan()]) {
        const made = await the().backend.request<One<Row>>("POST", `/api/${resource}`, { as, body });
        expect(made.status, made.body.message).toBe(201);
        kept.push(made.body.data);
      }
      for (const [times, action] of ["deactivate", "activate", "delete"].entries()) {
        const rows = kept.map(({ id }) => ({ id, version: 1 + times }));
        const done = await act(as, `/api/bulk/${resource}`, { action, rows });
        expect(
          done.map(({ result }) => result),
          action,
        ).toEqual(["done", "done"]);
      }
      for (const { id } of kept) {
        expect((await auditOf(the(), id)).map(({ action }) => action.split(".")[1])).toEqual([
          "created",
          "deactivated",
          "activated",
          "deleted",
        ]);
      }
    },
  );

  test("a treasurer's accounts are turned, what all share and what the books need is refused", async () => {
    const { data } = (
      await the().backend.request<List<Account>>("GET", "/api/accounts?per_page=200", { as: "bendahara" })
    ).body;
    const shared = data.find(({ name }) => name === "Piutang SPP");
    const needed = data.find(({ name }) => name === "Kas SMP");
    const body = {
      code: codeFor("5"),
      name: "Biaya Percobaan",
      type: "expense",
      unit_id: the().units.SMP.id,
    };
    const made = await the().backend.request<One<Account>>("POST", "/api/accounts", {
      as: "bendahara",
      body,
    });
    expect(made.status, made.body.message).toBe(201);
    if (shared === undefined || needed === undefined) throw new Error("the demo school has both");
    const rows = [shared, needed, made.body.data].map(rowOf);
    const off = await act("bendahara", "/api/bulk/accounts", { action: "deactivate", rows });
    expect(off.map(({ result, code, message }) => [result, code ?? message])).toEqual([
      ["refused", "forbidden"],
      ["refused", "in_use"],
      ["done", null],
    ]);
    expect(off[0]?.message).toBe("Akun bersama hanya diubah oleh Admin Sekolah.");
    const again = [{ id: made.body.data.id, version: 2 }];
    await act("bendahara", "/api/bulk/accounts", { action: "activate", rows: again });
    const last = [{ id: made.body.data.id, version: 3 }];
    expect(await act("bendahara", "/api/bulk/accounts", { action: "delete", rows: last })).toMatchObject([
      { result: "done" },
    ]);
  });

  test("nobody turns off or deletes themself among others, and wrong states are said", async () => {
    const operator = async () => {
      const name = `coba.${crypto.randomUUID().slice(0, 8)}`;
      const body = {
        name: "Operator Percobaan",
        username: name,
        email: "",
        phone: "",
        admin_role: "KR",
        unit_ids: [the().units.SMP.id],
      };
      const made = await the().backend.request<One<Operator>>("POST", "/api/operators", {
        as: "admin",
        body,
      });
      expect(made.status, made.body.message).toBe(201);
      return made.body.data;
    };
    const [one, other] = [await operator(), await operator()];
    const all = await the().backend.request<List<Operator>>("GET", "/api/operators?per_page=200", {
      as: "admin",
    });
    const self = all.body.data.find(({ username }) => username === "admin");
    if (self === undefined) throw new Error("admin is there");
    const ask = async (action: string, rows: readonly Row[]) =>
      act("admin", "/api/bulk/operators", { action, rows: rows.map(rowOf) });
    expect(await ask("deactivate", [one, self, other])).toMatchObject([
      { result: "done", version: 2 },
      {
        result: "refused",
        code: "own_account",
        message: "Anda tidak dapat menonaktifkan akun Anda sendiri.",
      },
      { result: "done", version: 2 },
    ]);
    const [off, idle] = [
      { id: one.id, version: 2 },
      { id: other.id, version: 2 },
    ];
    expect(await ask("unlock", [off])).toMatchObject([
      { result: "refused", code: "wrong_status", message: "Operator ini tidak terkunci." },
    ]);
    expect(await ask("activate", [off])).toMatchObject([{ result: "done", version: 3 }]);
    for (let tries = 0; tries < 5; tries += 1) {
      const body = { username: one.username, password: "salah" };
      await the().backend.request("POST", "/api/login", { body, headers: xsrf });
    }
    expect(await ask("unlock", [{ id: one.id, version: 3 }])).toMatchObject([{ result: "done", version: 4 }]);
    expect(await ask("delete", [{ id: one.id, version: 4 }, self, idle])).toMatchObject([
      { result: "done", version: null },
      { result: "refused", code: "own_account" },
      { result: "done", version: null },
    ]);
  });
}

function students(the: () => School): void {
  const act = doing(the);
  const read = reading(the);

  test("students go on leave together and come back; a change that no single one may make is refused", async () => {
    const [one, other] = [await student(the), await student(the)];
    const set = (rows: readonly (Row | { id: string; version: number | null })[], over: object) =>
      act("tata.usaha", "/api/bulk/students/status", {
        status_date: the().backend.today,
        ...over,
        rows: rows.map(({ id, version }) => ({ id, version })),
      });
    const away = await set([one, other], { status: "on_leave" });
    expect(away.map(({ result, version }) => [result, version])).toEqual([
      ["done", 2],
      ["done", 2],
    ]);
    expect(await read<StudentDetail>(`/api/students/${one.id}`)).toMatchObject({
      status: "on_leave",
      status_date: the().backend.today,
      father_phone: "+6281234567890",
    });
    expect(await set([{ id: other.id, version: 2 }], { status: "on_leave" })).toMatchObject([
      { result: "refused", code: "wrong_status", message: "Statusnya sudah demikian." },
    ]);
    expect(await set([{ id: other.id, version: 2 }], { status: "graduated" })).toMatchObject([
      { code: "invalid", message: "Status ini tidak dapat dipilih dari status yang sekarang." },
    ]);
    const back = await set(away, { status: "active" });
    expect(back.map(({ result }) => result)).toEqual(["done", "done"]);
    expect(await set(back, { status: "left" })).toMatchObject([
      { code: "invalid", message: "Tulis alasannya, paling sedikit 5 karakter." },
      { code: "invalid" },
    ]);
    const gone = await act("tata.usaha", "/api/bulk/students/delete", {
      rows: back.map(({ id, version }) => ({ id, version })),
    });
    expect(gone.map(({ result }) => result)).toEqual(["done", "done"]);
  });

  test("students are put into a class and taken back to where each one was", async () => {
    const [from, to] = [await classroom(the), await classroom(the)];
    const [inClass, free] = [await student(the), await student(the)];
    const place = (rows: object[]) =>
      act("tata.usaha", "/api/bulk/students/placement", { class_year_id: the().years.active.id, rows });
    const row = ({ id }: Row, seen: string | null, next: string | null) => ({
      id,
      version: 1,
      seen_classroom_id: seen,
      classroom_id: next,
    });
    expect(await place([row(inClass, null, from.id)])).toMatchObject([{ result: "done" }]);
    const put = await place([row(inClass, from.id, to.id), row(free, from.id, to.id)]);
    expect(put).toMatchObject([
      { result: "done", version: null },
      {
        result: "refused",
        code: "stale_version",
        message: "Siswa ini sekarang tidak punya kelas di tahun ajaran ini.",
      },
    ]);
    await place([row(free, null, to.id)]);
    const roomOf = async ({ id }: Row) => (await read<StudentDetail>(`/api/students/${id}`)).classroom?.id;
    expect([await roomOf(inClass), await roomOf(free)]).toEqual([to.id, to.id]);
    const back = await place([row(inClass, to.id, from.id), row(free, to.id, null)]);
    expect(back.map(({ result }) => result)).toEqual(["done", "done"]);
    expect([await roomOf(inClass), await roomOf(free)]).toEqual([from.id, undefined]);
  });
}

function bills(the: () => School): void {
  const act = doing(the);

  test("open bills are cancelled for one reason, each with its mirror entry; a paid one stays", async () => {
    const student = await the().student("SPP", "UP");
    const open = await the().bill(student, { category: "UP", amount: 90_000 });
    const paid = await the().bill(student, { amount: 40_000 });
    await the().pay(student, { amount: 40_000, allocations: [{ bill_id: paid.id, amount: 40_000 }] });
    const rows = [open, await the().billNow(paid.id)].map(rowOf);
    const reason = "Salah kategori";
    const cancel = () => act("bendahara", "/api/bulk/bills/cancel", { reason, rows });
    expect(await cancel()).toEqual([
      { id: open.id, result: "done", version: 2, message: null, code: null },
      {
        id: paid.id,
        result: "refused",
        version: null,
        message: "Tagihan ini sudah dibayar, jadi tidak dapat diubah atau dibatalkan.",
        code: "already_paid",
      },
    ]);
    expect((await cancel())[0]).toMatchObject({ result: "refused", code: "already_cancelled" });
    const now: BillDetail = await the().billNow(open.id);
    expect(now).toMatchObject({ status: "cancelled", balance: 0, cancel_reason: reason });
    expect((await journalOf(the(), open.id)).map(({ amount }) => amount)).toEqual([90_000, 90_000]);
    expect((await the().billNow(paid.id)).status).toBe("paid");
    const short = await the().backend.request("POST", "/api/bulk/bills/cancel", {
      as: "bendahara",
      body: { reason: "x", rows },
    });
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ["reason"]]);
  });
}
