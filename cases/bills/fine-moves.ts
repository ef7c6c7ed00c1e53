/** What every movement of a bill's fine writes: the bill, the move itself, its journal entry and its audit row. Decision 029. */
import { balanceOf, billStatusOf } from "../../rules/bills.ts";
import { journalOfFine, mirrorOf } from "../../rules/journals.ts";
import { type BillRow, changeBill } from "../../store/bills/bills.ts";
import { newId } from "../../store/ids.ts";
import type { Entry } from "../../store/payments/ledger.ts";
import { audit, type Staff, type World } from "../case.ts";

/** Who moves a fine; nobody where the product does it by itself, which the audit calls "Sistem". */
export type FineWorld = Pick<World, "db" | "now" | "today" | "random"> & {
  actor: Staff | null;
  address: string | null;
};

/** Writes the bill with its fine moved by `change`; false when it is not at the version that was read. */
export async function moveFine(
  world: FineWorld,
  bill: BillRow,
  change: number,
  accountId: string | null,
): Promise<boolean> {
  const { amount, discount, paid } = bill;
  const figures = { amount, discount, paid, fine: bill.fine + change };
  return changeBill(world.db, {
    id: bill.id,
    version: bill.version,
    at: world.now.toISOString(),
    by: world.actor?.id ?? bill.updated_by,
    set: {
      fine: figures.fine,
      balance: balanceOf(figures),
      status: billStatusOf({ ...figures, cancelled: false }),
      fine_account_id: accountId,
    },
  });
}

/** The columns of a move that not every kind of it fills. */
export const moveRow = (world: FineWorld, billId: string) => ({
  id: newId(world.now, world.random),
  bill_id: billId,
  nth: null,
  percent: null,
  base: null,
  owed: null,
  reason: null,
  undone: 0 as const,
  payment_id: null,
  created_at: world.now.toISOString(),
  created_by: world.actor?.id ?? null,
});

type Told = {
  verb: "fined" | "fine_restored" | "fine_waived" | "fine_undone";
  change: number;
  reason: string | null;
  /** what it was of: a period, the payment that took it down */
  of?: Readonly<Record<string, unknown>>;
};

/** The audit row of a fine that went up or, with `change` below zero, down. */
export async function auditFine(
  world: FineWorld,
  bill: BillRow,
  { verb, change, reason, of = {} }: Told,
): Promise<void> {
  const address = world.actor === null ? null : world.address;
  await audit(
    { ...world, address },
    {
      action: `bill.${verb}`,
      resource: "bill",
      resourceId: bill.id,
      unitId: bill.unit_id,
      reason,
      before: { fine: bill.fine, balance: bill.balance },
      after: { fine: bill.fine + change, balance: bill.balance + change, ...of },
    },
  );
}

type Charge = { nth: number | null; on: string; amount: number };

/** An audit row for each period of several that are charged in one step, each with the fine as it is after it. */
export async function auditCharges(
  world: FineWorld,
  bill: BillRow,
  charges: readonly Charge[],
  { verb, reason, of }: Omit<Told, "change">,
): Promise<BillRow> {
  let now = bill;
  for (const { nth, on, amount } of charges) {
    if (amount === 0) continue;
    await auditFine(world, now, { verb, reason, change: amount, of: { fine_nth: nth, fine_on: on, ...of } });
    now = { ...now, fine: now.fine + amount, balance: now.balance + amount };
  }
  return now;
}

type FinedBill = Pick<BillRow, "id" | "unit_id" | "number" | "receivable_account_id" | "fine_account_id"> & {
  unit_code: string;
};

/** The entry of a fine, mirrored where the amount is below zero. */
export function fineEntry(
  world: FineWorld,
  bill: FinedBill,
  p: { description: string; party: string | null; amount: number },
): Entry {
  if (bill.fine_account_id === null) throw new Error(`bill ${bill.number} has a fine and no account for it`);
  const accounts = { receivableAccountId: bill.receivable_account_id, fineAccountId: bill.fine_account_id };
  const lines = journalOfFine({ ...accounts, amount: Math.abs(p.amount) });
  return {
    id: newId(world.now, world.random),
    unit: { id: bill.unit_id, code: bill.unit_code },
    date: world.today,
    kind: "correction",
    source: "bill",
    sourceId: bill.id,
    description: p.description,
    party: p.party,
    reference: bill.number,
    lines: p.amount < 0 ? mirrorOf(lines) : lines,
    mirrorOf: null,
    createdAt: world.now.toISOString(),
    createdBy: world.actor?.id ?? null,
  };
}
