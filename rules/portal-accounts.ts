/** Portal accounts of students. Source: docs/spec/portal.md §3. */
import type { PortalState, StudentStatus } from "../contract/enums.ts";

/** `none` never had one, `first` has not chosen a password yet. */
export function portalStateOf(student: {
  portal_on: 0 | 1;
  password_hash: string | null;
  must_change_password: 0 | 1;
}): PortalState {
  if (student.password_hash === null) return "none";
  if (student.portal_on === 0) return "off";
  return student.must_change_password === 1 ? "first" : "on";
}

/** Who may be given an account: whoever is at school or about to be, and who has left and still owes something. */
export const mayHavePortal = ({ status, owed }: { status: StudentStatus; owed: number }) =>
  owed > 0 || status === "active" || status === "candidate" || status === "on_leave";

/** The name that always works, whoever else bears the same NIS: `SMP-20260001`. */
export const portalUsername = (unitCode: string, nis: string) => `${unitCode}-${nis}`;
