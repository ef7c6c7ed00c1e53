import { classYearTable } from "../../../contract/master/class-year-fields.ts";
import { type ClassYear, type ClassYearDetail, getClassYear } from "../../../contract/master/class-years.ts";
import { fieldLabels, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { Form, FormSection } from "../parts/fields/form.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { ClassYearHead } from "./class-year-head.tsx";
import { Choosing, type EditorProps, type PanelProps, useExit, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { useClassYearForm, useClassYears } from "./use-class-years.ts";

const word = labelsIn(classYearTable);

/** Makes or changes a class year over the list. */
export function ClassYearPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getClassYear}
      titleOf={(year) =>
        year === null ? t("master.classYear.create") : t("master.classYear.titleOf", { name: year.name })
      }
    >
      {(year, ways) => <ClassYearEditor {...props} {...ways} record={year} />}
    </RecordPanel>
  );
}

function ClassYearEditor(props: EditorProps<ClassYearDetail>) {
  const choices = useClassYears();
  return (
    <Choosing choices={choices}>
      <ClassYearForm {...props} years={choices.years} />
    </Choosing>
  );
}

type ClassYearFormProps = EditorProps<ClassYearDetail> & { years: readonly ClassYear[] };

function ClassYearForm({ years, ...props }: ClassYearFormProps) {
  const nameOf = ({ name }: ClassYearDetail) => t("master.classYear.titleOf", { name });
  const form = useClassYearForm(props.record, years[0]?.name, useSaved(props, nameOf));
  useExit(props.exit, form.leaveBy);
  const stays = props.record?.in_use === true;
  const active = years.find((year) => year.status === "active");
  return (
    <>
      {props.record === null ? null : (
        <ClassYearHead {...props} year={props.record} active={active} discard={form.reset} />
      )}
      <Form form={form} labels={fieldLabels(classYearTable)}>
        <FormSection title={t("master.classYear.one")}>
          <TextField
            label={word("name")}
            help={stays ? t("master.classYear.nameStays") : t("master.classYear.nameHelp")}
            readOnly={stays}
            maxLength={9}
            inputMode="numeric"
            autoComplete="off"
            {...form.text("name")}
            onValueChange={form.typeName}
          />
          <Columns min={180}>
            <DateField label={word("starts_on")} {...form.text("starts_on")} />
            <DateField label={word("ends_on")} {...form.text("ends_on")} />
          </Columns>
        </FormSection>
      </Form>
    </>
  );
}
