import type { StudentDetail } from "../../../contract/students/students.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { useMoveTargets, useRelease } from "./use-unit-moves.ts";

type ReleaseProps = {
  student: StudentDetail;
  onDone: () => void;
  /** what a conflict has read again */
  onRead: (student: StudentDetail) => void;
};

/** Releases the student to another unit: which one, and why. Nothing changes until that unit accepts. */
export function Release({ student, onDone, onRead }: ReleaseProps) {
  const targets = useMoveTargets(student.id);
  const { confirm, unitId, chooseUnit } = useRelease({
    onDone: (move) => {
      showToast({
        tone: "success",
        title: t("unitMove.released", { name: student.name, to: move.to_unit.name }),
      });
      onDone();
    },
    onRead,
  });
  const units = targets.record?.units ?? [];
  return (
    <>
      <p className="unit-move-faint">{t("unitMove.line")}</p>
      {targets.problem ? (
        <ProblemNote title={targets.problem.message} onRetry={targets.retry} />
      ) : (
        <div>
          <Button onClick={() => confirm.open(student)}>{t("unitMove.release")}</Button>
        </div>
      )}
      <ReasonDialog
        confirm={confirm}
        variant="primary"
        title={t("unitMove.releaseTitle", { name: student.name })}
        detail={[
          t("unitMove.releaseLine"),
          ...(student.virtual_accounts.length > 0 ? [t("virtual.moves")] : []),
        ].join(" ")}
        confirmLabel={t("unitMove.release")}
        busyLabel={t("unitMove.busy")}
      >
        {(errorOf) => (
          <SelectField
            label={t("unitMove.to")}
            placeholder={t("studentForm.choose")}
            value={unitId}
            error={errorOf("to_unit_id")}
            onValueChange={chooseUnit}
            options={units.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </ReasonDialog>
    </>
  );
}
