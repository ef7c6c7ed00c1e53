/** What an answer of another back end may look like and still be understood, and what is said of one that is not. Source: docs/laravel.md "Shapes". */
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { allEndpoints } from "../../contract/all.ts";
import { day, id, instant, listOf, one, rupiah, signedRupiah } from "../../contract/common.ts";
import { getProfile } from "../../contract/session/session.ts";
import { shapeOf } from "../../contract/shape.ts";
import { takeReply } from "../../src/app/reply.ts";

const bill = v.strictObject({
  id,
  amount: rupiah,
  due_on: day,
  created_at: instant,
  is_late: v.boolean(),
  status: v.picklist(["unpaid", "paid"]),
  note: v.nullable(v.string()),
  balance: v.optional(signedRupiah),
  errors: v.record(v.string(), v.array(v.string())),
});
const ours = {
  id: "7",
  amount: 350_000,
  due_on: "2026-07-10",
  created_at: "2026-07-10T03:04:05.123Z",
  is_late: true,
  status: "paid",
  note: null,
  errors: {},
};
const shape = shapeOf(one(bill));
const take = (given: object) => takeReply(shape, { data: { ...ours, ...given } });

/** What Laravel writes, and what it means. */
const readings: [given: object, meant: object][] = [
  [{ id: 7 }, { id: "7" }],
  [{ amount: "350000.00" }, { amount: 350_000 }],
  [{ amount: "350000" }, { amount: 350_000 }],
  [{ due_on: "2026-07-10T00:00:00.000000Z" }, { due_on: "2026-07-10" }],
  [{ due_on: "2026-07-10 00:00:00" }, { due_on: "2026-07-10" }],
  [{ created_at: "2026-07-10T03:04:05.123456Z" }, { created_at: "2026-07-10T03:04:05.123Z" }],
  [{ created_at: "2026-07-10T10:04:05+07:00" }, { created_at: "2026-07-10T03:04:05.000Z" }],
  [{ is_late: 1 }, { is_late: true }],
  [{ is_late: "0" }, { is_late: false }],
  [{ note: undefined }, { note: null }],
  [{ balance: "-5000.00" }, { balance: -5000 }],
  [{ errors: [] }, { errors: {} }],
  [{ pivot: { bill_id: 7 } }, {}],
];

test.each(readings)("%j is understood", (given, meant) => {
  expect(take(given)).toEqual({ ok: true, value: { data: { ...ours, ...meant } } });
});

/** What could be read in two ways, or in none. */
const faults: [given: object, field: string, kind: "missing" | "wrong"][] = [
  [{ id: null }, "data.id", "missing"],
  [{ id: 1.5 }, "data.id", "wrong"],
  [{ amount: undefined }, "data.amount", "missing"],
  [{ amount: "350000.50" }, "data.amount", "wrong"],
  [{ amount: "Rp350.000" }, "data.amount", "wrong"],
  [{ amount: -1 }, "data.amount", "wrong"],
  [{ amount: 0.5 }, "data.amount", "wrong"],
  [{ due_on: "2026-07-09T17:00:00.000000Z" }, "data.due_on", "wrong"],
  [{ due_on: "10/07/2026" }, "data.due_on", "wrong"],
  [{ created_at: "2026-07-10 03:04:05" }, "data.created_at", "wrong"],
  [{ is_late: "yes" }, "data.is_late", "wrong"],
  [{ status: null }, "data.status", "missing"],
  [{ status: "lunas" }, "data.status", "wrong"],
  [{ errors: ["x"] }, "data.errors", "wrong"],
];

test.each(faults)("%j breaks the contract at %s", (given, field, kind) => {
  expect(take(given)).toEqual({ ok: false, fault: { field, kind } });
});

describe("a list", () => {
  const list = shapeOf(listOf(v.strictObject({ id }), { total_amount: rupiah }));
  const meta = { current_page: 1, per_page: 25, total: 1, last_page: 1, total_amount: "5.00" };

  test("of a resource comes with the paginator's own links and places", () => {
    const answer = {
      data: [{ id: 1 }],
      links: { first: "http://x/?page=1", last: null, prev: null, next: null },
      meta: {
        ...meta,
        from: 1,
        to: 1,
        path: "http://x",
        links: [{ url: null, label: "&laquo;", active: false }],
      },
    };
    expect(takeReply(list, answer)).toMatchObject({
      ok: true,
      value: { data: [{ id: "1" }], meta: { total: 1, total_amount: 5 } },
    });
  });

  test("of a plain paginator has its numbers beside the rows", () => {
    const answer = { ...meta, data: [{ id: 1 }], first_page_url: "http://x/?page=1", links: [] };
    expect(takeReply(list, answer)).toMatchObject({
      ok: true,
      value: { data: [{ id: "1" }], meta: { last_page: 1 } },
    });
  });

  test.each([
    ["without meta", { data: [] }, "meta"],
    ["of simplePaginate", { data: [], links: {}, meta: { current_page: 1, per_page: 25 } }, "meta.total"],
    ["without its sum", { data: [], meta: { ...meta, total_amount: undefined } }, "meta.total_amount"],
    ["without rows", { meta }, "data"],
  ])("%s breaks the contract", (_, answer, field) => {
    expect(takeReply(list, answer)).toEqual({ ok: false, fault: { field, kind: "missing" } });
  });
});

test("of a user no more is needed than who it is, where, and as what", () => {
  const user = { id: 1, name: "Siti", admin_role: "BD", units: [] };
  const taken = takeReply(shapeOf(getProfile.reply), { data: user });
  expect(taken).toEqual({
    ok: true,
    value: {
      data: {
        ...user,
        id: "1",
        username: "Siti",
        email: null,
        phone: undefined,
        locale: null,
        must_change_password: false,
      },
    },
  });
  const { units: _, ...withoutUnits } = user;
  expect(takeReply(shapeOf(getProfile.reply), { data: withoutUnits })).toEqual({
    ok: false,
    fault: { field: "data.units", kind: "missing" },
  });
});

test("each value that is written otherwise is named to whoever develops", () => {
  const notes: unknown[] = [];
  takeReply(shape, { data: { ...ours, id: 7, amount: "1.00" } }, (...note) => notes.push(note));
  expect(notes).toEqual([
    ["data.id", 7, "7"],
    ["data.amount", "1.00", 1],
  ]);
});

test("every reply of the contract has a shape", () => {
  for (const { reply } of allEndpoints) expect(shapeOf(reply)).toBeTruthy();
});
