import { useId } from "react";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox, CheckboxGroup } from "../parts/fields/checkbox.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { gradesOf, gradeTick, isRoomTicked, withGrade, withRoom, withUnit } from "./audience.ts";
import { BulkStudents } from "./bulk-students.tsx";
import type { useBulkBilling } from "./use-bulk-billing.ts";

type Screen = ReturnType<typeof useBulkBilling>;

/** Who is billed: the unit, grades, classrooms and single students, all in sight and added up. */
export function BulkAudience({ screen, error }: { screen: Screen; error: string | undefined }) {
  const id = useId();
  const { category, classrooms, classroomsReady, form, change } = screen;
  if (!category) return <p className="bulk-faint">{t("bill.bulk.whoWait")}</p>;
  const { audience } = form;
  const everybody = classrooms.reduce((sum, room) => sum + room.students_count, 0);
  return (
    <Stack>
      <fieldset className="field" aria-describedby={error ? id : undefined}>
        <legend className="unseen">{t("bill.bulk.gradesAndClassrooms")}</legend>
        <Checkbox
          label={<Counted name={t("bill.bulk.wholeUnit", { unit: category.unit.name })} count={everybody} />}
          checked={audience.unit_ids.length > 0}
          onCheckedChange={(on) => change({ audience: withUnit(audience, category.unit_id, on) })}
        />
        {classroomsReady && classrooms.length === 0 ? (
          <p className="bulk-faint">{t("bill.bulk.noClassrooms")}</p>
        ) : null}
        <Tree screen={screen} />
        {error ? (
          <p id={id} className="field-error">
            {error}
          </p>
        ) : null}
      </fieldset>
      <Groups screen={screen} />
      <BulkStudents key={category.unit_id} screen={screen} unitId={category.unit_id} />
    </Stack>
  );
}

/** One line a grade, its classrooms beside it. */
function Tree({ screen }: { screen: Screen }) {
  const { classrooms, form, change } = screen;
  const { audience } = form;
  return (
    <div className="bulk-tree">
      {gradesOf(classrooms).map((grade) => {
        const tick = gradeTick(audience, classrooms, grade);
        return (
          <div key={grade} className="bulk-grade">
            <Checkbox
              label={t("bill.bulk.wholeGrade", { grade })}
              checked={tick}
              onCheckedChange={() =>
                change({ audience: withGrade(audience, classrooms, grade, tick !== true) })
              }
            />
            <span className="bulk-rooms">
              {classrooms
                .filter((room) => room.grade === grade)
                .map((room) => (
                  <Checkbox
                    key={room.id}
                    label={<Counted name={room.name} count={room.students_count} />}
                    checked={isRoomTicked(audience, room)}
                    onCheckedChange={(on) => change({ audience: withRoom(audience, classrooms, room, on) })}
                  />
                ))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The school's own groups of students, where it has any; their members are reached in whatever class they are. */
function Groups({ screen }: { screen: Screen }) {
  const { studentCategories, form, change } = screen;
  const { audience } = form;
  if (studentCategories.length === 0) return null;
  return (
    <CheckboxGroup
      legend={t("bill.bulk.studentCategories")}
      options={studentCategories.map(({ id, name, students_count }) => ({
        value: id,
        label: <Counted name={name} count={students_count} />,
      }))}
      value={audience.student_category_ids}
      onValueChange={(student_category_ids) => change({ audience: { ...audience, student_category_ids } })}
    />
  );
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="bulk-faint">{t("bill.bulk.students", { count: integer(count) })}</span>
    </>
  );
}
