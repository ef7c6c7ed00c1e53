/**
 * Every endpoint against everybody who may come: nobody, each role, a role nobody knows, none at all, a student; and
 * every single record against one's own unit and another's; on every store.
 * Source: docs/spec/access.md §2, §3.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allEndpoints } from "../../contract/all.ts";
import type { Bill } from "../../contract/bills/bills.ts";
import type { Payment } from "../../contract/payments/payments.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import { onPostgres } from "../postgres/database.ts";
import { type Backend, openPostgresBackend, openSqliteServer, type Username, xsrf } from "./backends.ts";
import { endpoints, type Row } from "./endpoints.ts";
import type { List } from "./school.ts";
import { singles } from "./singles.ts";

const usernames = {
  AS: "admin",
  AY: "yayasan",
  KS: "kepsek",
  TU: "tata.usaha",
  BD: "bendahara",
  KR: "kasir",
} as const satisfies Record<string, Username>;
type Role = keyof typeof usernames;
const roles: readonly Role[] = ["AS", "AY", "KS", "TU", "BD", "KR"];

const FORBIDDEN = "Anda tidak memiliki akses ke data ini.";

const stores: readonly (readonly [name: string, open: () => Promise<Backend>])[] = [
  ["the server on SQLite, over HTTP", openSqliteServer],
  ...onPostgres(["the app on PostgreSQL", openPostgresBackend] as const),
];

/** The one that is asked now. */
let backend: Backend;

/** The demo school has imported nothing yet; what is undone answers a second undo with 409. */
async function importAndUndo(code: string): Promise<void> {
  type Named = { id: string; code: string };
  const units = await backend.request<List<Named>>("GET", "/api/units", { as: "admin" });
  const years = await backend.request<List<Named>>("GET", "/api/class-years?filter[status]=active", {
    as: "admin",
  });
  const id = crypto.randomUUID();
  const body = {
    id,
    unit_id: units.body.data.find((unit) => unit.code === code)?.id,
    class_year_id: years.body.data[0]?.id,
    file_name: "percobaan.csv",
    rows: [{ line: 2, cells: { name: "Percobaan", nis: "99887766", gender: "L" } }],
  };
  expect((await backend.request("POST", "/api/students/import", { as: "admin", body })).status).toBe(200);
  const undone = await backend.request("POST", `/api/import-batches/${id}/undo`, { as: "admin", body: {} });
  expect(undone.status).toBe(200);
}

/** The cashier of each unit closes the own till of a day on which it was not moved. */
async function closeTills(): Promise<void> {
  for (const as of ["kasir", "kasir.sd"] as const) {
    const { body } = await backend.request<{ data: { id: string; units: { id: string }[] } }>(
      "GET",
      "/api/profile",
      { as },
    );
    const draft = { unit_id: body.data.units[0]?.id, day: "2024-01-02", cashier_id: body.data.id };
    expect((await backend.request("POST", "/api/closings", { as, body: draft })).status).toBe(201);
  }
}

/** Somebody of each unit who has a deposit gets a rupiah of it back. */
async function refundDeposits(): Promise<void> {
  type Held = { student_id: string; unit_id: string; version: number };
  const held = await backend.own?.db
    .selectFrom("deposits")
    .innerJoin("units", "units.id", "deposits.unit_id")
    .select(["student_id", "unit_id", "deposits.version"])
    .where("units.code", "in", ["SMP", "SD"])
    .where("balance", ">", 0)
    .execute();
  const ofEach = new Map((held ?? []).map((one): [string, Held] => [one.unit_id, one]));
  expect(ofEach.size).toBe(2);
  for (const own of ofEach.values()) {
    const path = `/api/banks?filter[unit_id]=${own.unit_id}&filter[kind]=cash`;
    const banks = await backend.request<List<{ id: string }>>("GET", path, { as: "admin" });
    const bank = { bank_id: banks.body.data[0]?.id, amount: 1, paid_on: backend.today };
    const body = { ...own, ...bank, reason: "Percobaan" };
    const { status } = await backend.request("POST", "/api/deposits/refund", { as: "admin", body });
    expect(status).toBe(201);
  }
}

const logIn = async (username: string) => {
  const { body } = await backend.request<{ token: string }>("POST", "/api/login", {
    body: { username, password: "iuran-demo-2026" },
    headers: xsrf,
  });
  return body.token;
};

/** An operator as the treasurer is one, but for `set`; gives a token. */
async function another(username: string, set: { admin_role: string | null; must_change_password?: 0 | 1 }) {
  const db = backend.own?.db;
  if (db === undefined) throw new Error("it has a database of its own");
  const treasurer = await db
    .selectFrom("operators")
    .selectAll()
    .where("username", "=", "bendahara")
    .executeTakeFirstOrThrow();
  const id = `operator ${username}`;
  await db
    .insertInto("operators")
    .values({ ...treasurer, id, username, email: null, ...set })
    .execute();
  const unit = await db.selectFrom("units").select("id").where("code", "=", "SMP").executeTakeFirstOrThrow();
  await db.insertInto("operator_units").values({ operator_id: id, unit_id: unit.id }).execute();
  return logIn(username);
}

const methodOf = (row: Row) => row.call.split(" ")[0] ?? "";
const pathOf = (row: Row, id = "tidak-ada") => (row.call.split(" ")[1] ?? "").replace(/\{\w+\}/, id);
// A logout ends the token that the other rows are asked with, so it comes last.
const inOrder = endpoints.toSorted(
  (one, other) => Number(one.name === "logout") - Number(other.name === "logout"),
);

type Verdict = "open" | "401" | "403";

/** An empty request tells a closed door from an open one: behind it waits a 200, 404 or 422, never a 401 or 403. */
async function verdicts(token: string | undefined): Promise<Record<string, Verdict>> {
  const found: Record<string, Verdict> = {};
  for (const row of inOrder) {
    const body = methodOf(row) === "GET" ? undefined : {};
    const { status, body: answer } = await backend.request(methodOf(row), pathOf(row), {
      body,
      ...(token !== undefined && { token }),
    });
    expect(status, `${row.call} must not break`).toBeLessThan(500);
    expect([200, 201, 204, 401, 403, 404, 409, 419, 422], row.call).toContain(status);
    if (status === 401) expect(answer, row.call).toEqual({ message: "Unauthenticated." });
    if (status === 403) expect(answer.message, row.call).toEqual(expect.any(String));
    found[row.name] = status === 401 || status === 403 ? `${status}` : "open";
  }
  return found;
}

const expected = (isOpen: (who: Row["who"]) => boolean, closed: "401" | "403") =>
  Object.fromEntries(endpoints.map((row) => [row.name, isOpen(row.who) ? "open" : closed]));

const isForSession = (who: Row["who"]) => who === "public" || who === "session";

test("the table by hand names every endpoint, each once", () => {
  const byHand = endpoints.map((row) => `${row.name}: ${row.call}`);
  const built = allEndpoints.map(
    ({ name, method, path }) => `${name}: ${method} ${path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(byHand.toSorted()).toEqual(built.toSorted());
  expect(new Set(byHand).size).toBe(byHand.length);
});

describe.each(stores)("%s", (_, open) => {
  beforeAll(async () => {
    backend = await open();
    for (const code of ["SMP", "SD"]) await importAndUndo(code);
    await closeTills();
    await refundDeposits();
  }, 120_000);
  afterAll(() => backend.close());

  describe("every endpoint", () => {
    test("is closed to a visitor but for the public ones", async () => {
      expect(await verdicts(undefined)).toEqual(expected((who) => who === "public", "401"));
    });

    test.each(roles)("is open to %s as the table says", async (role) => {
      const mayCall = (who: Row["who"]) => isForSession(who) || (Array.isArray(who) && who.includes(role));
      expect(await verdicts(await logIn(usernames[role]))).toEqual(expected(mayCall, "403"));
    });

    test.each([
      ["a role that nobody knows", "XX"],
      ["the word all", "all"],
      ["the word student", "student"],
      ["no role at all", null],
    ])("but one's own session is closed to %s", async (_, admin_role) => {
      const token = await another(`asing-${admin_role}`, { admin_role });
      expect(await verdicts(token)).toEqual(expected(isForSession, "403"));
    });

    test("of the portal is open to a student, and none of the staff's", async () => {
      const { body } = await backend.request<{ token: string }>("POST", "/api/students/login", {
        body: { username: "20260001", password: "iuran-demo-2026" },
      });
      const mayCall = (who: Row["who"]) => isForSession(who) || who === "student";
      expect(await verdicts(body.token)).toEqual(expected(mayCall, "403"));
    });

    test("waits until a first password is changed, but for profile, password and logout", async () => {
      const token = await another("baru", { admin_role: "AS", must_change_password: 1 });
      const open = ["getProfile", "updateProfile", "changePassword", "logout"];
      const rows = await verdicts(token);
      const publicOnes = endpoints.filter((row) => row.who === "public").map((row) => row.name);
      const opened = Object.keys(rows).filter((name) => rows[name] === "open");
      expect(opened.toSorted()).toEqual([...open, ...publicOnes].toSorted());
      const again = await another("baru-lagi", { admin_role: "AS", must_change_password: 1 });
      const { body } = await backend.request("GET", "/api/bills", { token: again });
      expect(body).toEqual({ message: "Ganti kata sandi Anda dahulu.", code: "password_change_required" });
    });

    test("says no in one sentence", async () => {
      const { status, body } = await backend.request("GET", "/api/audit", { as: "bendahara" });
      expect(status).toBe(403);
      expect(body).toEqual({ message: FORBIDDEN });
    });

    test("is closed from the moment an operator is deactivated or loses the role", async () => {
      const token = await another("keluar", { admin_role: "BD" });
      const db = backend.own?.db;
      const status = async () => (await backend.request("GET", "/api/bills?per_page=1", { token })).status;
      expect(await status()).toBe(200);
      await db?.updateTable("operators").set({ admin_role: "TU" }).where("username", "=", "keluar").execute();
      expect((await backend.request("GET", "/api/payments", { token })).status).toBe(403);
      await db
        ?.updateTable("operators")
        .set({ status: "inactive" })
        .where("username", "=", "keluar")
        .execute();
      expect(await status()).toBe(401);
    });
  });

  describe("own units", () => {
    const rowsOf = async (list: string) => {
      const joint = list.includes("?") ? "&" : "?";
      type Any = (Bill | Payment | Transaction) & { unit_id?: string | null };
      return (await backend.request<List<Any>>("GET", `${list}${joint}per_page=200`, { as: "admin" })).body
        .data;
    };

    test("every single record of staff is in this table, but for class years and student categories, which are of no unit", () => {
      const byId = endpoints.filter((row) => Array.isArray(row.who) && row.call.includes("{id}"));
      expect(Object.keys(singles).toSorted()).toEqual(
        byId
          .map((row) => row.name)
          .filter((name) => !/ClassYear|StudentCategory$/.test(name))
          // The demo school has promoted nobody; specs/contract/promotion.ts asks for what is not there.
          .filter((name) => name !== "undoPromotion")
          // Nor has anybody moved; specs/contract/unit-moves.ts asks each side of a move.
          .filter((name) => !/UnitMove$/.test(name))
          // An import under way is its operator's own (specs/contract/imports.ts).
          .filter((name) => !/ImportJob$/.test(name))
          // A saved view is its owner's, or of the units that share it (specs/contract/list-views.ts).
          .filter((name) => !/ListView$|ReportSchedule$/.test(name))
          // Nothing is attached in the demo school (specs/contract/attachments.ts).
          .filter((name) => !/^(get|delete)Attachment$/.test(name))
          // So is a note (specs/contract/notes.ts).
          .filter((name) => !/Note$/.test(name))
          // Nothing is a draft in the demo school (specs/contract/voucher-drafts.ts).
          .filter((name) => !/VoucherDraft$/.test(name))
          // And a board with its cards (specs/contract/boards.ts).
          .filter((name) => !/(Board|Card)$/.test(name))
          // A conversation is of the two in it, or of its unit (specs/contract/conversations.ts).
          .filter((name) => !/ChatMessages?$|Conversation$/.test(name))
          // And a message and its templates (specs/contract/messages.ts).
          .filter((name) => !/Message$|MessageTemplate$|^markRecipient$/.test(name))
          .toSorted(),
      );
    });

    test.each(Object.keys(singles))("%s answers of one's own unit, and 404 of another's", async (name) => {
      const row = endpoints.find((one) => one.name === name);
      const single = singles[name];
      if (row === undefined || single === undefined || !Array.isArray(row.who)) throw new Error(name);
      const units = await backend.request<List<{ id: string; code: string }>>("GET", "/api/units", {
        as: "admin",
      });
      const unitId = (code: string) => units.body.data.find((unit) => unit.code === code)?.id;
      const rows = await rowsOf(single.list);
      const idIn = (code: string) => {
        const unit = single.unit ?? ((one: { id: string; unit_id?: string }) => one.unit_id ?? one.id);
        const found = rows.find((one) => unit(one as never) === unitId(code)); // each list holds what its own `unit` reads
        const id = single.id ?? ((one: { id: string }) => one.id);
        return found === undefined ? undefined : id(found as never); // each list holds what its own `id` reads
      };
      const [own, foreign] = [idIn("SMP"), idIn("SD") ?? idIn("SMA")];
      if (!own || !foreign) throw new Error(`${single.list} does not show both units on its first page`);
      for (const role of row.who as readonly Role[]) {
        const ask = (id: string) =>
          backend.request(methodOf(row), pathOf(row, id), { as: usernames[role], body: single.body });
        expect((await ask(own)).status, `${role}, own unit`).toBe(single.own);
        const seesAll = role === "AS" || role === "AY";
        expect((await ask(foreign)).status, `${role}, another unit`).toBe(seesAll ? single.own : 404);
      }
    });

    test("an operator without any unit sees no row at all", async () => {
      const token = await another("tanpa-unit", { admin_role: "BD" });
      await backend.own?.db
        .deleteFrom("operator_units")
        .where("operator_id", "=", "operator tanpa-unit")
        .execute();
      for (const list of [
        "units",
        "classrooms",
        "students",
        "categories",
        "banks",
        "bills",
        "payments",
        "transactions",
        "voucher-drafts",
      ]) {
        const { status, body } = await backend.request<List<object>>("GET", `/api/${list}`, { token });
        expect(status, list).toBe(200);
        expect(body.meta.total, list).toBe(0);
      }
    });
  });
});
