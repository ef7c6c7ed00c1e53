import { useState } from "react";
import { messageAudiences } from "../../../contract/enums.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { listOperators } from "../../../contract/office/operators.ts";
import { useUser } from "../../app/session.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { useOwnUnits } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox, CheckboxGroup } from "../parts/fields/checkbox.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { StudentTie, type TiedStudent } from "../parts/writing/student-tie.tsx";
import type { OpenComposer } from "./use-composer.ts";

type AudienceProps = { composer: OpenComposer };

/** To whom: what kind of people, which of them, and whether only those in arrears. */
export function Audience({ composer }: AudienceProps) {
  const { values, errors, set } = composer;
  const { audience } = values;
  return (
    <div className="message-audience">
      <SelectField
        label={t("mailbox.to")}
        value={audience}
        error={errors.audience?.[0]}
        onValueChange={(value) => {
          const chosen = messageAudiences.find((one) => one === value);
          if (chosen !== undefined) set({ audience: chosen });
        }}
        options={messageAudiences.map((value) => ({ value, label: t(`mailbox.audience.${value}`) }))}
      />
      {audience === "classroom" ? <ClassroomChoice composer={composer} /> : null}
      {audience === "unit" ? <UnitChoice composer={composer} /> : null}
      {audience === "student" ? <StudentChoice composer={composer} /> : null}
      {audience === "colleagues" ? <ColleagueChoice composer={composer} /> : null}
      {audience === "classroom" || audience === "unit" ? (
        <Checkbox
          label={t("mailbox.onlyArrears")}
          checked={values.only_arrears}
          onCheckedChange={(only_arrears) => set({ only_arrears })}
        />
      ) : null}
    </div>
  );
}

const activeOnes = { status: "active" };
const everything = {};

function ClassroomChoice({ composer: { values, errors, record, set } }: AudienceProps) {
  const years = useLookup(listClassYears, everything);
  const year = years.rows.find(({ status }) => status === "active");
  const rooms = useLookup(listClassrooms, year ? { ...activeOnes, class_year_id: year.id } : null);
  const hasSeveral = new Set(rooms.rows.map(({ unit_id }) => unit_id)).size > 1;
  const gone = record?.audience === "classroom" && record.classroom_id === null ? record.audience_name : "";
  const isGone = gone !== "" && values.classroom_id === null;
  return (
    <SelectField
      label={t("mailbox.classroom")}
      value={values.classroom_id ?? ""}
      error={errors.classroom_id?.[0] ?? (isGone ? t("mailbox.classroomGone", { name: gone }) : undefined)}
      placeholder={t("mailbox.chooseClassroom")}
      onValueChange={(id) => set({ classroom_id: id === "" ? null : id })}
      options={rooms.rows.map(({ id, name, unit }) => ({
        value: id,
        label: name,
        ...(hasSeveral && { group: unit.name }),
      }))}
    />
  );
}

function UnitChoice({ composer: { values, errors, set } }: AudienceProps) {
  const { rows } = useOwnUnits();
  return (
    <SelectField
      label={t("mailbox.unit")}
      value={values.unit_id ?? ""}
      error={errors.unit_id?.[0]}
      placeholder={t("mailbox.chooseUnit")}
      onValueChange={(id) => set({ unit_id: id === "" ? null : id })}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function StudentChoice({ composer: { values, errors, record, set } }: AudienceProps) {
  const [picked, setPicked] = useState<TiedStudent | null>(null);
  const tied = [picked, record?.student ?? null].find((one) => one?.id === values.student_id) ?? null;
  return (
    <div className="message-student">
      <StudentTie
        student={tied}
        unitId=""
        error={errors.student_id?.[0]}
        onTied={(student) => {
          setPicked(student);
          set({ student_id: student?.id ?? null });
        }}
      />
    </div>
  );
}

function ColleagueChoice({ composer: { values, errors, set } }: AudienceProps) {
  const { rows } = useLookup(listOperators, activeOnes);
  const user = useUser();
  return (
    <div className="message-colleagues">
      <CheckboxGroup
        legend={t("mailbox.colleagues")}
        options={rows.filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ value: id, label: name }))}
        value={values.operator_ids}
        error={errors.operator_ids?.[0]}
        selectAll
        onValueChange={(operator_ids) => set({ operator_ids })}
      />
    </div>
  );
}
