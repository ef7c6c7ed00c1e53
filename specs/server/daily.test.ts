/** What is done when a day begins, and never because of whoever logs in. Source: decisions 029 and 050. */
import { expect, test, vi } from "vitest";
import { daily } from "../../server/daily.ts";
import { smallHost } from "./small-host.ts";

const DAY_SECONDS = 86_400;

/** A bill of the small school that was due on 10 August 2026, in a category that fines Rp 10,000 a month after five days. */
async function fined() {
  const it = await smallHost();
  await it.db
    .updateTable("categories")
    .set({
      fine_kind: "rupiah",
      fine_amount: 10_000,
      fine_every: "month",
      fine_grace_days: 5,
      fine_from: "2026-07-01",
    })
    .execute();
  const fines = async () => {
    const rows = await it.db.selectFrom("bills").select("fine").execute();
    return rows.reduce((sum, { fine }) => sum + fine, 0);
  };
  return { ...it, fines };
}

test("nobody who logs in charges a fine; the work of the day does", async () => {
  const it = await fined();
  const token = await it.login("bendahara");
  expect((await it.call("GET", "/api/bills", { token })).status).toBe(200);
  expect(await it.fines()).toBe(0);
  expect(await it.workOfDay()).toEqual({ isHeld: false });
  expect(await it.fines()).toBeGreaterThan(0);
  await it.close();
});

test("it is done when the server starts, and within a minute of midnight", async () => {
  vi.useFakeTimers();
  try {
    const it = await fined();
    const stop = daily(it.host);
    await vi.waitFor(async () => expect(await it.fines()).toBeGreaterThan(0));
    const first = await it.fines();
    it.pass(31 * DAY_SECONDS);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(async () => expect(await it.fines()).toBeGreaterThan(first));
    stop();
    expect(it.errors).toEqual([]);
    await it.close();
  } finally {
    vi.useRealTimers();
  }
});

test("a start with the year 2029 charges nothing, and the right clock goes on as if it had not been", async () => {
  const it = await fined();
  await it.workOfDay();
  const before = await it.fines();
  it.pass(3 * 365 * DAY_SECONDS);
  expect(await it.workOfDay()).toEqual({ isHeld: true });
  const token = await it.login("bendahara");
  const body = { student_id: "budi", unit_id: "smp", paid_on: "2029-08-19", method: "cash", amount: 1_000 };
  const paid = await it.call("POST", "/api/payments", { token, key: crypto.randomUUID(), body });
  expect(paid.status, paid.body.message).toBe(201);
  expect(await it.fines(), "nor does a payment").toBe(before);
  it.pass(-3 * 365 * DAY_SECONDS);
  expect(await it.workOfDay()).toEqual({ isHeld: false });
  expect(await it.fines()).toBe(before);
  await it.close();
});

test("once the day is confirmed, all periods up to it are charged", async () => {
  const it = await fined();
  await it.workOfDay();
  const before = await it.fines();
  it.pass(100 * DAY_SECONDS);
  await it.workOfDay();
  expect(await it.fines()).toBe(before);
  const token = await it.login("admin");
  const confirmed = await it.call("POST", "/api/fines/confirm", { token, body: { today: "2026-11-28" } });
  expect(confirmed.status, confirmed.body.message).toBe(200);
  expect(await it.workOfDay()).toEqual({ isHeld: false });
  expect(await it.fines()).toBeGreaterThan(before);
  await it.close();
});
