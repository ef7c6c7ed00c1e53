/**
 * What a unit's money lies in: the accounts behind its cash boxes and banks, and the one that cashiers hand over to, which no bank
 * stands for.
 */
import type { BankKind } from "../../contract/enums.ts";
import { isOfUnits } from "../master/banks.ts";
import { type Db, type Scope, within } from "../sql.ts";

/** An account of the books, and the cash boxes and banks that share it. */
export type CashBox = { accountId: string; isCash: boolean; names: string[] };

async function banksOf(db: Db, scope: Scope) {
  return db
    .selectFrom("banks")
    .select(["id", "account_id", "kind", "name"])
    .where(isOfUnits(scope))
    .orderBy("name_key")
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Banks first, then cash boxes, each by name; whether they are in use or not. */
export async function cashBoxes(db: Db, scope: Scope): Promise<CashBox[]> {
  const handover = await db
    .selectFrom("accounts")
    .select(["id as account_id", "name"])
    .where("purpose", "=", "handover")
    .execute();
  const boxes = new Map<string, CashBox>();
  const add = ({ account_id, kind, name }: { account_id: string; kind: BankKind; name: string }) => {
    const box = boxes.get(account_id);
    const names = [...(box?.names ?? []), name];
    boxes.set(account_id, { accountId: account_id, isCash: box?.isCash || kind === "cash", names });
  };
  for (const bank of await banksOf(db, scope)) add(bank);
  for (const own of handover) if (!boxes.has(own.account_id)) add({ ...own, kind: "cash" });
  return [...boxes.values()].toSorted((one, other) => Number(one.isCash) - Number(other.isCash));
}

/** A cash box or bank of these units. */
export async function findCashBox(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom("banks")
    .select(["account_id", "name"])
    .where("id", "=", id)
    .where(isOfUnits(scope))
    .executeTakeFirst();
}

/** The receipts of these payments, by the payment's id. */
export async function receiptsOf(db: Db, scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("payments")
    .select(["id", "receipt_no"])
    .where("id", "in", ids)
    .where(within("payments.unit_id", scope))
    .execute();
  return new Map(rows.flatMap(({ id, receipt_no }) => (receipt_no === null ? [] : [[id, receipt_no]])));
}
