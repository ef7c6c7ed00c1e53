import { useEffect } from "react";
import type { StudentStatus } from "../../../../contract/enums.ts";
import { may } from "../../../../contract/permissions.ts";
import { hasLeft, statusesAfter } from "../../../../rules/students.ts";
import { t } from "../../../messages/messages.ts";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { DateField } from "../fields/date-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextArea } from "../fields/text-field.tsx";
import type { BulkFormProps, Fields } from "./bulk-fields.ts";

/** The next status of students, since when and why, and whether the bills of later periods go with it. */
export function BulkStatus({ kit, rows, fields, onFieldsChange, faults }: BulkFormProps) {
  const role = kit.useRole();
  const isAdmin = role === "AS";
  const from = [...new Set(rows.map(({ status }) => status as StudentStatus))]; // of students
  const ways = from.map((status) => statusesAfter(status, isAdmin).filter((to) => to !== status));
  const common = (ways[0] ?? []).filter((to) => ways.every((way) => way.includes(to)));
  const day = fields.status_date ?? kit.today();
  // The day that the field shows is sent, too, when nobody touches it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the form
  useEffect(() => onFieldsChange({ ...fields, status_date: day }), []);
  if (common.length === 0) return <ProblemNote tone="warning" title={t("bulk.status.none")} />;
  const set = (changed: Fields) => onFieldsChange({ ...fields, status_date: day, ...changed });
  return (
    <>
      <SelectField
        label={t("bulk.status.to")}
        placeholder={t("bulk.status.choose")}
        required
        error={faults.status?.[0]}
        value={fields.status ?? ""}
        onValueChange={(status) => set({ status, cancel_bills: "" })}
        options={common.map((value) => ({ value, label: t(`enum.studentStatus.${value}`) }))}
      />
      <DateField
        label={t("bulk.status.on")}
        max={kit.today()}
        error={faults.status_date?.[0]}
        value={day}
        onValueChange={(status_date) => set({ status_date })}
      />
      <TextArea
        label={t("bulk.reason")}
        help={t("bulk.status.reasonHelp")}
        optional
        maxLength={255}
        error={faults.status_reason?.[0]}
        value={fields.status_reason ?? ""}
        onValueChange={(status_reason) => set({ status_reason })}
      />
      {may(role, "bills.write") && hasLeft(fields.status as StudentStatus) ? (
        <Checkbox
          label={t("bulk.status.cancelBills")}
          help={t("bulk.status.cancelBillsHelp")}
          checked={fields.cancel_bills === "1"}
          onCheckedChange={(on) => set({ cancel_bills: on ? "1" : "" })}
        />
      ) : null}
    </>
  );
}
