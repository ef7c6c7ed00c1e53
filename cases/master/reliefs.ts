/**
 * What the endpoints of relief do: proposed by one, decided by another. Source: docs/spec/money.md §6,
 * docs/spec/access.md §3.3.
 */
import type { ReliefStatus } from "../../contract/enums.ts";
import {
  approveRelief,
  endRelief,
  getRelief,
  listReliefs,
  proposeRelief,
  type Relief,
  type ReliefDetail,
  type ReliefFields,
  rejectRelief,
} from "../../contract/master/reliefs.ts";
import { endOfRelief, reliefFaults } from "../../rules/reliefs.ts";
import { listCategoryRows } from "../../store/master/categories.ts";
import {
  countProposals,
  findTwinRelief,
  type ListedRelief,
  listReliefRows,
} from "../../store/master/reliefs.ts";
import { listStudentCategoryRows } from "../../store/master/student-categories.ts";
import { tracedOf } from "../../store/master/versioned-record.ts";
import { findStudent } from "../../store/students/students.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { assertNone, checkAll, conflict, forbidden, invalid } from "../refusal.ts";
import { codedOf, listReply, namedOf, unitBriefOf } from "../reply.ts";
import { onlyOf, single } from "./lists.ts";
import { type Act, changed, create, type RecordKind, seenRow } from "./versioned-record.ts";

const reliefOf = (row: ListedRelief): Relief => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  category_id: row.category_id,
  category: codedOf(row.category_id, row.category_code, row.category_name),
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
  from_on: row.from_on,
  until_on: row.until_on,
  percent: row.percent,
  amount: row.amount,
  reason: row.reason,
  status: row.status,
  proposed_by: { id: row.proposed_by, name: row.proposer_name },
  proposed_at: row.created_at,
  decided_by: namedOf(row.decided_by, row.decider_name),
  decided_at: row.decided_at,
  decision_reason: row.decision_reason,
  ended_reason: row.ended_reason,
  version: row.version,
});

/** The student is of the category's unit, the student category of the list. */
async function assertTarget(act: Act, body: ReliefFields, unitId: string): Promise<void> {
  const { student_id, student_category_id } = body;
  if (student_id !== null) {
    const student = await findStudent(act.db, [unitId], student_id, act.today);
    if (student?.unit_id !== unitId) throw invalid({ student_id: ["Siswa ini bukan siswa unit ini."] });
  }
  if (student_category_id !== null) {
    const known = await listStudentCategoryRows(act.db, [], { id: student_category_id }, "", single);
    if (known.total === 0) throw invalid({ student_category_id: ["Kategori siswa ini tidak ditemukan."] });
  }
}

/** What was proposed twice, as after an answer that was lost, would be taken off twice once both are approved. */
async function assertNew(act: Act, body: ReliefFields): Promise<void> {
  const twin = await findTwinRelief(act.db, body);
  if (twin === null) return;
  const sentence =
    twin === "approved"
      ? "Keringanan yang sama sudah berlaku di masa ini."
      : "Keringanan yang sama sudah diusulkan untuk masa ini dan menunggu keputusan.";
  throw invalid({ [body.student_id === null ? "student_category_id" : "student_id"]: [sentence] });
}

const kind: RecordKind<"reliefs", ListedRelief, ReliefFields, ReliefDetail> = {
  table: "reliefs",
  resource: "relief",
  noun: "keringanan",
  find: async (act, id) =>
    onlyOf(
      await listReliefRows(act.db, scopeOf(act.actor), { id }, "", single),
      "Keringanan tidak ditemukan.",
    ),
  columnsOf: async (act, body) => {
    const found = await listCategoryRows(act.db, scopeOf(act.actor), { id: body.category_id }, "", single);
    const category = onlyOf(found, "Kategori tidak ditemukan.");
    const isOver = category.status !== "active";
    await checkAll(
      () =>
        assertNone({ ...(isOver && { category_id: ["Kategori ini tidak aktif."] }), ...reliefFaults(body) }),
      () => assertTarget(act, body, category.unit_id),
    );
    await assertNew(act, body);
    return {
      ...body,
      status: "proposed",
      proposed_by: act.actor.id,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      ended_reason: null,
      ended_on: null,
    };
  },
  usedBy: async () => "Keringanan tidak dihapus, tetapi ditolak atau diakhiri.",
  unitOf: (row) => row.unit_id,
  detailOf: async (act, row) => ({ ...reliefOf(row), ...(await tracedOf(act.db, row)) }),
};

type Deciding = Act & { params: { id: string }; body: { version: number; reason: string } };

/** The relief at the version that was seen, in the status from which the step leads on. */
async function inStatus(call: Deciding, status: ReliefStatus, sentence: string): Promise<ListedRelief> {
  const row = await seenRow(kind, call, { id: call.params.id, version: call.body.version });
  if (row.status !== status) throw conflict("wrong_status", sentence);
  return row;
}

/** Nobody decides on what they have proposed themselves; an Admin Sekolah answers for everything and may. */
async function decide(call: Deciding, status: "approved" | "rejected"): Promise<{ data: ReliefDetail }> {
  const row = await inStatus(call, "proposed", "Usulan ini sudah diputuskan.");
  if (status === "approved" && row.proposed_by === call.actor.id && call.actor.role !== "AS") {
    throw forbidden("Usulan sendiri disetujui oleh orang lain.");
  }
  const { reason } = call.body;
  const decided = { decided_by: call.actor.id, decided_at: call.now.toISOString(), decision_reason: reason };
  return changed(kind, call, row, { status, ...decided }, status, reason);
}

export const reliefCases: AnyCase[] = [
  forStaff(listReliefs, async (call) => {
    const scope = scopeOf(call.actor);
    const { filter, q } = call.query;
    const { rows, total } = await listReliefRows(call.db, scope, filter, q, call.query);
    const waiting = await countProposals(call.db, scope);
    return listReply(call.url, call.query, { data: rows.map(reliefOf), total, sums: { waiting } });
  }),
  forStaff(getRelief, async (call) => ({
    data: await kind.detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(proposeRelief, (call) => create(kind, call, "proposed")),
  forStaff(approveRelief, (call) => decide(call, "approved")),
  forStaff(rejectRelief, (call) => decide(call, "rejected")),
  forStaff(endRelief, async (call) => {
    const row = await inStatus(call, "approved", "Hanya keringanan yang berlaku yang dapat diakhiri.");
    const { reason } = call.body;
    const end = endOfRelief(row, call.today);
    return changed(kind, call, row, { status: "ended", ended_reason: reason, ...end }, "ended", reason);
  }),
];
