import { useState } from "react";
import { noteColors } from "../../../contract/enums.ts";
import { listUnits } from "../../../contract/master/units.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { t } from "../../messages/messages.ts";
import { SelectField } from "../parts/fields/select-field.tsx";
import { StudentTie, type TiedStudent } from "../parts/writing/student-tie.tsx";
import type { OpenNote } from "./use-note.ts";

const active = { status: "active" };

/** Whom it is shared with, and the student it is about. */
export function NoteTies({ note }: { note: OpenNote }) {
  const { values, record, errors, set } = note;
  const { rows: units } = useLookup(listUnits, active);
  const [picked, setPicked] = useState<TiedStudent | null>(null);
  const tied = [picked, record?.student ?? null].find((one) => one?.id === values.student_id) ?? null;
  const mayShare = record === null || record.may_delete;
  return (
    <div className="note-settings">
      <SelectField
        label={t("note.share")}
        labelHidden
        value={values.unit_id ?? ""}
        disabled={!mayShare}
        error={errors.unit_id?.[0]}
        onValueChange={(unitId) => set("unit_id")(unitId === "" ? null : unitId)}
        placeholder={t("note.onlyMe")}
        options={units.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <StudentTie
        student={tied}
        unitId={values.unit_id ?? ""}
        error={errors.student_id?.[0]}
        onTied={(student) => {
          setPicked(student);
          set("student_id")(student?.id ?? null);
        }}
      />
    </div>
  );
}

/** Its colour, each with its name. */
export function NoteColors({ note: { values, record, set } }: { note: OpenNote }) {
  return (
    <fieldset className="note-colors">
      <legend className="unseen">{t("note.color")}</legend>
      {noteColors.map((color) => (
        <label key={color} className="note-color" data-color={color} title={t(`note.colors.${color}`)}>
          <input
            type="radio"
            className="unseen"
            name={`color-${record?.id ?? "new"}`}
            checked={values.color === color}
            onChange={() => set("color")(color)}
          />
          <span className="unseen">{t(`note.colors.${color}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
