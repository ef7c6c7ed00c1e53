import type { StudentDetail } from "../../../contract/students/students.ts";
import type { UnitMove } from "../../../contract/students/unit-moves.ts";
import { mayMoveUnit } from "../../../rules/students.ts";
import { showToast } from "../../app/toasts.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { Release } from "./release.tsx";
import { useStudentMoves, useWithdrawal } from "./use-unit-moves.ts";
import "./unit-moves.css";

type MovingProps = {
  student: StudentDetail;
  canWrite: boolean;
  /** what a conflict has read again */
  onRead: (student: StudentDetail) => void;
};

/** Moving to another unit: releasing, waiting, and the former units with their numbers. Nothing where there is nothing to say. */
export function MovingCard({ student, canWrite, onRead }: MovingProps) {
  const { record, problem, retry, refresh } = useStudentMoves(student.id);
  const moves = record?.rows ?? [];
  const waiting = moves.find(({ status }) => status === "waiting");
  const settled = moves.filter(({ status }) => status === "accepted" || status === "refused");
  const canRelease = canWrite && record !== null && waiting === undefined && mayMoveUnit(student.status);
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
