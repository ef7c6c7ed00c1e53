/**
 * Who may do what: one table that the client, the fake and the server all read.
 * Own units are a second, separate rule (`cases/scope.ts`). Source: docs/spec/access.md §2, §3.
 */
import type { AdminRole } from "./enums.ts";

const everyone = ["AS", "AY", "KS", "TU", "BD", "KR"] as const;

export const permissions = {
  "operators.read": everyone,
  "operators.write": ["AS"],
  "school.write": ["AS"],
  "settings.write": ["AS"],
  "units.read": everyone,
  "units.write": ["AS"],
  "class_years.read": everyone,
  "class_years.write": ["AS"],
  "classrooms.read": everyone,
  "classrooms.write": ["AS", "TU"],
  "students.read": everyone,
  "students.write": ["AS", "TU"],
  "student_categories.read": everyone,
  "student_categories.write": ["AS"],
  "categories.read": everyone,
  "categories.write": ["AS", "BD"],
  "reliefs.read": ["AS", "AY", "KS", "TU", "BD"],
  "reliefs.propose": ["AS", "TU", "BD"],
  "reliefs.decide": ["AS", "KS"],
  "accounts.read": ["AS", "AY", "KS", "BD"],
  "accounts.write": ["AS", "BD"],
  "banks.read": ["AS", "AY", "KS", "BD", "KR"],
  "banks.write": ["AS", "BD"],
  "bills.read": everyone,
  "bills.write": ["AS", "BD"],
  "payments.read": ["AS", "AY", "KS", "BD", "KR"],
  "payments.take": ["AS", "BD", "KR"],
  "payments.void": ["AS", "BD"],
  "deposits.refund": ["AS", "BD"],
  "deposits.transfer": ["AS", "BD"],
  "closings.read": ["AS", "AY", "KS", "BD", "KR"],
  "closings.write": ["AS", "BD", "KR"],
  "closings.reopen": ["AS"],
  "periods.close": ["AS", "BD"],
  "transactions.read": ["AS", "AY", "KS", "BD"],
  "transactions.write": ["AS", "BD"],
  "transactions.approve": ["AS", "KS"],
  "attachments.read": everyone,
  "attachments.write": ["AS", "KS", "TU", "BD", "KR"],
  "budgets.read": ["AS", "AY", "KS", "BD"],
  "budgets.write": ["AS", "BD"],
  "reports.read": ["AS", "AY", "KS", "BD", "KR"],
  "report_schedules.read": ["AS", "AY", "KS", "BD", "KR"],
  "report_schedules.write": ["AS", "KS", "BD", "KR"],
  "list_views.use": everyone,
  "notes.read": everyone,
  "notes.write": everyone,
  "tasks.read": everyone,
  "tasks.write": everyone,
  "messages.read": everyone,
  "messages.write": ["AS", "KS", "TU", "BD", "KR"],
  "events.read": everyone,
  "chat.use": everyone,
  "dashboard.read": everyone,
  "audit.read": ["AS", "AY"],
  "integrity.read": ["AS"],
  "outbox.read": ["AS"],
} as const satisfies Record<string, readonly AdminRole[]>;

export type Permission = keyof typeof permissions;

/** Whether a role holds a permission. An unknown role code holds none (docs/spec/access.md §1). */
export function may(role: string | null, permission: Permission): boolean {
  const holders: readonly string[] = permissions[permission];
  return role !== null && holders.includes(role);
}

/** Roles that see every unit; the others see only the units given to them (docs/spec/access.md §1). */
export function seesAllUnits(role: string | null): boolean {
  return role === "AS" || role === "AY";
}
