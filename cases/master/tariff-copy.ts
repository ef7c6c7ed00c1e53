/** Copying a class year's tariffs into another, shown before it happens. Source: docs/spec/money.md §5. */
import { maxRupiah } from "../../contract/common.ts";
import {
  type CopySkip,
  copyTariffs,
  previewTariffCopy,
  type TariffCopy,
  type TariffCopyPreview,
} from "../../contract/master/tariffs.ts";
import { raised, reachKey, type TariffReach } from "../../rules/tariffs.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { listClassroomRows } from "../../store/master/classrooms.ts";
import { type ListedTariff, listTariffRows } from "../../store/master/tariffs.ts";
import { insertVersioned } from "../../store/master/versioned-record.ts";
import { type AnyCase, type Audited, audit, auditAll, forStaff, long, nextId, scopeOf } from "../case.ts";
import { conflict, invalid, missing } from "../refusal.ts";
import { codedOf, namedOf } from "../reply.ts";
import { ownUnit } from "./lists.ts";
import { reachOf } from "./tariffs.ts";
import type { Act } from "./versioned-record.ts";

type Copying = Act & { body: TariffCopy };
type Room = { id: string; name: string; grade: number };
type Planned = {
  from: ListedTariff;
  reach: TariffReach;
  room: Room | null;
  amount: number;
  skipped: CopySkip | null;
};

/** More than any school has; one page holds them all. */
const all = { page: 1, per_page: 100_000, sort: [] };

async function assertYears(call: Copying) {
  const { from_class_year_id, to_class_year_id } = call.body;
  const years = await allClassYears(call.db);
  const from = years.find((year) => year.id === from_class_year_id);
  const to = years.find((year) => year.id === to_class_year_id);
  if (from === undefined || to === undefined) throw missing("Tahun ajaran tidak ditemukan.");
  if (from.id === to.id) throw invalid({ to_class_year_id: ["Pilih tahun ajaran yang lain dari asalnya."] });
  if (to.status === "closed") {
    throw conflict("period_closed", "Tahun ajaran ini sudah ditutup, tidak ada tarif baru untuknya.");
  }
  return { from, to };
}

const tariffsOfYear = async (call: Copying, classYearId: string) => {
  const filter = { unit_id: [call.body.unit_id], class_year_id: [classYearId] };
  return (await listTariffRows(call.db, scopeOf(call.actor), filter, "", all)).rows;
};

/** What would be made, and of the rest why not; a classroom is the one of the same grade and name in the new year. */
async function planOf(call: Copying): Promise<{ rows: Planned[]; toName: string }> {
  await ownUnit(call, call.body.unit_id);
  const { from, to } = await assertYears(call);
  const { percent, round_to, unit_id } = call.body;
  const there = new Set(
    (await tariffsOfYear(call, to.id)).map((row) => `${row.category_id} ${reachKey(row)}`),
  );
  const { rows: rooms } = await listClassroomRows(
    call.db,
    null,
    { unit_id: [unit_id], class_year_id: to.id },
    "",
    all,
  );
  const rows = (await tariffsOfYear(call, from.id)).map((row): Planned => {
    const room = rooms.find((one) => one.name === row.classroom_name && one.grade === row.classroom_grade);
    const { grade, student_category_id, student_id } = row;
    const isLost = row.classroom_id !== null && room === undefined;
    const reach = { grade, classroom_id: room?.id ?? null, student_category_id, student_id };
    const amount = Math.min(maxRupiah, raised(row.amount, percent, round_to));
    const skipped = skipOf(row, isLost, there.has(`${row.category_id} ${reachKey(reach)}`));
    return { from: row, reach, room: room ?? null, amount, skipped };
  });
  return { rows, toName: to.name };
}

function skipOf(row: ListedTariff, isLost: boolean, isThere: boolean): CopySkip | null {
  if (row.category_status !== "active") return "category_inactive";
  if (row.student_status !== null && row.student_status !== "active") return "student_gone";
  if (isLost) return "no_classroom";
  return isThere ? "exists" : null;
}

const shown = (rows: readonly Planned[]): TariffCopyPreview => ({
  copied_count: rows.filter((row) => row.skipped === null).length,
  skipped_count: rows.filter((row) => row.skipped !== null).length,
  rows: rows.map(({ from, reach, room, amount, skipped }) => ({
    category: codedOf(from.category_id, from.category_code, from.category_name),
    ...reachOf(from),
    classroom_id: reach.classroom_id ?? from.classroom_id,
    classroom:
      room === null ? namedOf(from.classroom_id, from.classroom_name) : { id: room.id, name: room.name },
    from_amount: from.amount,
    to_amount: amount,
    skipped,
  })),
});

const copy = forStaff(copyTariffs, async (call) => {
  const { rows, toName } = await planOf(call);
  const copied = rows.filter((row) => row.skipped === null);
  if (copied.length === 0) throw conflict("nothing_to_copy", "Tidak ada tarif yang perlu disalin.");
  const writer = { by: call.actor.id, at: call.now.toISOString() };
  const made: Audited[] = [];
  for (const { from, reach, amount } of copied) {
    const own = {
      category_id: from.category_id,
      class_year_id: call.body.to_class_year_id,
      ...reach,
      amount,
    };
    const id = nextId(call);
    await insertVersioned(call.db, "tariffs", id, own, writer);
    const filed = { resource: "tariff", resourceId: id, unitId: call.body.unit_id };
    made.push({ ...filed, action: "tariff.created", after: own });
  }
  await auditAll(call, made);
  await audit(call, {
    action: "tariff.copied",
    resource: "tariff",
    resourceId: null,
    unitId: call.body.unit_id,
    after: { class_year: toName, percent: call.body.percent, tariffs: copied.length },
  });
  return { data: shown(rows) };
});

export const tariffCopyCases: AnyCase[] = [
  long(forStaff(previewTariffCopy, async (call) => ({ data: shown((await planOf(call)).rows) }))),
  long(copy),
];
