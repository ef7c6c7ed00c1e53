import { getUnit, type UnitDetail } from "../../../contract/units.ts";
import { unitEnds, useUnitForm } from "../../wiring/units.ts";
import { t } from "../../words/words.ts";
import { Form } from "../parts/form.tsx";
import { type EditorProps, type PanelProps, useExit, useSaved } from "./panel-parts.tsx";
import { RecordHead } from "./record-head.tsx";
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

function UnitForm(props: EditorProps<UnitDetail>) {
  const form = useUnitForm(
    props.thing,
    useSaved(props, (saved) => saved.name),
  );
  useExit(props.exit, form.leaveBy);
  const showValue = (_: string, value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value));
  const { thing } = props;
  return (
    <>
      {thing === null ? null : (
        <RecordHead
          {...props}
          thing={thing}
          ends={unitEnds}
          name={thing.name}
          deactivateLine={t("master.unit.deactivateLine")}
        />
      )}
      <Form form={form} labels={unitLabels()} showValue={showValue}>
        <UnitFields form={form} unit={props.thing} />
      </Form>
    </>
  );
}
