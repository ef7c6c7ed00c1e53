/** The chart of accounts that a new school starts with; it may rename and add to it. Source: domain.md "Account". */
import type { AccountType } from "../contract/enums.ts";
import type { Tables } from "./schema.ts";

type ChartAccount = { name: string; type: AccountType; purpose: "deposit" | "opening" | null };

/** Cash, bank, what students owe, income, discounts, students' deposits and the opening balance, by code. */
const defaultChart = {
  "1-1101": { name: "Kas", type: "asset", purpose: null },
  "1-1201": { name: "Bank", type: "asset", purpose: null },
  "1-1301": { name: "Piutang SPP", type: "receivable", purpose: null },
  "1-1302": { name: "Piutang Biaya Pendidikan Lain", type: "receivable", purpose: null },
  "2-1101": { name: "Deposit Siswa", type: "liability", purpose: "deposit" },
  "3-1101": { name: "Saldo Awal", type: "equity", purpose: "opening" },
  "4-1101": { name: "Pendapatan SPP", type: "income", purpose: null },
  "4-1102": { name: "Pendapatan Uang Pangkal", type: "income", purpose: null },
  "4-1103": { name: "Pendapatan Biaya Pendidikan Lain", type: "income", purpose: null },
  "4-1104": { name: "Pendapatan Denda", type: "income", purpose: null },
  "5-1101": { name: "Potongan Biaya Pendidikan", type: "expense", purpose: null },
} as const satisfies Record<string, ChartAccount>;

export type ChartCode = keyof typeof defaultChart;

/** The rows of the default chart by code: shared by all units, without parents. `at` is an instant as ISO text. */
export function defaultChartRows(p: {
  nextId: () => string;
  at: string;
  by: string | null;
}): Record<ChartCode, Tables["accounts"]> {
  const rows = Object.entries(defaultChart).map(([code, account]) => [
    code,
    {
      id: p.nextId(),
      code,
      ...account,
      parent_id: null,
      unit_id: null,
      status: "active",
      version: 1,
      created_at: p.at,
      created_by: p.by,
      updated_at: p.at,
      updated_by: p.by,
    } satisfies Tables["accounts"],
  ]);
  return Object.fromEntries(rows) as Record<ChartCode, Tables["accounts"]>; // made from the very same keys
}
