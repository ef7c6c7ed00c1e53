import type { FieldErrors } from "../../../../contract/problem.ts";
import type { BulkAction, BulkRow } from "../../../hooks/bulk-actions.ts";
import { integer, rupiah } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextArea } from "../fields/text-field.tsx";
import type { BulkFormProps, Fields } from "./bulk-fields.ts";
import { BulkStatus } from "./bulk-status.tsx";

/** What follows from an action on these rows. */
export function lineOf(action: BulkAction, rows: readonly BulkRow[]): string {
  const amount = rows.reduce((sum, { balance = 0 }) => sum + balance, 0);
  return t(action.line, { amount: rupiah(amount) });
}

/** What is not filled in yet, each at its field. */
export function lackingIn({ form }: BulkAction, fields: Fields): FieldErrors {
  const isEmpty = (field: string, least = 1) => (fields[field] ?? "").trim().length < least;
  return {
    ...(form === "place" && isEmpty("classroom_id") && { classroom_id: [t("bulk.place.choose")] }),
    ...(form === "status" && isEmpty("status") && { status: [t("bulk.status.choose")] }),
    ...(form === "reason" && isEmpty("reason", 5) && { reason: [t("bulk.cancel.reasonHelp")] }),
  };
}

/** What an action asks for besides. */
export function BulkForm(props: BulkFormProps) {
  switch (props.action.form) {
    case "place":
      return <PlaceForm {...props} />;
    case "status":
      return <BulkStatus {...props} />;
    case "reason":
      return (
        <TextArea
          label={t("bulk.reason")}
          help={t("bulk.cancel.reasonHelp")}
          error={props.faults.reason?.[0]}
          required
          maxLength={255}
          value={props.fields.reason ?? ""}
          onValueChange={(reason) => props.onFieldsChange({ ...props.fields, reason })}
        />
      );
    default:
      return null;
  }
}

function PlaceForm({ kit, rows, fields, onFieldsChange, faults }: BulkFormProps) {
  const units = new Set(rows.map(({ unit_id }) => unit_id));
  const unitId = units.size === 1 ? (rows[0]?.unit_id ?? null) : null;
  const { rooms, yearId, isReady, problem, retry } = kit.useRoomsOf(unitId);
  if (unitId === null) return <ProblemNote tone="warning" title={t("bulk.place.units")} />;
  if (problem !== null) return <ProblemNote title={problem.message} onRetry={retry} />;
  if (isReady && rooms.length === 0) return <ProblemNote tone="warning" title={t("bulk.place.none")} />;
  const room = rooms.find(({ id }) => id === fields.classroom_id);
  const joined = rows.filter(({ classroom_id }) => classroom_id !== room?.id).length;
  const count = (room?.students_count ?? 0) + joined;
  return (
    <>
      <SelectField
        label={t("bulk.place.room")}
        placeholder={t("bulk.place.choose")}
        required
        error={faults.classroom_id?.[0]}
        value={fields.classroom_id ?? ""}
        onValueChange={(classroom_id) => {
          const name = rooms.find(({ id }) => id === classroom_id)?.name ?? "";
          onFieldsChange({ classroom_id, class_year_id: yearId, room_name: name });
        }}
        options={rooms.map(({ id, name, students_count, capacity }) => ({
          value: id,
          label: t("bulk.place.roomOf", {
            name,
            count: integer(students_count),
            capacity: integer(capacity),
          }),
        }))}
      />
      {room !== undefined && count > room.capacity ? (
        <ProblemNote
          tone="warning"
          title={t("bulk.place.over", { count: integer(count), capacity: integer(room.capacity) })}
        />
      ) : null}
    </>
  );
}
