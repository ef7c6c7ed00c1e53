import { reportCadences } from "../../../contract/enums.ts";
import type { Operator } from "../../../contract/office/operators.ts";
import { addDays } from "../../../rules/calendar.ts";
import { weekdayName } from "../../messages/formats.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import type { ScheduleForm } from "./use-schedule.ts";

const A_MONDAY = "2026-11-30";
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, day: addDays(A_MONDAY, value - 1) }));
const monthDays = Array.from({ length: 28 }, (_, index) => String(index + 1));
const formats = [
  { value: "xlsx", label: "Excel (.xlsx)" },
  { value: "csv", label: "CSV" },
] as const;

type Part = { form: ScheduleForm };

/** When: the cadence, its day and its time. */
export function ScheduleTimes({ form: { draft, change, errorOf } }: Part) {
  return (
    <div className="schedule-times">
      <SelectField
        label={t("reportSchedule.cadence")}
        value={draft.cadence}
        options={reportCadences.map((value) => ({ value, label: t(`reportSchedule.cadences.${value}`) }))}
        onValueChange={(picked) =>
          change({ cadence: reportCadences.find((one) => one === picked) ?? "weekly" })
        }
      />
      {draft.cadence === "weekly" ? (
        <SelectField
          label={t("reportSchedule.weekday")}
          error={errorOf("weekday")}
          value={String(draft.weekday)}
          options={weekdays.map(({ value, day }) => ({ value: String(value), label: weekdayName(day) }))}
          onValueChange={(picked) => change({ weekday: Number(picked) })}
        />
      ) : null}
      {draft.cadence === "monthly" ? (
        <SelectField
          label={t("reportSchedule.monthDay")}
          error={errorOf("month_day")}
          value={String(draft.month_day)}
          options={monthDays.map((value) => ({ value, label: value }))}
          onValueChange={(picked) => change({ month_day: Number(picked) })}
        />
      ) : null}
      <TextField
        label={t("reportSchedule.time")}
        error={errorOf("time")}
        type="time"
        required
        value={draft.time}
        onValueChange={(time) => change({ time })}
      />
      <SelectField
        label={t("reportSchedule.format")}
        value={draft.format}
        options={formats}
        onValueChange={(picked) => change({ format: picked === "csv" ? "csv" : "xlsx" })}
      />
    </div>
  );
}

/** To whom: colleagues who may read the report. */
export function ScheduleReaders({
  form: { draft, change, errorOf },
  readers,
}: Part & { readers: readonly Operator[] }) {
  const error = errorOf("operator_ids");
  const turn = (id: string, isIn: boolean) =>
    change({
      operator_ids: isIn ? [...draft.operator_ids, id] : draft.operator_ids.filter((one) => one !== id),
    });
  return (
    <fieldset className="schedule-readers">
      <legend>{t("reportSchedule.readers")}</legend>
      <p className="schedule-line">{t("reportSchedule.readersLine")}</p>
      {error === undefined ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="schedule-readers-list">
        {readers.map(({ id, name, admin_role, username, email }) => (
          <Checkbox
            key={id}
            label={name}
            // Whose log-in is not told is not told the address of, either: docs/spec/access.md.
            help={
              username !== null && email === null ? t("reportSchedule.noEmail") : roleLabel(admin_role ?? "")
            }
            checked={draft.operator_ids.includes(id)}
            onCheckedChange={(isIn) => turn(id, isIn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
