import { auditResources, auditVerbs } from "../../../../contract/enums.ts";
import type { AuditRow } from "../../../../contract/office/audit.ts";
import { t } from "../../../messages/messages.ts";

/** What the row speaks of; a kind of data that we do not know is shown as the books call it. */
export function resourceLabel(resource: string): string {
  const known = auditResources.find((one) => one === resource);
  return known ? t(`audit.resources.${known}`) : resource;
}

/** What was done, from the second part of the action. */
export function verbLabel(action: string): string {
  const verb = action.slice(action.indexOf(".") + 1);
  const known = auditVerbs.find((one) => one === verb);
  return known ? t(`audit.verbs.${known}`) : verb;
}

const pages: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/admin/master/accounts?edit=${id}`,
  bank: (id) => `/admin/master/banks?edit=${id}`,
  bill: (id) => `/admin/bills/detail/${id}`,
  category: (id) => `/admin/master/categories?edit=${id}`,
  class_year: (id) => `/admin/master/classyears?edit=${id}`,
  classroom: (id) => `/admin/master/classrooms?edit=${id}`,
  deposit: (id) => `/admin/payments/deposits/${id}`,
  operator: (id) => `/admin/master/operators/edit/${id}`,
  payment: (id) => `/admin/payments/detail/${id}`,
  student: (id) => `/admin/master/students/edit/${id}`,
  unit: (id) => `/admin/master/units?edit=${id}`,
};

/** Where the record itself stands, if it has a page and is still there. */
export function pageOf({ resource, resource_id: id, names }: AuditRow): string | null {
  return id !== null && id in names ? (pages[resource]?.(id) ?? null) : null;
}

/** Within a sentence: "Diubah" → "diubah". */
export const lowered = (verb: string) => `${verb.charAt(0).toLocaleLowerCase()}${verb.slice(1)}`;

/** The record that a row is of, by its present name. */
export const nameOf = ({ resource_id, names }: AuditRow) =>
  resource_id === null ? undefined : names[resource_id];

/** What was done something to: "Siswa Nadia". */
export function subjectOf(row: AuditRow): string {
  const name = nameOf(row);
  return `${resourceLabel(row.resource)}${name ? ` ${name}` : ""}`;
}
