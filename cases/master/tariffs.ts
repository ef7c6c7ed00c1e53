/**
 * What the endpoints of the tariffs do. Own units only. Source: docs/spec/money.md §5, docs/spec/access.md §2,
 * decision 014.
 */
import {
  createTariff,
  deleteTariff,
  getTariff,
  listTariffs,
  type Tariff,
  type TariffDetail,
  type TariffFields,
  updateTariff,
} from "../../contract/master/tariffs.ts";
import { narrowed, type TariffReach } from "../../rules/tariffs.ts";
import { findPriced } from "../../store/bills/explanations.ts";
import { listCategoryRows } from "../../store/master/categories.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { listClassroomRows } from "../../store/master/classrooms.ts";
import { listStudentCategoryRows } from "../../store/master/student-categories.ts";
import { type ListedTariff, listTariffRows, tariffLike } from "../../store/master/tariffs.ts";
import { findUnit } from "../../store/master/units.ts";
import { tracedOf } from "../../store/master/versioned-record.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { assertNone, checkAll, invalid, missing } from "../refusal.ts";
import { codedOf, namedOf, unitBriefOf } from "../reply.ts";
import { onlyOf, plainList, single } from "./lists.ts";
import { type Act, create, type RecordKind, remove, update } from "./versioned-record.ts";

/** Whom a tariff is for, with the small objects beside the ids. */
export const reachOf = (row: ListedTariff) => ({
  grade: row.grade,
  classroom_id: row.classroom_id,
  classroom: namedOf(row.classroom_id, row.classroom_name),
  student_category_id: row.student_category_id,
  student_category: namedOf(row.student_category_id, row.student_category_name),
  student_id: row.student_id,
  student:
    row.student_id === null
      ? null
      : {
          id: row.student_id,
          nis: row.student_nis ?? "",
          name: row.student_name ?? "",
          classroom: row.student_classroom,
        },
});

const tariffOf = (row: ListedTariff): Tariff => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  category_id: row.category_id,
  category: codedOf(row.category_id, row.category_code, row.category_name),
  class_year_id: row.class_year_id,
  class_year: { id: row.class_year_id, name: row.class_year_name },
  ...reachOf(row),
  amount: row.amount,
  version: row.version,
});

const find = async (act: Act, id: string) =>
  onlyOf(await listTariffRows(act.db, scopeOf(act.actor), { id }, "", single), "Tarif tidak ditemukan.");

/** The category of one's own that is priced. Errors: 404. */
async function categoryOf(act: Act, id: string) {
  const found = await listCategoryRows(act.db, scopeOf(act.actor), { id }, "", single);
  return onlyOf(found, "Kategori tidak ditemukan.");
}

async function assertOpenYear(act: Act, id: string): Promise<void> {
  const year = (await allClassYears(act.db)).find((one) => one.id === id);
  if (year === undefined) throw missing("Tahun ajaran tidak ditemukan.");
  if (year.status === "closed") throw invalid({ class_year_id: ["Tahun ajaran ini sudah ditutup."] });
}

/** The grade is one of the category's unit. */
async function assertGrade(act: Act, unitId: string, { grade }: TariffReach): Promise<void> {
  if (grade !== null) {
    const unit = await findUnit(act.db, null, unitId);
    const grades: unknown = JSON.parse(unit?.grades ?? "[]");
    if (!Array.isArray(grades) || !grades.includes(grade)) {
      throw invalid({ grade: [`Tingkat ${grade} tidak ada di unit ini.`] });
    }
  }
}

/** The rest of whom it is for: a class and a student of the category's unit, a student category of the list. */
async function assertReach(act: Act, unitId: string, body: TariffFields, reach: TariffReach): Promise<void> {
  const { classroom_id, student_category_id, student_id } = reach;
  if (classroom_id !== null) {
    const [room] = (await listClassroomRows(act.db, null, { id: classroom_id }, "", single)).rows;
    if (room?.unit_id !== unitId || room.class_year_id !== body.class_year_id) {
      throw invalid({ classroom_id: ["Kelas ini bukan kelas unit ini di tahun ajaran itu."] });
    }
  }
  if (student_category_id !== null) {
    const known = await listStudentCategoryRows(act.db, [], { id: student_category_id }, "", single);
    if (known.total === 0) throw invalid({ student_category_id: ["Kategori siswa ini tidak ditemukan."] });
  }
  if (student_id !== null && !(await findPriced(act.db, [unitId], student_id, body.class_year_id))) {
    throw invalid({ student_id: ["Siswa ini bukan siswa unit ini."] });
  }
}

/** The narrowest part that was chosen, where a sentence about all of it stands. */
const fieldOf = ({ student_id, student_category_id, classroom_id, grade }: TariffReach) => {
  if (student_id !== null) return "student_id";
  if (student_category_id !== null) return "student_category_id";
  if (classroom_id !== null) return "classroom_id";
  return grade === null ? "category_id" : "grade";
};

/** The other tariff in a sentence: "SPP 2026/2027 untuk tingkat 7: Rp 500.000". */
function sentenceOf(row: ListedTariff): string {
  const parts = [
    row.student_name === null ? null : `siswa ${row.student_name}`,
    row.student_category_name === null ? null : `kategori siswa ${row.student_category_name}`,
    row.classroom_name === null ? null : `kelas ${row.classroom_name}`,
    row.grade === null ? null : `tingkat ${row.grade}`,
  ].filter((part) => part !== null);
  const whom = parts.length === 0 ? "semua siswa" : parts.join(", ");
  return `${row.category_name} ${row.class_year_name} untuk ${whom}: Rp ${row.amount.toLocaleString("id-ID")}`;
}

async function columnsOf(act: Act, body: TariffFields, before: ListedTariff | null) {
  const category = await categoryOf(act, body.category_id);
  const isOver = category.status !== "active" && category.id !== before?.category_id;
  const reach = narrowed(body);
  await checkAll(
    () => assertNone(isOver ? { category_id: ["Kategori ini tidak aktif."] } : {}),
    () => assertOpenYear(act, body.class_year_id),
    () => assertGrade(act, category.unit_id, reach),
    () => assertReach(act, category.unit_id, body, reach),
  );
  const { category_id, class_year_id, amount } = body;
  const other = await tariffLike(act.db, { category_id, class_year_id, ...reach });
  if (other !== undefined && other !== before?.id) {
    throw invalid({ [fieldOf(reach)]: [`Sudah ada tarif ${sentenceOf(await find(act, other))}.`] });
  }
  return { category_id, class_year_id, ...reach, amount };
}

const kind: RecordKind<"tariffs", ListedTariff, TariffFields, TariffDetail> = {
  table: "tariffs",
  resource: "tariff",
  noun: "tarif",
  find,
  columnsOf,
  usedBy: async () => null, // a bill keeps its own amount and what it came from
  unitOf: (row) => row.unit_id,
  detailOf: async (act, row) => ({ ...tariffOf(row), ...(await tracedOf(act.db, row)) }),
};

export const tariffCases: AnyCase[] = [
  forStaff(listTariffs, async (call) => {
    const { filter, q } = call.query;
    const found = await listTariffRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, tariffOf);
  }),
  forStaff(getTariff, async (call) => ({
    data: await kind.detailOf(call, await find(call, call.params.id)),
  })),
  forStaff(createTariff, (call) => create(kind, call)),
  forStaff(updateTariff, (call) => update(kind, call)),
  forStaff(deleteTariff, (call) => remove(kind, call)),
];
