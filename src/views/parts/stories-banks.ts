/** A list of three banks as its chart would have it, for the stories of the parts that draw a resource. */
import type { Bank, listBanks } from "../../../contract/master/banks.ts";
import type { ExportOfList, FileList } from "../../hooks/use-export.ts";
import { BIGGEST_SUM, LONGEST_NAME, nothing } from "./stories.ts";

const base: Bank = {
  id: "1",
  unit_ids: ["smp"],
  units: [{ id: "smp", code: "SMP", name: "SMP Pelita Nusantara" }],
  kind: "account",
  name: "Bank Mandiri",
  bank_code: "008",
  account_no: "1300000000102",
  holder: "Yayasan Pelita Nusantara",
  account_id: "a1",
  account: { id: "a1", code: "1-1201", name: "Bank Mandiri SMP" },
  va_prefix: null,
  va_length: null,
  admin_fee: 0,
  fee_bearer: null,
  shown_in_portal: false,
  status: "active",
  version: 1,
};

const rows: readonly Bank[] = [
  base,
  { ...base, id: "2", kind: "cash", name: "Kas kecil", account_no: null, holder: null, status: "inactive" },
  { ...base, id: "3", kind: "va", name: LONGEST_NAME, holder: LONGEST_NAME, admin_fee: BIGGEST_SUM },
];

const file: ExportOfList = {
  isBusy: false,
  problem: null,
  receivedBytes: 0,
  start: nothing,
  cancel: nothing,
  retry: nothing,
  close: nothing,
};

/** The list; `given` says what is otherwise. */
export function banksWith(given: Partial<FileList<typeof listBanks>> = {}): FileList<typeof listBanks> {
  return {
    query: { q: "", page: 1, per_page: 25, sort: "name", filters: {} },
    rows,
    meta: { current_page: 1, last_page: 1, per_page: 25, total: 3 },
    problem: null,
    isLoading: false,
    isBusy: false,
    isEmpty: false,
    isNothingFound: false,
    change: nothing,
    type: nothing,
    refresh: nothing,
    retry: nothing,
    file,
    ...given,
  };
}

/** The same list, whose file is on its way or has not come. */
export const banksExported = (given: Partial<ExportOfList>) => banksWith({ file: { ...file, ...given } });
