/**
 * What the endpoints of the student categories do. They belong to no unit. Source: docs/spec/data.md §7.4,
 * docs/spec/access.md §3.
 */
import {
  activateStudentCategory,
  createStudentCategory,
  deactivateStudentCategory,
  deleteStudentCategory,
  getStudentCategory,
  listStudentCategories,
  type StudentCategoryDetail,
  type StudentCategoryFields,
  updateStudentCategory,
} from "../../contract/master/student-categories.ts";
import {
  type ListedStudentCategory,
  listStudentCategoryRows,
  studentCategoryNames,
} from "../../store/master/student-categories.ts";
import { references } from "../../store/master/uses.ts";
import { countUses, tracedOf } from "../../store/master/versioned-record.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { onlyOf, plainList, single } from "./lists.ts";
import {
  type Act,
  assertUnique,
  create,
  type RecordKind,
  remove,
  setStatus,
  update,
} from "./versioned-record.ts";

const shown = ({ id, name, students_count, status, version }: ListedStudentCategory) => ({
  id,
  name,
  students_count,
  status,
  version,
});

const { uses } = references.student_categories;

const kind: RecordKind<
  "student_categories",
  ListedStudentCategory,
  StudentCategoryFields,
  StudentCategoryDetail
> = {
  table: "student_categories",
  resource: "student_category",
  noun: "kategori siswa",
  find: async (act: Act, id) =>
    onlyOf(
      await listStudentCategoryRows(act.db, scopeOf(act.actor), { id }, "", single),
      "Kategori siswa tidak ditemukan.",
    ),
  columnsOf: async (act, { name }, before) => {
    assertUnique(
      "name",
      name,
      await studentCategoryNames(act.db),
      before,
      "Nama ini sudah dipakai kategori siswa lain.",
    );
    return { name, status: before?.status ?? "active" };
  },
  usedBy: async (act, row) =>
    (await countUses(act.db, uses, row.id)) === 0
      ? null
      : "Kategori siswa ini sudah dipakai siswa, tarif, atau keringanan, jadi tidak dapat dihapus. Nonaktifkan saja.",
  unitOf: () => null,
  detailOf: async (act, row) => ({
    ...shown(row),
    ...(await tracedOf(act.db, row)),
    in_use: (await countUses(act.db, uses, row.id)) > 0,
  }),
};

export const studentCategoryCases: AnyCase[] = [
  forStaff(listStudentCategories, async (call) => {
    const { filter, q } = call.query;
    const found = await listStudentCategoryRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, shown);
  }),
  forStaff(getStudentCategory, async (call) => ({
    data: await kind.detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(createStudentCategory, (call) => create(kind, call)),
  forStaff(updateStudentCategory, (call) => update(kind, call)),
  forStaff(deleteStudentCategory, (call) => remove(kind, call)),
  forStaff(activateStudentCategory, (call) => setStatus(kind, call, "active")),
  forStaff(deactivateStudentCategory, (call) => setStatus(kind, call, "inactive")),
];
