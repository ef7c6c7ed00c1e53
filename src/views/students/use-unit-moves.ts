/** Moving to another unit, on the student's page and where students arrive. Source: docs/spec/data.md §9. */
import { useState } from "react";
import { getStudent, type StudentDetail } from "../../../contract/students/students.ts";
import {
  acceptUnitMove,
  listMoveTargets,
  listUnitMoves,
  refuseUnitMove,
  releaseStudent,
  type UnitMove,
  withdrawUnitMove,
} from "../../../contract/students/unit-moves.ts";
import { api } from "../../app/session.ts";
import { useConfirm, useQuestion } from "../../hooks/use-confirm.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import { useOwnUnits } from "../../hooks/use-role.ts";

type Moves = { rows: readonly UnitMove[] };

const readMoves = async (text: string, signal?: AbortSignal): Promise<Moves> => ({
  rows: (await api(listUnitMoves, { query: { per_page: 200, filter: JSON.parse(text) }, signal })).data,
});

/** All moves of a student, the latest first. */
export const useStudentMoves = (studentId: string) =>
  useRecordOf<Moves>(JSON.stringify({ student_id: studentId }), readMoves);

/** Who waits to be accepted into the units of one's own. */
export function useArrivals() {
  const own = useOwnUnits();
  const { record, problem, retry, refresh } = useRecordOf<Moves>(waiting, readMoves);
  const isOwn = (move: UnitMove) => own.rows.some(({ id }) => id === move.to_unit_id);
  return { rows: (record?.rows ?? []).filter(isOwn), problem, retry, refresh };
}

const waiting = JSON.stringify({ status: "waiting" });

/** The units that a student can be released to. */
export function useMoveTargets(studentId: string) {
  return useRecordOf<{ units: readonly { id: string; name: string }[] }>(studentId, async (id, signal) => ({
    units: (await api(listMoveTargets, { params: { id }, signal })).data,
  }));
}

/** A move as it stands by now, after a conflict: somebody else has settled it, or it was released again. */
async function readMove(id: string): Promise<{ id: string; version?: number }> {
  const { rows } = await readMoves("{}");
  return rows.find((move) => move.id === id) ?? { id };
}

type Told = { onDone: (move: UnitMove) => void };

type Released = Told & {
  /** what a conflict has read again */
  onRead: (student: StudentDetail) => void;
};

/** Releasing a student to the unit that is chosen, with a reason. */
export function useRelease({ onDone, onRead }: Released) {
  const [unitId, chooseUnit] = useState("");
  const confirm = useConfirm<UnitMove>({
    send: async ({ id, version, reason }) => {
      const body = { to_unit_id: unitId, reason, version };
      return (await api(releaseStudent, { params: { id }, body })).data;
    },
    fetch: async (id) => {
      const { data } = await api(getStudent, { params: { id } });
      onRead(data);
      return data;
    },
    onDone,
  });
  return { confirm, unitId, chooseUnit };
}

/** Taking a release back while it waits; `onRead` is told when a conflict was read again. */
export function useWithdrawal({ onDone, onRead }: Told & { onRead: () => void }) {
  return useQuestion<UnitMove>({
    send: async ({ id, version }) =>
      (await api(withdrawUnitMove, { params: { id }, body: { version } })).data,
    fetch: (id) => readMove(id).finally(onRead),
    onDone,
  });
}

/** Accepting a student with the NIS that is typed, or refusing one with a reason. */
export function useSettling(told: {
  onAccepted: (move: UnitMove) => void;
  onRefused: (move: UnitMove) => void;
  onRead: () => void;
}) {
  const [nis, typeNis] = useState("");
  const accept = useQuestion<UnitMove>({
    send: async ({ id, version }) =>
      (await api(acceptUnitMove, { params: { id }, body: { nis, version } })).data,
    fetch: (id) => readMove(id).finally(told.onRead),
    onDone: told.onAccepted,
  });
  const refuse = useConfirm<UnitMove>({
    send: async ({ id, version, reason }) =>
      (await api(refuseUnitMove, { params: { id }, body: { version, reason } })).data,
    fetch: (id) => readMove(id).finally(told.onRead),
    onDone: told.onRefused,
  });
  return { accept, refuse, nis, typeNis };
}
