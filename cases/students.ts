/** What the endpoints of the students do. Source: domain.md "Student", api.md "Resources". */
import { getStudent, listStudents, type Student } from "../contract/students.ts";
import { depositsOf, findStudent, listStudentRows } from "../store/students.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { missing } from "./refusal.ts";
import { listReply, namedOf, unitBriefOf } from "./reply.ts";

type ListedStudent = Awaited<ReturnType<typeof listStudentRows>>["rows"][number];

const studentOf = (row: ListedStudent): Student => ({
  id: row.id,
  nis: row.nis,
  nisn: row.nisn,
  name: row.name,
  gender: row.gender,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  classroom_id: row.classroom_id,
  classroom: namedOf(row.classroom_id, row.classroom_name),
  grade: row.grade,
  status: row.status,
  guardian_name: row.guardian_name,
  guardian_phone: row.guardian_phone,
  balance: row.balance,
  overdue: row.overdue,
  version: row.version,
});

export const studentCases: AnyCase[] = [
  forStaff(listStudents, async (call) => {
    const { filter, q } = call.query;
    const found = await listStudentRows(call.db, scopeOf(call.actor), filter, q, call.query, call.today);
    const { rows, total, ...sums } = found;
    return listReply(call.url, call.query, { data: rows.map(studentOf), total, sums });
  }),
  forStaff(getStudent, async (call) => {
    const scope = scopeOf(call.actor);
    const row = await findStudent(call.db, scope, call.params.id, call.today);
    if (row === undefined) throw missing("Siswa tidak ditemukan.");
    const deposits = await depositsOf(call.db, scope, row.id);
    return {
      data: {
        ...studentOf(row),
        entry_date: row.entry_date,
        deposits: deposits.map(({ unit_id, code, name, balance }) => ({
          unit_id,
          unit: { id: unit_id, code, name },
          balance,
        })),
      },
    };
  }),
];
