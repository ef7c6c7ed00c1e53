import type { AuditRow } from "../../../../contract/office/audit.ts";
import { LONGEST_NAME, nothing } from "../stories.ts";
import { AuditTable } from "./audit-table.tsx";

const row: AuditRow = {
  id: "1",
  at: "2026-11-21T02:14:00.000Z",
  who: { id: "9", name: "Ratna Dewi" },
  action: "student.update",
  resource: "student",
  resource_id: "42",
  reason: null,
  before: { name: "Nadia Putri", phone: "081200001234" },
  after: { name: "Nadia Putri Ramadhani", phone: "081200001234" },
  address: "10.0.0.14",
  names: { "42": "Nadia Putri Ramadhani" },
};
const night: AuditRow = { ...row, id: "2", who: null, address: null, before: null, after: null };
const longest: AuditRow = {
  ...row,
  id: "3",
  who: { id: "9", name: LONGEST_NAME },
  reason: "Nama di akta kelahiran berbeda dengan yang tertulis di kartu keluarga.",
  after: { name: LONGEST_NAME, phone: "081200001234" },
  names: { "42": LONGEST_NAME },
};

export const Typical = () => <AuditTable caption="Jejak Audit" rows={[row, night]} />;

export const Sorted = () => (
  <AuditTable caption="Jejak Audit" rows={[row]} sorting={{ sort: "-at", onSortChange: nothing }} />
);

export const Refreshing = () => <AuditTable caption="Jejak Audit" rows={[row]} busy />;

export const LongestNames = () => <AuditTable caption="Jejak Audit" rows={[longest]} />;
