import type { StudentDetail } from "../../../contract/students.ts";
import type { UnitMove } from "../../../contract/unit-moves.ts";
import { mayMoveUnit } from "../../../rules/students.ts";
import { useStudentMoves, useWithdrawal } from "../../wiring/unit-moves.ts";
import { day } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { Stack } from "../parts/layout.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { showToast } from "../parts/toast-store.ts";
import { Release } from "./release.tsx";
import "./unit-moves.css";

type MovingProps = {
  student: StudentDetail;
  canWrite: boolean;
  /** what a conflict has read again */
  onRead: (student: StudentDetail) => void;
};

/** Moving to another unit: releasing, waiting, and the former units with their numbers. Nothing where there is nothing to say. */
export function MovingCard({ student, canWrite, onRead }: MovingProps) {
  const { thing, problem, retry, refresh } = useStudentMoves(student.id);
  const moves = thing?.rows ?? [];
  const waiting = moves.find(({ status }) => status === "waiting");
  const settled = moves.filter(({ status }) => status === "accepted" || status === "refused");
  const canRelease = canWrite && thing !== null && waiting === undefined && mayMoveUnit(student.status);
  if (problem === null && moves.length === 0 && !canRelease) return null;
  return (
    <Card title={t("unitMove.title")}>
      <Stack>
        {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
        {waiting ? <Waiting move={waiting} canWrite={canWrite} onDone={refresh} /> : null}
        {settled.length > 0 ? (
          <ul className="unit-moves">
            {settled.map((move) => (
              <li key={move.id}>{sentenceOf(move)}</li>
            ))}
          </ul>
        ) : null}
        {canRelease ? (
          <Release
            student={student}
            onDone={refresh}
            onRead={(now) => {
              onRead(now);
              refresh();
            }}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

function sentenceOf(move: UnitMove): string {
  const { from_unit, to_unit, former_nis: nis, refusal } = move;
  const when = day(move.settled_on ?? move.released_on);
  return move.status === "accepted"
    ? t("unitMove.moved", { from: from_unit.name, nis, to: to_unit.name, when })
    : t("unitMove.refusedBy", { to: to_unit.name, when, reason: refusal ?? "" });
}

function Waiting({ move, canWrite, onDone }: { move: UnitMove; canWrite: boolean; onDone: () => void }) {
  const withdrawal = useWithdrawal({
    onDone: () => {
      showToast({ tone: "success", title: t("unitMove.withdrawn", { name: move.student.name }) });
      onDone();
    },
    onRead: onDone,
  });
  return (
    <>
      <ProblemNote
        tone="info"
        title={t("unitMove.waitsFor", { to: move.to_unit.name, when: day(move.released_on) })}
        detail={move.reason}
        actions={
          canWrite ? (
            <Button size="small" onClick={() => withdrawal.open(move)}>
              {t("unitMove.withdraw")}
            </Button>
          ) : null
        }
      />
      <QuestionDialog
        question={withdrawal}
        title={t("unitMove.withdrawTitle", { name: move.student.name })}
        detail={t("unitMove.withdrawLine", { to: move.to_unit.name })}
        confirmLabel={t("unitMove.withdraw")}
        busyLabel={t("unitMove.busy")}
      />
    </>
  );
}
