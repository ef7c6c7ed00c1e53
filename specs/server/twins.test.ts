/**
 * The same thing entered several times at once, as two tabs, two clerks or an impatient finger do it: once it is done, and
 * everybody else is told why not, at the field. On the embedded database over HTTP, and on PostgreSQL, where
 * transactions truly run side by side. Source: docs/spec/data.md §1.2, §11.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backend, openPostgresBackend, openSqliteServer } from "../contract/backends.ts";
import { type One, type School, schoolBehind } from "../contract/school.ts";
import { idOf } from "../contract/versioned-records.ts";
import { hasPostgres } from "../postgres/database.ts";

const AT_ONCE = 8;

type Entry = {
  path: string;
  field: string;
  body: (school: School, index: number) => object | Promise<object>;
};

const student = ({ units, backend }: School) => ({
  unit_id: units.SMA.id,
  nis: "88112233",
  name: "Kembar Pertama",
  gender: "male",
  father_name: "Dedi",
  father_phone: "0812 3456 7899",
  billing_contact: "father",
  entry_date: backend.today,
  status: "active",
});

const operator = ({ units }: School) => ({
  name: "Lestari Wulandari",
  username: "kembar.lestari",
  email: "kembar@contoh.example",
  phone: "0812 3456 7890",
  admin_role: "KR",
  unit_ids: [units.SMP.id],
});

const view = (unit_id: string | null) => ({
  list: "bills",
  name: "Tagihan kembar",
  unit_id,
  asked: { filters: { status: "unpaid" } },
});

const template = (unit_id: string | null) => ({
  unit_id,
  name: "Templat kembar",
  subject: "Tagihan",
  text: "Mohon dilunasi.",
});

const entries: Entry[] = [
  { path: "/api/students", field: "nis", body: student },
  { path: "/api/operators", field: "username", body: operator },
  {
    path: "/api/operators",
    field: "email",
    body: (school, index) => ({
      ...operator(school),
      username: `kembar.${index}`,
      email: "satu@contoh.example",
    }),
  },
  {
    path: "/api/class-years",
    field: "name",
    body: () => ({ name: "2091/2092", starts_on: "2091-07-01", ends_on: "2092-06-30" }),
  },
  {
    path: "/api/classrooms",
    field: "name",
    body: ({ units, years }) => ({
      unit_id: units.SMP.id,
      class_year_id: years.active.id,
      grade: 7,
      name: "7 Kembar",
    }),
  },
  {
    path: "/api/banks",
    field: "va_prefix",
    body: async (school, index) => ({
      unit_ids: [school.units.SMA.id, school.units.SMP.id],
      kind: "va",
      name: `VA Kembar ${index}`,
      bank_code: "451",
      va_prefix: "90123",
      va_length: 16,
      account_id: await idOf(school, "/api/accounts?q=1-1201"),
    }),
  },
  { path: "/api/student-categories", field: "name", body: () => ({ name: "Anak kembar" }) },
  { path: "/api/list-views", field: "name", body: ({ units }) => view(units.SMA.id) },
  { path: "/api/list-views", field: "name", body: () => view(null) },
  { path: "/api/message-templates", field: "name", body: ({ units }) => template(units.SMA.id) },
  { path: "/api/message-templates", field: "name", body: () => template(null) },
];

twinsOn("the server on SQLite", openSqliteServer);
if (hasPostgres) twinsOn("the app on PostgreSQL", openPostgresBackend);

const times = <T>(run: (index: number) => T): T[] =>
  Array.from({ length: AT_ONCE }, (_, index) => run(index));

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

function twinsOn(name: string, open: () => Promise<Backend>): void {
  describe(name, () => {
    let backend: Backend;
    let school: School;
    beforeAll(async () => {
      backend = await open();
      school = await schoolBehind(backend);
    }, 120_000);
    afterAll(() => backend.close());

    test.each(entries)(
      "$path: one is entered, the others are told at $field",
      async ({ path, field, body }) => {
        const bodies = await Promise.all(times((index) => body(school, index)));
        const answers = await Promise.all(
          bodies.map((sent) => backend.request("POST", path, { as: "admin", body: sent })),
        );
        expect(statusesOf(answers)).toEqual([201, ...Array(AT_ONCE - 1).fill(422)]);
        for (const { body: refused } of answers.filter(({ status }) => status === 422))
          expect(Object.keys(refused.errors ?? {})).toContain(field);
      },
    );

    test("of several who take the same address for themselves, one has it", async () => {
      const several = ["admin", "yayasan", "kepsek", "tata.usaha", "bendahara", "kasir"] as const;
      for (const as of several) await backend.request("GET", "/api/profile", { as });
      const answers = await Promise.all(
        several.map((as) =>
          backend.request("PUT", "/api/profile", {
            as,
            body: { email: "rebutan@contoh.example", current_password: "iuran-demo-2026" },
          }),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, ...Array(several.length - 1).fill(422)]);
      for (const { body: refused } of answers.filter(({ status }) => status === 422))
        expect(Object.keys(refused.errors ?? {})).toEqual(["email"]);
    });

    test("a student is released to another unit once", async () => {
      const made = await backend.request<One<{ id: string; version: number }>>("POST", "/api/students", {
        as: "admin",
        body: { ...student(school), nis: "88112234" },
      });
      const { id, version } = made.body.data;
      const answers = await Promise.all(
        times(() =>
          backend.request("POST", `/api/students/${id}/release`, {
            as: "admin",
            body: { to_unit_id: school.units.SMP.id, reason: "Lanjut", version },
          }),
        ),
      );
      expect(statusesOf(answers)).toEqual([201, ...Array(AT_ONCE - 1).fill(409)]);
    });

    test("of two Admin Sekolah who end each other's access at once, one stays", async () => {
      const db = backend.own?.db;
      if (db === undefined) throw new Error("this school is our own");
      await db.updateTable("operators").set({ admin_role: "AS" }).where("username", "=", "kasir").execute();
      const admins = await db
        .selectFrom("operators")
        .select(["id", "username", "version"])
        .where("admin_role", "=", "AS")
        .where("status", "=", "active")
        .orderBy("username")
        .execute();
      expect(admins.map(({ username }) => username)).toEqual(["admin", "kasir"]);
      const pair = ["kasir", "admin"] as const;
      for (const as of pair) await backend.request("GET", "/api/profile", { as });
      const answers = await Promise.all(
        admins.map(({ id, version }, index) =>
          backend.request("POST", `/api/operators/${id}/deactivate`, { as: pair[index], body: { version } }),
        ),
      );
      expect(statusesOf(answers)[0]).toBe(200);
      expect(statusesOf(answers)[1]).toBeOneOf([401, 403, 409]);
      const left = db
        .selectFrom("operators")
        .select("id")
        .where("admin_role", "=", "AS")
        .where("status", "=", "active");
      expect(await left.execute()).toHaveLength(1);
    });
  });
}
