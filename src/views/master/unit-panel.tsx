import { getUnit, type UnitDetail } from "../../../contract/units.ts";
import { unitEnds, useUnitForm } from "../../wiring/units.ts";
import { t } from "../../words/words.ts";
import { KeptForm } from "./kept-form.tsx";
import { type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { UnitFields } from "./unit-fields.tsx";
import { unitLabels } from "./unit-labels.ts";

/** Makes or changes a unit over the list. */
export function UnitPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getUnit}
      titleOf={(unit) => unit?.name ?? t("master.unit.create")}
    >
      {(unit, ways) => <UnitForm {...props} {...ways} thing={unit} />}
    </RecordPanel>
  );
}

const nameOf = ({ name }: UnitDetail) => name;

function UnitForm(props: EditorProps<UnitDetail>) {
  const form = useUnitForm(props.thing, useSaved(props, nameOf));
  const showValue = (field: string, value: unknown) => {
    if (field === "logo") return t(value ? "master.unit.hasLogo" : "master.unit.noLogo");
    return Array.isArray(value) ? value.join(", ") : String(value);
  };
  return (
    <KeptForm
      {...props}
      form={form}
      ends={unitEnds}
      nameOf={nameOf}
      deactivateLine={t("master.unit.deactivateLine")}
      labels={unitLabels()}
      showValue={showValue}
    >
      <UnitFields form={form} unit={props.thing} />
    </KeptForm>
  );
}
