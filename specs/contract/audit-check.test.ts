/** The check that every write of the contract suite is held against does see what is told wrongly. Source: decision 046. */
import { expect, test } from "vitest";
import { auditFaults } from "./audit-check.ts";
import type { Trace, Write } from "./watched.ts";

const ID = "0199aaaa-0000-7000-8000-000000000001";

const row: Trace = {
  action: "bill.discounted",
  resource: "bill",
  resource_id: ID,
  actor_id: "siti",
  reason: "Anak guru",
  before: { discount: 0, balance: 450_000 },
  after: { discount: 60_000, balance: 390_000 },
};

const write = (left: readonly Trace[]): Write => ({
  endpoint: "discountBill",
  path: `/api/bills/${ID}/discount`,
  sent: { version: 1, amount: 60_000, reason: "Anak guru" },
  answered: { id: ID, version: 2, discount: 60_000, balance: 390_000 },
  left,
});

/** Without what other endpoints did not leave here. */
const faultsOf = (...left: Trace[]) =>
  auditFaults({
    writes: [write(left)],
    known: new Map([[`${ID} 1`, { id: ID, version: 1, discount: 0, balance: 450_000 }]]),
  }).filter((fault) => !fault.endsWith("never came"));

test("what is told as the table says is no fault, also with a fine of that day beside it", () => {
  expect(faultsOf(row)).toEqual([]);
  expect(faultsOf({ ...row, action: "bill.fined", actor_id: null }, row)).toEqual([]);
});

test.each([
  ["nothing", [], "discountBill left nothing in the trail"],
  [
    "another action",
    [{ ...row, action: "bill.changed" }],
    "discountBill left bill.changed, which is not in the table",
  ],
  [
    "what came beside it alone",
    [{ ...row, action: "bill.fined", actor_id: null }],
    "discountBill left nothing in the trail",
  ],
  ["another kind of thing", [{ ...row, resource: "payment" }], "is filed under payment"],
  ["another thing", [{ ...row, resource_id: "lain" }], 'is of lain, not of what is told under "path"'],
  ["no reason", [{ ...row, reason: null }], "lacks its reason"],
  ["nothing of before", [{ ...row, before: null }], "says nothing before"],
  ["a field less", [{ ...row, after: { balance: 390_000 } }], "lacks discount after"],
  ["a field more", [{ ...row, after: { ...row.after, paid: 0 } }], "tells paid after"],
  [
    "another figure than stood before",
    [{ ...row, before: { discount: 5, balance: 450_000 } }],
    "says that discount before is 5, and it is 0",
  ],
  [
    "another figure than is answered",
    [{ ...row, after: { discount: 60_000, balance: 1 } }],
    "says that balance after is 1, and it is 390000",
  ],
])("%s is seen", (_name, left, said) => {
  expect(faultsOf(...left)).toContainEqual(expect.stringContaining(said));
});

test("what is said to be left and never comes is seen, endpoint by endpoint", () => {
  const faults = auditFaults({ writes: [write([row])], known: new Map() });
  expect(faults).toContain("voidPayment: payment.voided never came");
  expect(faults).not.toContain("discountBill: bill.discounted never came");
});
