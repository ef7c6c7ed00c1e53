/** What the endpoints of the units do. Source: domain.md "Unit", product.md §2. */
import { getUnit, listUnits, type Unit } from "../contract/units.ts";
import { type ListedUnit, listUnitRows } from "../store/units.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { onlyOf, plainList, single } from "./lists.ts";

const unitOf = (row: ListedUnit): Unit => ({
  id: row.id,
  code: row.code,
  name: row.name,
  level: row.level,
  npsn: row.npsn,
  head_name: row.head_name,
  treasurer_name: row.treasurer_name,
  address: row.address,
  city: row.city,
  phone: row.phone,
  email: row.email,
  receipt_prefix: row.receipt_prefix,
  receipt_city: row.receipt_city,
  receipt_footer: row.receipt_footer,
  grades: JSON.parse(row.grades) as number[], // the schema keeps a JSON list of numbers there
  classrooms_count: row.classrooms_count,
  students_count: row.students_count,
  status: row.status,
  version: row.version,
});

export const unitCases: AnyCase[] = [
  forStaff(listUnits, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listUnitRows(call.db, scopeOf(call.actor), filter, q, call.query), unitOf);
  }),
  forStaff(getUnit, async (call) => {
    const found = await listUnitRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: unitOf(onlyOf(found, "Unit tidak ditemukan.")) };
  }),
];
