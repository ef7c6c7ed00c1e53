/** What the endpoints of the classrooms do. Own units only. Source: domain.md "Classroom", product.md §2. */
import { type Classroom, getClassroom, listClassrooms } from "../contract/classrooms.ts";
import { type ListedClassroom, listClassroomRows } from "../store/classrooms.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { onlyOf, plainList, single } from "./lists.ts";
import { unitBriefOf } from "./reply.ts";

const classroomOf = (row: ListedClassroom): Classroom => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  class_year_id: row.class_year_id,
  class_year: { id: row.class_year_id, name: row.class_year_name },
  grade: row.grade,
  name: row.name,
  major: row.major,
  homeroom_teacher: row.homeroom_teacher,
  capacity: row.capacity,
  students_count: row.students_count,
  status: row.status,
  version: row.version,
});

export const classroomCases: AnyCase[] = [
  forStaff(listClassrooms, async (call) => {
    const { filter, q } = call.query;
    const found = await listClassroomRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, classroomOf);
  }),
  forStaff(getClassroom, async (call) => {
    const found = await listClassroomRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: classroomOf(onlyOf(found, "Kelas tidak ditemukan.")) };
  }),
];
