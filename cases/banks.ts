/** What the endpoints of the bank accounts and cash boxes do. Own units only. Source: domain.md "Bank", product.md §2. */
import { type Bank, getBank, listBanks } from "../contract/banks.ts";
import { type ListedBank, listBankRows } from "../store/banks.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { onlyOf, plainList, single } from "./lists.ts";
import { codedOf, unitBriefOf } from "./reply.ts";

const bankOf = (row: ListedBank): Bank => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  kind: row.kind,
  name: row.name,
  bank_code: row.bank_code,
  account_no: row.account_no,
  holder: row.holder,
  account_id: row.account_id,
  account: codedOf(row.account_id, row.account_code, row.account_name),
  status: row.status,
  version: row.version,
});

export const bankCases: AnyCase[] = [
  forStaff(listBanks, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listBankRows(call.db, scopeOf(call.actor), filter, q, call.query), bankOf);
  }),
  forStaff(getBank, async (call) => {
    const found = await listBankRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: bankOf(onlyOf(found, "Bank atau kas tidak ditemukan.")) };
  }),
];
