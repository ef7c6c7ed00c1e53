/**
 * Moving to another unit: released there, accepted here, each by its own office. Source: docs/spec/data.md §9,
 * docs/spec/access.md §2.
 */
import {
  acceptUnitMove,
  listMoveTargets,
  listUnitMoves,
  refuseUnitMove,
  releaseStudent,
  type UnitMove,
  withdrawUnitMove,
} from "../../contract/students/unit-moves.ts";
import { searchText } from "../../rules/names.ts";
import { mayMoveUnit } from "../../rules/students.ts";
import { updateVersioned } from "../../store/master/versioned-record.ts";
import { lockStudent } from "../../store/payments/payments.ts";
import { changePlacement, classPlacesOf, deletePlacement } from "../../store/students/placements.ts";
import { findStudent, holdersOf } from "../../store/students/students.ts";
import {
  insertUnitMove,
  type ListedUnitMove,
  listUnitMoveRows,
  otherUnits,
  settleUnitMove,
} from "../../store/students/unit-moves.ts";
import { type AnyCase, audit, forStaff, nextId, scopeOf } from "../case.ts";
import { onlyOf, plainList, single } from "../master/lists.ts";
import { conflict, invalid, missing, stale } from "../refusal.ts";
import { codedOf, namedOf } from "../reply.ts";
import { ownStudent, type Stage } from "./student-rules.ts";

const unitMoveOf = (row: ListedUnitMove): UnitMove => ({
  id: row.id,
  student_id: row.student_id,
  student: {
    id: row.student_id,
    name: row.student_name,
    classroom: namedOf(row.classroom_id, row.classroom_name),
  },
  from_unit_id: row.from_unit_id,
  from_unit: codedOf(row.from_unit_id, row.from_code, row.from_name),
  to_unit_id: row.to_unit_id,
  to_unit: codedOf(row.to_unit_id, row.to_code, row.to_name),
  former_nis: row.former_nis,
  status: row.status,
  reason: row.reason,
  refusal: row.refusal,
  released_on: row.released_on,
  settled_on: row.settled_on,
  version: row.version,
});

const NOT_FOUND = "Perpindahan ini tidak ditemukan.";

/** A move that the caller sees from one of its ends. Errors: 404. */
async function moveOf(call: Stage, id: string) {
  return onlyOf(await listUnitMoveRows(call.db, scopeOf(call.actor), { id }, "", single), NOT_FOUND);
}

/** A move that waits, of whose end on this side the caller's units are. Errors: 404, 409 `stale_version`, `wrong_status`. */
async function waitingMove(
  call: Stage,
  { id, version, side }: { id: string; version: number; side: "from_unit_id" | "to_unit_id" },
) {
  const move = await moveOf(call, id);
  const scope = scopeOf(call.actor);
  if (scope !== null && !scope.includes(move[side])) throw missing(NOT_FOUND);
  if (move.version !== version) throw stale();
  if (move.status !== "waiting") throw conflict("wrong_status", "Perpindahan ini sudah selesai.");
  return move;
}

const release = forStaff(releaseStudent, async (call) => {
  const { to_unit_id, reason, version } = call.body;
  const student = await ownStudent(call, call.params.id);
  if (student.version !== version) throw stale();
  if (!mayMoveUnit(student.status)) {
    throw conflict("wrong_status", "Hanya siswa yang aktif atau lulus yang dapat dilepas ke unit lain.");
  }
  const targets = await otherUnits(call.db, student.unit_id);
  if (!targets.some(({ id }) => id === to_unit_id)) {
    throw invalid({ to_unit_id: ["Pilih unit lain yang aktif."] });
  }
  const waiting = { student_id: student.id, status: ["waiting"] as const };
  if ((await listUnitMoveRows(call.db, null, waiting, "", single)).total > 0) {
    throw conflict("wrong_status", "Siswa ini sudah dilepas dan menunggu diterima.");
  }
  const id = nextId(call);
  await insertUnitMove(call.db, {
    id,
    student_id: student.id,
    from_unit_id: student.unit_id,
    to_unit_id,
    former_nis: student.nis,
    released_on: call.today,
    reason,
  });
  const filed = { resource: "student", resourceId: student.id, unitId: student.unit_id, reason };
  await audit(call, { ...filed, action: "student.released", after: { unit_id: to_unit_id } });
  return { data: unitMoveOf(await moveOf(call, id)) };
});

/** The class places in the unit that is left: the one of the active year ends today, those of years to come are dropped. */
async function leaveClassPlaces(call: Stage, studentId: string): Promise<void> {
  for (const classPlace of await classPlacesOf(call.db, studentId)) {
    if (classPlace.year_status === "planned") await deletePlacement(call.db, classPlace.id);
    if (classPlace.year_status !== "active") continue;
    const until_on = call.today < classPlace.from_on ? classPlace.from_on : call.today;
    await changePlacement(call.db, classPlace.id, { until_on, outcome: "moved_unit" });
  }
}

const accept = forStaff(acceptUnitMove, async (call) => {
  const { nis, version } = call.body;
  const move = await waitingMove(call, { id: call.params.id, version, side: "to_unit_id" });
  await lockStudent(call.db, move.student_id);
  // Who accepts does not see the student yet.
  const student = await findStudent(call.db, null, move.student_id, call.today);
  if (student === undefined) throw missing(NOT_FOUND);
  if (!mayMoveUnit(student.status) || student.unit_id !== move.from_unit_id) {
    throw conflict("wrong_status", "Status siswa ini sudah berubah sejak dilepas.");
  }
  const holders = await holdersOf(call.db, { unitId: move.to_unit_id, nis, nisn: null });
  if (holders.nis !== undefined) throw invalid({ nis: ["NIS ini sudah dipakai siswa lain di unit ini."] });
  await leaveClassPlaces(call, student.id);
  const columns = {
    unit_id: move.to_unit_id,
    nis,
    search: searchText(student.name, nis, student.nisn),
    status: "active" as const,
    status_date: call.today,
    status_reason: move.reason,
  };
  const writer = { by: call.actor.id, at: call.now.toISOString() };
  if (
    !(await updateVersioned(
      call.db,
      "students",
      { id: student.id, version: student.version },
      columns,
      writer,
    ))
  ) {
    throw stale();
  }
  const end = { status: "accepted" as const, refusal: null, settled_on: call.today };
  if (!(await settleUnitMove(call.db, move, end))) throw stale();
  await audit(call, {
    action: "student.accepted",
    resource: "student",
    resourceId: student.id,
    unitId: move.to_unit_id,
    reason: move.reason,
    before: { unit_id: student.unit_id, nis: student.nis, status: student.status },
    after: { unit_id: move.to_unit_id, nis, status: "active" },
  });
  return { data: unitMoveOf(await moveOf(call, move.id)) };
});

const refuse = forStaff(refuseUnitMove, async (call) => {
  const { reason, version } = call.body;
  const move = await waitingMove(call, { id: call.params.id, version, side: "to_unit_id" });
  const end = { status: "refused" as const, refusal: reason, settled_on: call.today };
  if (!(await settleUnitMove(call.db, move, end))) throw stale();
  await audit(call, {
    action: "student.rejected",
    resource: "student",
    resourceId: move.student_id,
    unitId: move.to_unit_id,
    reason,
    after: { unit_id: move.to_unit_id },
  });
  return { data: unitMoveOf(await moveOf(call, move.id)) };
});

const withdraw = forStaff(withdrawUnitMove, async (call) => {
  const move = await waitingMove(call, {
    id: call.params.id,
    version: call.body.version,
    side: "from_unit_id",
  });
  const end = { status: "withdrawn" as const, refusal: null, settled_on: call.today };
  if (!(await settleUnitMove(call.db, move, end))) throw stale();
  await audit(call, {
    action: "student.cancelled",
    resource: "student",
    resourceId: move.student_id,
    unitId: move.from_unit_id,
    after: { unit_id: move.to_unit_id },
  });
  return { data: unitMoveOf(await moveOf(call, move.id)) };
});

export const unitMoveCases: AnyCase[] = [
  forStaff(listUnitMoves, async (call) => {
    const { filter, q } = call.query;
    const found = await listUnitMoveRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, unitMoveOf);
  }),
  forStaff(listMoveTargets, async (call) => {
    const student = await ownStudent(call, call.params.id);
    return { data: await otherUnits(call.db, student.unit_id) };
  }),
  release,
  accept,
  refuse,
  withdraw,
];
