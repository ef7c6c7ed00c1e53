/** The numbers of a VA bank: how many there are, who has none yet, and the list that is handed to the bank. */
import { listVirtualAccounts } from "../../../contract/master/virtual-accounts.ts";
import { api } from "../../app/session.ts";
import { useExport } from "../../hooks/use-export.ts";
import { useRecordOf } from "../../hooks/use-record.ts";

/** How many of those without a number are named. */
const NAMED = 5;

/** The open numbers at a bank; `version` is the bank's, so that they are counted again after each change of it. */
export function useVirtualNumbers(bank: { id: string; version: number }) {
  const filters = { bank_id: bank.id };
  const record = useRecordOf(`${bank.id} ${bank.version}`, async (asked, signal) => {
    const filter = { bank_id: asked.split(" ")[0] ?? "", numbered: "0" } as const;
    const { bank_id } = filter;
    const all = await api(listVirtualAccounts, { query: { per_page: 1, filter: { bank_id } }, signal });
    const { total, without } = all.meta;
    if (without === 0) return { numbered: total, without, rows: [] };
    const { data } = await api(listVirtualAccounts, { query: { per_page: NAMED, filter }, signal });
    return { numbered: total - without, without, rows: data };
  });
  const query = { q: "", page: 1, per_page: 25, sort: "", filters: { ...filters, numbered: "1" } };
  return { ...record, file: useExport(listVirtualAccounts, query) };
}
