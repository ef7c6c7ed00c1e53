/**
 * Promotion: what may be decided, a dry run, one transaction, and the way back. Planned by the same rule each time, so that
 * running it twice promotes nobody twice. Own units only. Source: docs/spec/data.md §6, docs/spec/screens.md §5.
 */
import {
  type ClassOutcome,
  getPromotionPlan,
  listPromotions,
  type Promotion,
  type PromotionPlan,
  type PromotionResult,
  promoteStudents,
  undoPromotion,
} from "../../contract/students/promotion.ts";
import { longDay } from "../../rules/calendar.ts";
import { isMidYear } from "../../rules/class-years.ts";
import {
  blockOf,
  isLastGrade,
  type Move,
  outcomeAfter,
  outcomesByClass,
  planPromotion,
  promotedTo,
  retainedTo,
  statusAfter,
  type Wish,
} from "../../rules/promotion.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { lockUnit } from "../../store/master/units.ts";
import { lockStudents } from "../../store/payments/payments.ts";
import { classroomsOfYear, type RoomOfYear } from "../../store/students/placements.ts";
import {
  classesOfPromotion,
  endEnrolments,
  insertPromotion,
  type LiveItem,
  listCandidates,
  listLiveItems,
  listPromotionRows,
  type PromotionCandidate,
  type PromotionRow,
  setStudentStatus,
  undoItems,
} from "../../store/students/promotions.ts";
import { type AnyCase, audit, forStaff, long, nextId, scopeOf } from "../case.ts";
import { ownUnit, plainList, single } from "../master/lists.ts";
import { conflict, invalid, missing } from "../refusal.ts";
import { unitBriefOf } from "../reply.ts";
import { leave } from "./leavers.ts";
import { openYear } from "./placements.ts";
import type { Stage } from "./student-rules.ts";

type Asked = { unit_id: string; from_year_id: string; to_year_id: string };
type Year = Awaited<ReturnType<typeof allClassYears>>[number];

type Facts = {
  unitId: string;
  from: Year;
  to: Year;
  rooms: RoomOfYear[];
  targets: RoomOfYear[];
  students: PromotionCandidate[];
};

/** What stands in the books now. Errors: 404 a unit that is not one's own, 422 years that do not follow each other. */
async function factsOf(call: Stage, asked: Asked): Promise<Facts> {
  await ownUnit(call, asked.unit_id);
  const to = await openYear(call, asked.to_year_id, "to_year_id");
  const from = (await allClassYears(call.db)).find((year) => year.id === asked.from_year_id);
  if (from === undefined) throw invalid({ from_year_id: ["Tahun ajaran ini tidak ditemukan."] });
  if (from.starts_on >= to.starts_on) {
    throw invalid({ to_year_id: ["Harus tahun ajaran sesudah tahun ajaran asal."] });
  }
  const scope = scopeOf(call.actor);
  const unitId = asked.unit_id;
  const years = { unitId, fromYearId: from.id, toYearId: to.id };
  return {
    unitId,
    from,
    to,
    rooms: await classroomsOfYear(call.db, scope, from.id, unitId),
    targets: (await classroomsOfYear(call.db, scope, to.id, unitId)).filter(
      (room) => room.status === "active",
    ),
    students: await listCandidates(call.db, scope, years, call.today),
  };
}

const candidateOf = (student: PromotionCandidate) => ({
  id: student.id,
  status: student.status,
  classPlace: { classroom_id: student.classroom_id, grade: student.grade },
  is_decided: student.outcome !== null,
  is_placed: student.placed > 0,
});

const roomOf = ({ id, name, grade, major }: RoomOfYear) => ({ id, name, grade, major });

function planOf({ rooms, targets, students }: Facts): PromotionPlan {
  return {
    classes: rooms.flatMap((room) => {
      const inside = students.filter((student) => student.classroom_id === room.id);
      if (inside.length === 0) return [];
      const grades = JSON.parse(room.unit_grades) as number[]; // the schema keeps a JSON list of numbers there
      return {
        ...roomOf(room),
        is_last: isLastGrade(room.grade, grades),
        promoted_to: promotedTo(room, targets),
        retained_to: retainedTo(room, targets),
        students: inside.map((student) => ({
          id: student.id,
          nis: student.nis,
          name: student.name,
          status: student.status,
          overdue: student.overdue,
          blocked: blockOf(candidateOf(student)),
        })),
      };
    }),
    targets: targets.map((room) => ({
      ...roomOf(room),
      capacity: room.capacity,
      students_count: room.students_count,
    })),
  };
}

/** The same class by class, without those that nothing is left to decide for. */
function classesOf(
  { rooms, targets, students }: Facts,
  wishes: readonly Wish[],
  moves: readonly Move[],
): ClassOutcome[] {
  const outcomes = outcomesByClass({ candidates: students.map(candidateOf), rooms: targets, wishes, moves });
  const people = new Map(students.map(({ id, nis, name }) => [id, { id, nis, name }]));
  const names = new Map(targets.map(({ id, name }) => [id, { id, name }]));
  return rooms.flatMap(({ id, name }) => {
    const { ways, undecided } = outcomes.get(id) ?? { ways: [], undecided: 0 };
    if (ways.length === 0 && undecided === 0) return [];
    return {
      id,
      name,
      undecided,
      ways: ways.map(({ decision, to_classroom_id, student_ids }) => ({
        decision,
        to: names.get(to_classroom_id ?? "") ?? null,
        students: student_ids.flatMap((student) => people.get(student) ?? []),
      })),
    };
  });
}

/** The class year that would be left long before its end. Source: decision 041. */
function earlyOf(
  { today }: Stage,
  { from: { id, name, starts_on, ends_on } }: Facts,
): PromotionResult["early"] {
  return isMidYear({ starts_on, ends_on }, today) ? { id, name, starts_on, ends_on } : null;
}

const yearRunning = ({ name, starts_on, ends_on }: NonNullable<PromotionResult["early"]>) =>
  conflict(
    "year_running",
    `Tahun ajaran ${name} berjalan ${longDay(starts_on)} sampai ${longDay(ends_on)}. Pastikan dahulu bahwa kenaikan kelas memang dijalankan sekarang.`,
  );

/** What following the wishes comes to, without its id. */
function resultOf(call: Stage, facts: Facts, wishes: readonly Wish[]) {
  const { students, targets } = facts;
  const { moves, skipped } = planPromotion({ candidates: students.map(candidateOf), rooms: targets, wishes });
  const byId = new Map(students.map((student) => [student.id, student]));
  const count = (decision: Move["decision"]) => moves.filter((move) => move.decision === decision).length;
  const leaving = moves.filter(({ decision }) => statusAfter(decision) !== null);
  const owing = leaving
    .flatMap(({ student_id }) => byId.get(student_id) ?? [])
    .filter(({ overdue }) => overdue > 0);
  const filled = targets.map((room) => ({
    id: room.id,
    name: room.name,
    capacity: room.capacity,
    joining: moves.filter((move) => move.to_classroom_id === room.id).length,
    count: room.students_count + moves.filter((move) => move.to_classroom_id === room.id).length,
  }));
  const result: Omit<PromotionResult, "id"> = {
    counts: {
      promoted: count("promoted"),
      retained: count("retained"),
      graduated: count("graduated"),
      moved: count("moved"),
      left: count("left"),
    },
    classes: classesOf(facts, wishes, moves),
    skipped: skipped.map(({ student_id, reason }) => {
      const student = byId.get(student_id);
      const { nis = "", name = "", classroom_name = null } = student ?? {};
      return { student: { id: student_id, nis, name, classroom: classroom_name }, reason };
    }),
    over_capacity: filled
      .filter((room) => room.joining > 0 && room.count > room.capacity)
      .map(({ id, name, count: all, capacity }) => ({ id, name, count: all, capacity })),
    early: earlyOf(call, facts),
    leaving_on: leaving.length > 0 ? facts.from.ends_on : null,
    leaving_owed: {
      students: owing.length,
      amount: owing.reduce((sum, { overdue }) => sum + overdue, 0),
    },
  };
  return { moves, byId, result };
}

const promote = forStaff(promoteStudents, async (call) => {
  if (!call.query.dry_run) {
    await lockUnit(call.db, call.body.unit_id);
    // Whose status or class is changed at that moment: what is read is what then holds.
    await lockStudents(
      call.db,
      call.body.students.map(({ student_id }) => student_id),
    );
  }
  const facts = await factsOf(call, call.body);
  const { moves, byId, result } = resultOf(call, facts, call.body.students);
  if (call.query.dry_run) return { data: { id: null, ...result } };
  if (moves.length === 0) {
    throw conflict(
      "in_use",
      "Tidak ada lagi siswa yang dapat diproses: semuanya sudah punya keputusan atau kelas.",
    );
  }
  if (result.early !== null && !call.body.confirm_early) throw yearRunning(result.early);
  const id = nextId(call);
  await write(call, facts, id, { moves, byId });
  await audit(call, {
    action: "promotion.created",
    resource: "promotion",
    resourceId: id,
    unitId: facts.unitId,
    after: { from: facts.from.name, to: facts.to.name, ...result.counts, skipped: result.skipped.length },
  });
  return { data: { id, ...result } };
});

type Decided = { moves: readonly Move[]; byId: ReadonlyMap<string, PromotionCandidate> };

async function write(call: Stage, facts: Facts, id: string, { moves, byId }: Decided): Promise<void> {
  const at = call.now.toISOString();
  const isOver = facts.from.ends_on <= call.today;
  const items = moves.map((move) => {
    const student = byId.get(move.student_id);
    return {
      id: nextId(call),
      promotion_id: id,
      student_id: move.student_id,
      from_classroom_id: move.from_classroom_id,
      decision: move.decision,
      to_classroom_id: move.to_classroom_id,
      placement_id: move.to_classroom_id === null ? null : nextId(call),
      former_status: student?.status ?? ("active" as const),
      former_status_date: student?.status_date ?? null,
      former_status_reason: student?.status_reason ?? null,
      turned_at: isOver && statusAfter(move.decision) !== null ? at : null,
      undone_at: null,
    };
  });
  const placements = items.flatMap(({ student_id, to_classroom_id, placement_id }) => {
    if (to_classroom_id === null || placement_id === null) return [];
    const place = { id: placement_id, student_id, class_year_id: facts.to.id, classroom_id: to_classroom_id };
    return { ...place, from_on: facts.to.starts_on, until_on: null, outcome: null };
  });
  const promotion = {
    id,
    unit_id: facts.unitId,
    from_year_id: facts.from.id,
    to_year_id: facts.to.id,
    created_at: at,
    created_by: call.actor.id,
    created_by_name: call.actor.name,
  };
  await insertPromotion(call.db, promotion, items, placements);
  for (const decision of ["promoted", "retained", "graduated", "moved", "left"] as const) {
    await decide(call, facts, decision, moves);
  }
}

/**
 * Keeps how the enrolments of everybody with this decision end. Who leaves the school gets the status of it on the last day of the
 * class year: here when that has come, else by `endEnrolmentsOfLeavers`.
 */
async function decide(
  call: Stage,
  { from, to, unitId }: Facts,
  decision: Move["decision"],
  moves: readonly Move[],
): Promise<void> {
  const ids = moves.filter((move) => move.decision === decision).map((move) => move.student_id);
  if (ids.length === 0) return;
  const status = statusAfter(decision);
  const day = from.ends_on;
  if (status === null || day > call.today) {
    return endEnrolments(call.db, from.id, ids, { outcome: outcomeAfter(decision), until_on: null });
  }
  const years = { fromYearId: from.id, toYearName: to.name };
  return leave(call, ids, { status, unitId, ...years, day, by: call.actor.id });
}

async function promotionOf(call: Stage, row: PromotionRow): Promise<Promotion> {
  const classes = await classesOfPromotion(call.db, row.id);
  const sum = (field: "students" | "undone") => classes.reduce((all, one) => all + one[field], 0);
  return {
    id: row.id,
    unit_id: row.unit_id,
    unit: unitBriefOf(row),
    from_year: { id: row.from_year_id, name: row.from_year_name },
    to_year: { id: row.to_year_id, name: row.to_year_name },
    created_at: row.created_at,
    created_by: row.created_by_name,
    classes,
    students: sum("students"),
    undone: sum("undone"),
  };
}

const list = forStaff(listPromotions, async (call) => {
  const { filter, q } = call.query;
  const { rows, total } = await listPromotionRows(call.db, scopeOf(call.actor), filter, q, call.query);
  const data: Promotion[] = [];
  for (const row of rows) data.push(await promotionOf(call, row));
  return plainList(call, { rows: data, total }, (promotion) => promotion);
});

/** Whether who leaves has the status of it by now. */
const hasTurned = (item: LiveItem): boolean => item.turned_at !== null && statusAfter(item.decision) !== null;

/** Why a student cannot be taken back, in the words of the screen; null for who can. */
function tieOf(item: LiveItem, promotion: PromotionRow): string | null {
  const year = promotion.to_year_name;
  if (item.bills_count > 0) return `sudah punya tagihan tahun ${year}`;
  const status = (hasTurned(item) ? statusAfter(item.decision) : null) ?? item.former_status;
  if (item.status !== status || item.unit_id !== promotion.unit_id) return "statusnya sudah diubah lagi";
  if (item.placement_id === null) return null;
  const isSame =
    item.now_in === item.to_classroom_id &&
    item.now_until === null &&
    item.now_outcome === null &&
    item.moves_count === 0;
  return isSame ? null : `sudah pindah kelas di tahun ${year}`;
}

/** Says who stands in the way and why: up to three by name. */
function refuseTied(items: readonly LiveItem[], promotion: PromotionRow): void {
  const tied = items.flatMap((item) => {
    const why = tieOf(item, promotion);
    return why === null ? [] : `${item.name} ${why}`;
  });
  if (tied.length === 0) return;
  const more = tied.length > 3 ? `, dan ${tied.length - 3} siswa lain` : "";
  throw conflict("in_use", `Tidak dapat dibatalkan: ${tied.slice(0, 3).join("; ")}${more}.`);
}

const undo = forStaff(undoPromotion, async (call) => {
  const found = await listPromotionRows(call.db, scopeOf(call.actor), { id: call.params.id }, "", single);
  const [promotion] = found.rows;
  if (promotion === undefined) throw missing("Kenaikan kelas ini tidak ditemukan.");
  await lockUnit(call.db, promotion.unit_id);
  const read = () => listLiveItems(call.db, promotion, call.body.classroom_id);
  await lockStudents(
    call.db,
    (await read()).map((item) => item.student_id),
  );
  const items = await read();
  if (items.length === 0) {
    throw conflict("already_cancelled", "Kenaikan kelas ini sudah dibatalkan.");
  }
  refuseTied(items, promotion);
  const at = call.now.toISOString();
  await undoItems(call.db, items, at);
  const ids = items.map((item) => item.student_id);
  await endEnrolments(call.db, promotion.from_year_id, ids, { outcome: null, until_on: null });
  for (const item of items.filter(hasTurned)) {
    await giveBack(call, item, promotion);
  }
  await audit(call, {
    action: "promotion.undone",
    resource: "promotion",
    resourceId: promotion.id,
    unitId: promotion.unit_id,
    after: { classroom_id: call.body.classroom_id, students: items.length },
  });
  return { data: { id: promotion.id, undone: items.length } };
});

/** The status that a student had before. */
async function giveBack(call: Stage, item: LiveItem, promotion: PromotionRow): Promise<void> {
  const change = {
    status: item.former_status,
    status_date: item.former_status_date,
    status_reason: item.former_status_reason,
  };
  await setStudentStatus(call.db, [item.student_id], change, {
    by: call.actor.id,
    at: call.now.toISOString(),
  });
  await audit(call, {
    action: "student.changed",
    resource: "student",
    resourceId: item.student_id,
    unitId: promotion.unit_id,
    before: { status: item.status },
    after: { status: item.former_status },
  });
}

export const promotionCases: AnyCase[] = [
  long(forStaff(getPromotionPlan, async (call) => ({ data: planOf(await factsOf(call, call.query)) }))),
  long(promote),
  list,
  long(undo),
];
