/** Where the rows behind the dashboard's figures are listed, with the filters that leave exactly these. */
import { lastDayOfMonth } from "../../../rules/calendar.ts";

/** Of what the dashboard speaks; empty texts mean all own units, and a school without a class year. */
export type Place = { unitId: string; yearId: string };

function listed(path: string, filters: Readonly<Record<string, string>>): string {
  const set = Object.entries(filters).filter(([, value]) => value !== "");
  const query = set.map(([name, value]) => `filter[${name}]=${encodeURIComponent(value)}`).join("&");
  return query === "" ? path : `${path}?${query}`;
}

/** Bills of the class year and unit that the filters leave. */
export const billsHref = (
  { unitId, yearId }: Place,
  filters: Readonly<Record<string, string>> = {},
): string => listed("/admin/bills", { class_year_id: yearId, unit_id: unitId, ...filters });

/** Payments that were booked within these days. */
export const paymentsHref = ({ unitId }: Place, from: string, until: string): string =>
  listed("/admin/payments", { unit_id: unitId, paid_from: from, paid_until: until });

/** The first and the last day of a month. */
export const daysOf = (month: string) => ({ from: `${month}-01`, until: lastDayOfMonth(month) });

/** Open bills: both of their statuses. */
export const OPEN = "unpaid,partial";
/** Bills on which something is paid. */
export const PAID = "partial,paid";

export const studentsHref = ({ unitId }: Place): string =>
  listed("/admin/master/students", { unit_id: unitId, status: "active" });

export const classroomsHref = ({ unitId, yearId }: Place): string =>
  listed("/admin/master/classrooms", { class_year_id: yearId, unit_id: unitId });
