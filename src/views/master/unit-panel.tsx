import { unitTable } from "../../../contract/master/unit-fields.ts";
import { getUnit, type UnitDetail } from "../../../contract/master/units.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { UnitFields } from "./unit-fields.tsx";
import { unitEnds, useUnitForm } from "./use-units.ts";

/** Makes or changes a unit over the list. */
export function UnitPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getUnit}
      titleOf={(unit) => unit?.name ?? t("master.unit.create")}
    >
      {(unit, ways) => <UnitForm {...props} {...ways} record={unit} />}
    </RecordPanel>
  );
}

const nameOf = ({ name }: UnitDetail) => name;

function UnitForm(props: EditorProps<UnitDetail>) {
  const form = useUnitForm(props.record, useSaved(props, nameOf));
  const showValue = (field: string, value: unknown) => {
    if (field === "logo") return t(value ? "master.unit.hasLogo" : "master.unit.noLogo");
    return Array.isArray(value) ? value.join(", ") : String(value);
  };
  return (
    <RecordForm
      {...props}
      form={form}
      ends={unitEnds}
      nameOf={nameOf}
      deactivateLine={t("master.unit.deactivateLine")}
      labels={fieldLabels(unitTable)}
      showValue={showValue}
    >
      <UnitFields form={form} unit={props.record} />
    </RecordForm>
  );
}
