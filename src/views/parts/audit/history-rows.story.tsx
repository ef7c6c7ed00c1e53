import type { AuditRow } from "../../../../contract/office/audit.ts";
import { LONGEST_NAME } from "../stories.ts";
import { HistoryList } from "./history-rows.tsx";

const changed: AuditRow = {
  id: "2",
  at: "2026-11-21T02:14:00.000Z",
  who: { id: "9", name: "Ratna Dewi" },
  action: "bank.update",
  resource: "bank",
  resource_id: "42",
  reason: null,
  before: { name: "Bank Mandiri", admin_fee: 2500 },
  after: { name: "Bank Mandiri Cabang Dago", admin_fee: 4000 },
  address: "10.0.0.14",
  names: { "42": "Bank Mandiri Cabang Dago" },
};
const made: AuditRow = {
  ...changed,
  id: "1",
  at: "2026-07-01T01:00:00.000Z",
  who: null,
  action: "bank.create",
  before: null,
  after: {
    name: "Bank Mandiri",
    kind: "rekening",
    account_no: "1300000000102",
    holder: "SMP Pelita Nusantara",
  },
};
const longest: AuditRow = {
  ...changed,
  id: "3",
  who: { id: "9", name: LONGEST_NAME },
  reason: "Nama di buku tabungan berbeda dengan yang tertulis di surat pembukaan rekening.",
  after: { name: LONGEST_NAME, admin_fee: 2500 },
};

const history = (...rows: AuditRow[]) => <HistoryList id="42" history={{ rows, total: rows.length + 4 }} />;

export const Typical = () => history(changed, made);

export const LongestNames = () => history(longest);

export const NothingYet = () => <HistoryList id="42" history={{ rows: [], total: 0 }} />;
