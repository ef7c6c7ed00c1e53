/** Money of the old year that is booked in the new one. Source: docs/spec/money.md §15, decision 044. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { smallHost } from "./small-host.ts";

const DAY_SECONDS = 86_400;

test("a receipt of yesterday that is booked after New Year has the new year's number and says yesterday's date", async () => {
  const it = await smallHost();
  const take = async (paid_on: string, amount: number) => {
    const got = await it.call("POST", "/api/payments", {
      token: await it.login("bendahara"),
      key: randomUUID(),
      body: {
        student_id: "budi",
        unit_id: "smp",
        paid_on,
        method: "cash",
        amount,
        to_deposit: amount,
        allocations: [],
      },
    });
    expect(got.status, got.body.message).toBe(201);
    return got.body.data as { id: string; receipt_no: string; paid_on: string; verify_code: string };
  };
  // From 20 August to the last evening of the year, and to the next morning.
  it.pass(133 * DAY_SECONDS);
  const last = await take("2026-12-31", 1_000);
  it.pass(DAY_SECONDS);
  const late = await take("2026-12-31", 2_000);
  const first = await take("2027-01-01", 3_000);
  expect(
    [last, late, first].map(({ receipt_no, paid_on }) => [receipt_no.replace(/^\w+/, ""), paid_on]),
  ).toEqual([
    [expect.stringMatching(/^\/26\/\d{6}$/), "2026-12-31"],
    ["/27/000001", "2026-12-31"],
    ["/27/000002", "2027-01-01"],
  ]);
  const verified = await it.call("GET", `/api/verify/${late.verify_code}`);
  expect(verified.body.data).toMatchObject({ receipt_no: late.receipt_no, paid_on: "2026-12-31" });
  const entry = await it.db
    .selectFrom("transactions")
    .select(["date", "number"])
    .where("source_id", "=", late.id)
    .executeTakeFirstOrThrow();
  expect(entry.date).toBe("2026-12-31");
  expect(entry.number, "numbers are of the day of posting").toMatch(/^TRX\/\w+\/2701\/\d{6}$/);
  await it.close();
});
