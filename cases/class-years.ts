/** What the endpoints of the class years do. They belong to no unit. Source: domain.md "Class year". */
import { type ClassYear, getClassYear, listClassYears } from "../contract/class-years.ts";
import { type ListedClassYear, listClassYearRows } from "../store/class-years.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { onlyOf, plainList, single } from "./lists.ts";

const classYearOf = (row: ListedClassYear): ClassYear => ({
  id: row.id,
  name: row.name,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  status: row.status,
  classrooms_count: row.classrooms_count,
  students_count: row.students_count,
  version: row.version,
});

export const classYearCases: AnyCase[] = [
  forStaff(listClassYears, async (call) => {
    const { filter, q } = call.query;
    const found = await listClassYearRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, classYearOf);
  }),
  forStaff(getClassYear, async (call) => {
    const found = await listClassYearRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: classYearOf(onlyOf(found, "Tahun ajaran tidak ditemukan.")) };
  }),
];
