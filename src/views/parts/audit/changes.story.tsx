import type { AuditRow } from "../../../../contract/office/audit.ts";
import { usePress } from "../stories.ts";
import { Changes } from "./changes.tsx";

const row: AuditRow = {
  id: "1",
  at: "2026-11-21T02:14:00.000Z",
  who: { id: "9", name: "Ratna Dewi" },
  action: "student.update",
  resource: "student",
  resource_id: "42",
  reason: null,
  before: { name: "Nadia Putri", birth_date: "2013-05-04" },
  after: { name: "Nadia Putri Ramadhani", birth_date: "2013-05-14" },
  address: null,
  names: {},
};

export const Closed = () => <Changes row={row} />;

export function Open() {
  usePress("summary");
  return <Changes row={row} />;
}

export const NothingKept = () => <Changes row={{ ...row, before: null, after: null }} />;
