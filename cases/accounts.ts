/** What the endpoints of the accounts do. Own units and what all share. Source: domain.md "Account", product.md §2. */
import { type Account, getAccount, listAccounts } from "../contract/accounts.ts";
import type { AccountType } from "../contract/enums.ts";
import { type ListedAccount, listAccountRows } from "../store/accounts.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { onlyOf, plainList, single } from "./lists.ts";
import { codedOf, unitBriefOf } from "./reply.ts";

/** The side on which an account of each type grows. Source: domain.md "Account" (normal balance D/K by type). */
const normalSides = {
  asset: "debit",
  receivable: "debit",
  expense: "debit",
  liability: "credit",
  equity: "credit",
  income: "credit",
} as const satisfies Record<AccountType, Account["normal_balance"]>;

function accountOf(row: ListedAccount): Account {
  const side = normalSides[row.type];
  const { unit_id, parent_id } = row;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    normal_balance: side,
    parent_id,
    parent: parent_id === null ? null : codedOf(parent_id, row.parent_code, row.parent_name),
    unit_id,
    unit:
      unit_id === null
        ? null
        : unitBriefOf({ unit_id, unit_code: row.unit_code ?? "", unit_name: row.unit_name ?? "" }),
    // Taken from zero, for the negative of 0 would be −0.
    balance: side === "debit" ? row.net_debit : 0 - row.net_debit,
    status: row.status,
    version: row.version,
  };
}

export const chartCases: AnyCase[] = [
  forStaff(listAccounts, async (call) => {
    const { filter, q } = call.query;
    const found = await listAccountRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, accountOf);
  }),
  forStaff(getAccount, async (call) => {
    const found = await listAccountRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: accountOf(onlyOf(found, "Akun tidak ditemukan.")) };
  }),
];
