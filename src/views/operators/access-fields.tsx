import { adminRoles } from "../../../contract/enums.ts";
import { picked } from "../../../contract/fields.ts";
import { operatorTable } from "../../../contract/office/operator-fields.ts";
import { seesAllUnits } from "../../../contract/permissions.ts";
import type { TextTies } from "../../hooks/use-form.ts";
import { fieldLabels, fieldOptions, labelsIn } from "../../messages/fields.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { CheckboxGroup } from "../parts/fields/checkbox.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { PrerequisiteNeeded } from "../parts/list/empty-list.tsx";
import { Stack } from "../parts/page/layout.tsx";
import type { useAllUnits } from "./use-operators.ts";

const word = labelsIn(operatorTable);

type Units = ReturnType<typeof useAllUnits>;

/** How the fields of somebody's access are called. */
export const accessLabels = () => picked(fieldLabels(operatorTable), ["admin_role", "unit_ids"]);

/** A role or a list of units in words. */
export function showAccess(field: string, value: unknown, units: Units): string {
  if (field === "admin_role") return value === "" ? "" : roleLabel(String(value));
  return Array.isArray(value)
    ? value.map((id) => units.rows.find((unit) => unit.id === id)?.name ?? id).join(", ")
    : String(value ?? "");
}

type AccessFieldsProps = {
  units: Units;
  role: TextTies;
  unitIds: readonly string[] | "" | null;
  onUnitsChange: (ids: string[]) => void;
  unitsError: string | undefined;
  /** why the role cannot be another one */
  fixedRole?: string | undefined;
};

/** Role and units; the units are asked for where the role does not see them all. */
export function AccessFields({
  units,
  role,
  unitIds,
  onUnitsChange,
  unitsError,
  fixedRole,
}: AccessFieldsProps) {
  const chosen = adminRoles.find((code) => code === role.value);
  // In the order of the list, so that ticking off and on again is no change.
  const sorted = (ids: readonly string[]) =>
    units.rows.map((unit) => unit.id).filter((id) => ids.includes(id));
  return (
    <Stack>
      <SelectField
        {...role}
        label={word("admin_role")}
        placeholder={t("operator.chooseRole")}
        help={fixedRole ?? (chosen ? t(`operator.roleHelp.${chosen}`) : null)}
        disabled={fixedRole !== undefined}
        options={fieldOptions(operatorTable, "admin_role")}
      />
      {units.problem ? <ProblemNote title={units.problem.message} onRetry={units.retry} /> : null}
      {chosen === undefined || seesAllUnits(chosen) ? null : units.first ? (
        <PrerequisiteNeeded title={word("unit_ids")} first={units.first} />
      ) : units.isWaiting ? (
        <Skeleton lines={3} />
      ) : (
        <CheckboxGroup
          legend={word("unit_ids")}
          name="unit_ids"
          error={unitsError}
          value={unitIds || []}
          onValueChange={(ids) => onUnitsChange(sorted(ids))}
          options={units.rows.map((unit) => ({ value: unit.id, label: unit.name }))}
        />
      )}
    </Stack>
  );
}
