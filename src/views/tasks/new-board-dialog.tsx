import { useId, useState } from "react";
import { listUnits } from "../../../contract/master/units.ts";
import { type BoardDetail, createBoard } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { useSending } from "./use-sending.ts";

const active = { status: "active" };

/** A board of a unit's, with three columns to begin with. */
export function NewBoardDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (board: BoardDetail) => void;
}) {
  const { rows: units } = useLookup(listUnits, active);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState("");
  const unitId = chosen || (units[0]?.id ?? "");
  const form = useId();
  const sending = useSending(
    async () => (await api(createBoard, { body: { name, unit_id: unitId } })).data,
    onMade,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("task.newBoard")}
      shape="small"
      footer={
        <Button type="submit" form={form} variant="primary" busyLabel={sending.isBusy && t("task.saving")}>
          {t("task.makeBoard")}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sending.send();
        }}
      >
        <Stack>
          {sending.problem ? <ProblemNote title={sending.problem.message} /> : null}
          <TextField label={t("task.boardName")} value={name} onValueChange={setName} maxLength={60} />
          <SelectField
            label={t("task.ofUnit")}
            value={unitId}
            onValueChange={setChosen}
            options={units.map(({ id, name: unit }) => ({ value: id, label: unit }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
