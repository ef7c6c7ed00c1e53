/** What the endpoints of the classrooms do. Own units only. Source: docs/spec/data.md §5, docs/spec/access.md §2. */
import {
  activateClassroom,
  type Classroom,
  type ClassroomDetail,
  type ClassroomFields,
  createClassroom,
  deactivateClassroom,
  deleteClassroom,
  getClassroom,
  listClassrooms,
  updateClassroom,
} from "../../contract/master/classrooms.ts";
import { hasMajors } from "../../rules/grades.ts";
import { classKey } from "../../rules/names.ts";
import { forgetImportRoom } from "../../store/imports/imports.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { classroomNamesOf, type ListedClassroom, listClassroomRows } from "../../store/master/classrooms.ts";
import { findUnit } from "../../store/master/units.ts";
import { references } from "../../store/master/uses.ts";
import { countUses, tracedOf } from "../../store/master/versioned-record.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { assertNone, checkAll, invalid, missing } from "../refusal.ts";
import { unitBriefOf } from "../reply.ts";
import { onlyOf, ownUnit, plainList, single } from "./lists.ts";
import {
  type Act,
  assertUnique,
  create,
  type RecordKind,
  remove,
  setStatus,
  update,
} from "./versioned-record.ts";

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

const usesOf = (act: Act, id: string) => countUses(act.db, references.classrooms.uses, id);

/** Unit and class year of a classroom with students or bills stay; a closed year gets no new classrooms. */
async function assertPlace(act: Act, body: ClassroomFields, before: ListedClassroom | null): Promise<void> {
  if (before !== null) {
    const moved = (["unit_id", "class_year_id"] as const).filter((field) => body[field] !== before[field]);
    if (moved.length === 0) return;
    if ((await usesOf(act, before.id)) > 0) {
      const sentence = "Kelas yang sudah berisi siswa atau tagihan tidak dapat dipindahkan.";
      throw invalid(Object.fromEntries(moved.map((field) => [field, [sentence]])));
    }
  }
  await ownUnit(act, body.unit_id);
  const year = (await allClassYears(act.db)).find((one) => one.id === body.class_year_id);
  if (year === undefined) throw invalid({ class_year_id: ["Tahun ajaran ini tidak ditemukan."] });
  if (year.status === "closed") throw invalid({ class_year_id: ["Tahun ajaran ini sudah ditutup."] });
}

/** Refuses a name that another class of the grade has; one that differs in signs only is shown as that class writes it. */
function assertNewName(
  name: string,
  names: readonly { id: string; value: string }[],
  before: ListedClassroom | null,
): void {
  const sentence = "Nama ini sudah dipakai kelas lain di tingkat dan tahun ajaran ini.";
  const others = names.filter(({ id }) => id !== before?.id);
  // Who keeps the name of a class that has a twin since long may still change the rest of it.
  if (before !== null && before.name === name) return;
  assertUnique("name", name, others, before, sentence);
  const twin = others.find(({ value }) => classKey(value) === classKey(name));
  assertUnique(
    "name",
    name,
    others,
    before,
    `Kelas ini sudah ada dengan nama “${twin?.value ?? name}”. Pakai kelas itu, atau beri nama lain.`,
    classKey,
  );
}

async function columnsOf(act: Act, body: ClassroomFields, before: ListedClassroom | null) {
  const unit = await findUnit(act.db, scopeOf(act.actor), body.unit_id);
  if (unit === undefined) throw missing("Unit tidak ditemukan.");
  const grades = JSON.parse(unit.grades) as number[]; // the schema keeps a JSON list of numbers there
  const names = await classroomNamesOf(act.db, body);
  await checkAll(
    async () => {
      await assertPlace(act, body, before);
      assertNewName(body.name, names, before);
    },
    () =>
      assertNone({
        ...(!grades.includes(body.grade) && {
          grade: [`Unit ${unit.code} tidak punya tingkat ${body.grade}.`],
        }),
        ...(body.major !== null && !hasMajors(unit.level) && { major: ["Jurusan hanya untuk SMA dan SMK."] }),
      }),
  );
  return { ...body, status: before?.status ?? ("active" as const) };
}

const kind: RecordKind<"classrooms", ListedClassroom, ClassroomFields, ClassroomDetail> = {
  table: "classrooms",
  resource: "classroom",
  noun: "kelas",
  find: async (act, id) =>
    onlyOf(await listClassroomRows(act.db, scopeOf(act.actor), { id }, "", single), "Kelas tidak ditemukan."),
  columnsOf,
  usedBy: async (act, row) => {
    if ((await usesOf(act, row.id)) === 0) return null;
    return "Kelas ini sudah berisi siswa, tagihan, atau tarif, jadi tidak dapat dihapus. Nonaktifkan saja.";
  },
  release: (act, row) => forgetImportRoom(act.db, row.id),
  unitOf: (row) => row.unit_id,
  detailOf: async (act, row) => ({
    ...classroomOf(row),
    ...(await tracedOf(act.db, row)),
    in_use: (await usesOf(act, row.id)) > 0,
  }),
};

export const classroomCases: AnyCase[] = [
  forStaff(listClassrooms, async (call) => {
    const { filter, q } = call.query;
    const found = await listClassroomRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, classroomOf);
  }),
  forStaff(getClassroom, async (call) => ({
    data: await kind.detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(createClassroom, (call) => create(kind, call)),
  forStaff(updateClassroom, (call) => update(kind, call)),
  forStaff(deleteClassroom, (call) => remove(kind, call)),
  forStaff(activateClassroom, (call) => setStatus(kind, call, "active")),
  forStaff(deactivateClassroom, (call) => setStatus(kind, call, "inactive")),
];
