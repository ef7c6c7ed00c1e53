/** What the endpoints of the units do. Source: docs/spec/data.md §3, docs/spec/access.md §2. */
import { LOGO_BYTES } from "../../contract/common.ts";
import {
  activateUnit,
  createUnit,
  deactivateUnit,
  deleteUnit,
  getUnit,
  listUnits,
  type Unit,
  type UnitDetail,
  type UnitFields,
  updateUnit,
} from "../../contract/master/units.ts";
import { gradesOfLevel } from "../../rules/grades.ts";
import { logoFault } from "../../rules/pictures.ts";
import { countImports, dropImportTraces } from "../../store/imports/imports.ts";
import {
  gradesTaught,
  type ListedUnit,
  listUnitRows,
  nextUnitNumber,
  unitNames,
} from "../../store/master/units.ts";
import { references } from "../../store/master/uses.ts";
import { countUses, tracedOf } from "../../store/master/versioned-record.ts";
import { settingOf } from "../../store/office/settings.ts";
import { pictureOf, savePicture } from "../../store/students/pictures.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { pictureChange } from "../pictures.ts";
import { assertNone, checkAll, invalid } from "../refusal.ts";
import { phoneOrRefuse } from "../students/phones.ts";
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

const unitOf = (row: ListedUnit): Unit => ({
  id: row.id,
  code: row.code,
  name: row.name,
  level: row.level,
  npsn: row.npsn,
  head_name: row.head_name,
  head_nip: row.head_nip,
  treasurer_name: row.treasurer_name,
  address: row.address,
  district: row.district,
  city: row.city,
  province: row.province,
  postcode: row.postcode,
  phone: row.phone,
  email: row.email,
  website: row.website,
  receipt_prefix: row.receipt_prefix,
  receipt_city: row.receipt_city,
  receipt_footer: row.receipt_footer,
  grades: JSON.parse(row.grades) as number[], // the schema keeps a JSON list of numbers there
  number: row.number,
  classrooms_count: row.classrooms_count,
  students_count: row.students_count,
  status: row.status,
  version: row.version,
});

const usesOf = async (act: Act, id: string) =>
  (await countUses(act.db, references.units.uses, id)) + (await countImports(act.db, { unit_id: id }));
const numbersOf = (act: Act, id: string) =>
  countUses(act.db, ["bills.unit_id", "transactions.unit_id", "payments.unit_id"], id);

/** Code and prefix stand in numbers that were given out: once there are any, another unit could be given the same. */
async function assertNumbers(act: Act, body: UnitFields, before: ListedUnit | null): Promise<void> {
  if (before === null) return;
  const changed = (["code", "receipt_prefix"] as const).filter((field) => body[field] !== before[field]);
  if (changed.length === 0 || (await numbersOf(act, before.id)) === 0) return;
  const sentence = "Tidak dapat diganti, karena sudah tercetak di nomor tagihan atau kuitansi.";
  throw invalid(Object.fromEntries(changed.map((field) => [field, [sentence]])));
}

async function assertGrades(act: Act, body: UnitFields, before: ListedUnit | null): Promise<void> {
  const known = gradesOfLevel(body.level);
  const strange = body.grades.find((grade) => !known.includes(grade));
  if (strange !== undefined) throw invalid({ grades: [`Tingkat ${strange} tidak ada di jenjang ini.`] });
  const taught = before === null ? [] : await gradesTaught(act.db, before.id);
  const lost = taught.find((grade) => !body.grades.includes(grade));
  if (lost !== undefined) throw invalid({ grades: [`Tingkat ${lost} masih punya kelas.`] });
}

async function columnsOf(act: Act, body: UnitFields, before: ListedUnit | null) {
  const others = await unitNames(act.db);
  const unique = (field: "code" | "name" | "npsn" | "receipt_prefix", what: string) =>
    assertUnique(
      field,
      body[field],
      others.map((one) => ({ id: one.id, value: one[field] })),
      before,
      `${what} ini sudah dipakai unit lain.`,
    );
  const fault = body.logo ? logoFault(body.logo, LOGO_BYTES) : null;
  await checkAll(
    () => unique("code", "Kode"),
    () => unique("name", "Nama"),
    () => unique("npsn", "NPSN"),
    () => unique("receipt_prefix", "Awalan kuitansi"),
    () => assertNumbers(act, body, before),
    () => assertGrades(act, body, before),
    () => assertNone(fault === null ? {} : { logo: [fault] }),
    () => phoneOrRefuse(body.phone),
  );
  const { logo: _, ...own } = body;
  const phone = phoneOrRefuse(body.phone);
  const grades = JSON.stringify([...new Set(body.grades)].toSorted((one, other) => one - other));
  const number = before?.number ?? (await nextUnitNumber(act.db));
  return { ...own, phone, grades, number, status: before?.status ?? ("active" as const) };
}

/** Keeps the logo, which lies in a table of its own; the unit's own audit row tells it. */
const attachLogo = (act: Act, id: string, { logo }: UnitFields) =>
  pictureChange(act, { kind: "unit", id }, "logo", logo);

const kind: RecordKind<"units", ListedUnit, UnitFields, UnitDetail> = {
  table: "units",
  resource: "unit",
  noun: "unit",
  find: async (act, id) =>
    onlyOf(await listUnitRows(act.db, scopeOf(act.actor), { id }, "", single), "Unit tidak ditemukan."),
  columnsOf,
  usedBy: async (act, row) =>
    (await usesOf(act, row.id)) === 0
      ? null
      : "Unit ini sudah punya kelas, siswa, kategori, akun, bank, operator, atau riwayat, jadi tidak dapat dihapus. Nonaktifkan saja.",
  release: (act, row) => dropImportTraces(act.db, { unit_id: row.id }),
  attach: attachLogo,
  unitOf: (row) => row.id,
  detailOf: async (act, row) => ({
    ...unitOf(row),
    ...(await tracedOf(act.db, row)),
    school: await settingOf(act.db, "school_name"),
    logo: await pictureOf(act.db, { kind: "unit", id: row.id }),
    in_use: (await usesOf(act, row.id)) > 0,
    has_numbers: (await numbersOf(act, row.id)) > 0,
  }),
};

export const unitCases: AnyCase[] = [
  forStaff(listUnits, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listUnitRows(call.db, scopeOf(call.actor), filter, q, call.query), unitOf);
  }),
  forStaff(getUnit, async (call) => ({
    data: await kind.detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(createUnit, (call) => create(kind, call)),
  forStaff(updateUnit, (call) => update(kind, call)),
  forStaff(deleteUnit, async (call) => {
    const removed = await remove(kind, call);
    await savePicture(call.db, { kind: "unit", id: call.params.id }, null, call.now.toISOString());
    return removed;
  }),
  forStaff(activateUnit, (call) => setStatus(kind, call, "active")),
  forStaff(deactivateUnit, (call) => setStatus(kind, call, "inactive")),
];
