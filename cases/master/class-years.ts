/** What the endpoints of the class years do. They belong to no unit. Source: docs/spec/data.md §4. */
import {
  activateClassYear,
  type ClassYear,
  type ClassYearDetail,
  type ClassYearFields,
  createClassYear,
  deleteClassYear,
  getClassYear,
  getClassYearOpening,
  listClassYears,
  updateClassYear,
} from "../../contract/master/class-years.ts";
import { classYearFaults, overlap } from "../../rules/class-years.ts";
import { countImports, dropImportTraces } from "../../store/imports/imports.ts";
import {
  allClassYears,
  type ListedClassYear,
  listClassYearRows,
  openingFigures,
} from "../../store/master/class-years.ts";
import { references } from "../../store/master/uses.ts";
import { countUses, tracedOf } from "../../store/master/versioned-record.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { assertNone, checkAll, invalid } from "../refusal.ts";
import { onlyOf, plainList, single } from "./lists.ts";
import {
  type Act,
  assertUnique,
  changed,
  create,
  type RecordKind,
  remove,
  seenRow,
  update,
} from "./versioned-record.ts";

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

const usesOf = async (act: Act, id: string) =>
  (await countUses(act.db, references.class_years.uses, id)) +
  (await countImports(act.db, { class_year_id: id }));

async function assertName(act: Act, body: ClassYearFields, before: ListedClassYear | null): Promise<void> {
  if (before !== null && before.name !== body.name && (await usesOf(act, before.id)) > 0) {
    throw invalid({ name: ["Namanya tidak dapat diganti, karena sudah ada kelas atau tagihannya."] });
  }
}

function assertApart(body: ClassYearFields, others: readonly ListedYear[]): void {
  const met = others.find((other) => other.name !== body.name && overlap(body, other));
  if (met !== undefined) {
    throw invalid({ starts_on: [`Bertumpang tindih dengan tahun ajaran ${met.name}.`] });
  }
}

type ListedYear = Awaited<ReturnType<typeof allClassYears>>[number];

async function columnsOf(act: Act, body: ClassYearFields, before: ListedClassYear | null) {
  const others = (await allClassYears(act.db)).filter((one) => one.id !== before?.id);
  const named = others.map(({ id, name }) => ({ id, value: name }));
  // Its days follow from the name.
  await assertName(act, body, before);
  await checkAll(
    () => assertUnique("name", body.name, named, before, "Tahun ajaran ini sudah ada."),
    () => assertNone(classYearFaults(body)),
    () => assertApart(body, others),
  );
  return { ...body, status: before?.status ?? ("planned" as const) };
}

const kind: RecordKind<"class_years", ListedClassYear, ClassYearFields, ClassYearDetail> = {
  table: "class_years",
  resource: "class_year",
  noun: "tahun ajaran",
  find: async (act, id) =>
    onlyOf(
      await listClassYearRows(act.db, scopeOf(act.actor), { id }, "", single),
      "Tahun ajaran tidak ditemukan.",
    ),
  columnsOf,
  usedBy: async (act, row) => {
    if (row.status === "active") return "Tahun ajaran yang aktif tidak dapat dihapus.";
    if ((await usesOf(act, row.id)) === 0) return null;
    return "Tahun ajaran ini sudah punya kelas, tagihan, tarif, atau impor, jadi tidak dapat dihapus.";
  },
  release: (act, row) => dropImportTraces(act.db, { class_year_id: row.id }),
  unitOf: () => null,
  detailOf: async (act, row) => ({
    ...classYearOf(row),
    ...(await tracedOf(act.db, row)),
    in_use: row.status === "active" || (await usesOf(act, row.id)) > 0,
  }),
};

/**
 * Makes a year the active one, of which there is exactly one: the former is closed when it is the earlier one, planned
 * again when it is the later one (a closed year is opened again). What is closed is opened only with a reason.
 */
async function activate(act: Act, seen: { id: string; version: number }, reason: string | null) {
  const year = await seenRow(kind, act, seen);
  if (year.status === "active") return { data: await kind.detailOf(act, year) };
  if (year.status === "closed" && (reason === null || reason.length < 5)) {
    throw invalid({ reason: ["Tulis alasan membukanya lagi, paling sedikit 5 karakter."] });
  }
  const former = (await allClassYears(act.db)).find((one) => one.status === "active");
  if (former !== undefined) {
    const row = await kind.find(act, former.id);
    const isEarlier = row.starts_on < year.starts_on;
    const status = isEarlier ? ("closed" as const) : ("planned" as const);
    await changed(kind, act, row, { status }, isEarlier ? "closed" : "planned", reason);
  }
  const verb = year.status === "closed" ? "reopened" : "activated";
  return changed(kind, act, year, { status: "active" }, verb, reason);
}

/** What `activate` would do, and what it meets. */
async function openingOf(act: Act, id: string) {
  const year = await kind.find(act, id);
  const former = (await allClassYears(act.db)).find((one) => one.status === "active" && one.id !== id);
  const closes = former !== undefined && former.starts_on < year.starts_on;
  const figures = await openingFigures(act.db, year.id, closes ? former.id : null);
  return {
    closes: closes ? { id: former.id, name: former.name } : null,
    plans: former === undefined || closes ? null : { id: former.id, name: former.name },
    unplaced_count: figures.unplaced,
    undecided_count: figures.undecided,
    open_bills_count: figures.bills,
    open_balance: figures.balance,
  };
}

export const classYearCases: AnyCase[] = [
  forStaff(listClassYears, async (call) => {
    const { filter, q } = call.query;
    const found = await listClassYearRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, classYearOf);
  }),
  forStaff(getClassYear, async (call) => ({
    data: await kind.detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(getClassYearOpening, async (call) => ({ data: await openingOf(call, call.params.id) })),
  forStaff(createClassYear, (call) => create(kind, call)),
  forStaff(updateClassYear, (call) => update(kind, call)),
  forStaff(deleteClassYear, (call) => remove(kind, call)),
  forStaff(activateClassYear, (call) =>
    activate(call, { id: call.params.id, version: call.body.version }, call.body.reason),
  ),
];
