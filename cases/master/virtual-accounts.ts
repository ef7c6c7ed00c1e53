/**
 * What the endpoint of virtual account numbers does, and how others show them. Source: docs/spec/money.md §3.5,
 * decision 030.
 */
import {
  listVirtualAccounts,
  type OwnVirtualAccount,
  type VirtualAccount,
  type VirtualAccountRow,
} from "../../contract/master/virtual-accounts.ts";
import { typedVirtual, virtualNumber } from "../../rules/virtual-accounts.ts";
import {
  listVirtualRows,
  mayBear,
  type VirtualParts,
  virtualIds,
  virtualPartsOf,
  virtualRowsOf,
} from "../../store/master/virtual-accounts.ts";
import type { Db } from "../../store/sql.ts";
import { type AnyCase, listedInPieces, long, scopeOf } from "../case.ts";
import { listReply, unitBriefOf } from "../reply.ts";

const numberOf = ({ has_twin, ...parts }: VirtualParts) =>
  virtualNumber(parts, { ...parts, has_twin: has_twin === 1 });

/** The numbers of these students at the VA banks of their unit, by the student's id. */
export async function virtualAccountsOf(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, VirtualAccount[]>> {
  const accounts = new Map<string, VirtualAccount[]>(studentIds.map((id) => [id, []]));
  for (const parts of await virtualPartsOf(db, studentIds)) {
    const bank = { id: parts.bank_id, name: parts.bank_name };
    accounts.get(parts.student_id)?.push({ bank, ...numberOf(parts) });
  }
  return accounts;
}

/** The numbers that one student has, for who pays to them. */
export async function ownVirtualAccounts(db: Db, studentId: string): Promise<OwnVirtualAccount[]> {
  const accounts = (await virtualAccountsOf(db, [studentId])).get(studentId) ?? [];
  return accounts.flatMap(({ bank, number }) => (number === null ? [] : [{ bank, number }]));
}

/** The student who bears this number, as it is typed or pasted; nobody where it was given to nobody. */
export async function bearersOf(db: Db, typed: string): Promise<string[]> {
  const ids = await mayBear(db, typed);
  const number = typedVirtual(typed);
  const accounts = await virtualAccountsOf(db, ids);
  return ids.filter((id) => accounts.get(id)?.some((one) => one.number === number));
}

type Row = Awaited<ReturnType<typeof virtualRowsOf>>[number];

const rowOf = (row: Row): VirtualAccountRow => ({
  id: row.id,
  ...numberOf(row),
  bank: { id: row.bank_id, name: row.bank_name },
  student: { id: row.student_id, nis: row.nis, name: row.name, classroom: row.classroom_name },
  unit: unitBriefOf(row),
});

export const virtualAccountCases: AnyCase[] = [
  long(
    listedInPieces(
      listVirtualAccounts,
      async (call) => {
        const { filter, q } = call.query;
        const found = await listVirtualRows(call.db, scopeOf(call.actor), filter, q, call.query);
        const { rows, total, without } = found;
        return listReply(call.url, call.query, { data: rows.map(rowOf), total, sums: { without } });
      },
      {
        ids: (call) =>
          virtualIds(call.db, scopeOf(call.actor), call.query.filter, call.query.q, {
            sort: call.query.sort,
          }),
        rows: async (call, ids) => (await virtualRowsOf(call.db, scopeOf(call.actor), ids)).map(rowOf),
      },
    ),
  ),
];
