import type { ClassroomDetail } from "../../../contract/master/classrooms.ts";
import { t } from "../../messages/messages.ts";
import { SelectField } from "../parts/fields/select-field.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { ClassPlaceProblem } from "./class-place-problem.tsx";
import { type Moving, OUT, useOtherRooms } from "./use-class-places.ts";

/** Asks which class a student moves to; how full each is stands beside its name. */
export function MoveClassPlace({ room, moving }: { room: ClassroomDetail; moving: Moving }) {
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
        <ClassPlaceProblem question={question} />
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
