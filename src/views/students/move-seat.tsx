import type { ClassroomDetail } from "../../../contract/classrooms.ts";
import { type Moving, OUT, useOtherRooms } from "../../wiring/seats.ts";
import { t } from "../../words/words.ts";
import { ConfirmDialog } from "../parts/dialog.tsx";
import { Stack } from "../parts/layout.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { SeatProblem } from "./seat-problem.tsx";

/** Asks which class a student moves to; how full each is stands beside its name. */
export function MoveSeat({ room, moving }: { room: ClassroomDetail; moving: Moving }) {
  const { question, name, target, choose } = moving;
  const rooms = useOtherRooms(room);
  const options = rooms.map(({ id, name: label, students_count, capacity }) => ({
    value: id,
    label: t("seat.targetOf", { name: label, count: students_count, capacity }),
  }));
  return (
    <ConfirmDialog
      open={question.isOpen}
      title={t("seat.moveTitle", { name })}
      detail={t("seat.moveLine")}
      confirmLabel={t("seat.move")}
      busyLabel={question.isBusy && t("seat.placing")}
      variant="primary"
      onConfirm={() => {
        if (target !== "" && !question.isConflict) question.confirm();
      }}
      onCancel={question.cancel}
    >
      <Stack>
        <SeatProblem question={question} />
        <SelectField
          label={t("seat.target")}
          value={target}
          onValueChange={choose}
          placeholder={t("seat.choose")}
          options={[...options, { value: OUT, label: t("seat.none") }]}
        />
      </Stack>
    </ConfirmDialog>
  );
}
