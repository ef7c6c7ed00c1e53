import { useState } from "react";
import type { TariffCopyPreview } from "../../../contract/master/tariffs.ts";
import { showToast } from "../../app/toasts.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { SidePanel } from "../parts/overlay/side-panel.tsx";
import { Columns, FormActions, Stack } from "../parts/page/layout.tsx";
import { Choosing } from "./panel-parts.tsx";
import { TariffCopyRows } from "./tariff-copy-rows.tsx";
import { type CopyForm, useCopyChoices, useTariffCopy } from "./use-tariffs.ts";

type Choices = ReturnType<typeof useCopyChoices>;
type TariffCopyPanelProps = { onClose: () => void; onCopied: () => void };

/** Last year's tariffs into another year, with a rise; what would be made is shown while it is filled in. */
export function TariffCopyPanel(props: TariffCopyPanelProps) {
  const choices = useCopyChoices();
  return (
    <SidePanel title={t("tariff.copy.title")} onClose={props.onClose}>
      <Choosing choices={choices} first={choices.first}>
        {choices.years.length < 2 || choices.open.length === 0 ? (
          <ProblemNote tone="info" title={t("tariff.copy.oneYear")} detail={t("tariff.copy.oneYearLine")} />
        ) : (
          <Copying {...props} choices={choices} />
        )}
      </Choosing>
    </SidePanel>
  );
}

function Copying({ choices, onClose, onCopied }: TariffCopyPanelProps & { choices: Choices }) {
  const [form, setForm] = useState<CopyForm>(choices.begin);
  const { preview, question, ask } = useTariffCopy(form, (done: TariffCopyPreview) => {
    onCopied();
    onClose();
    showToast({ tone: "success", title: t("tariff.copy.done", { count: integer(done.copied_count) }) });
  });
  const { record, problem } = preview;
  const errorOf = (field: keyof CopyForm) => problem?.fields?.[field]?.[0];
  const count = integer(record?.copied_count ?? 0);
  const to = choices.years.find(({ id }) => id === form.to_class_year_id)?.name ?? "";
  return (
    <Stack gap={24}>
      <CopyFields form={form} choices={choices} onChange={setForm} errorOf={errorOf} />
      {problem && !problem.fields ? <ProblemNote title={problem.message} onRetry={preview.retry} /> : null}
      {record === null && problem === null ? <Skeleton lines={6} /> : null}
      {record !== null && problem === null ? <TariffCopyRows preview={record} /> : null}
      <FormActions>
        <Button onClick={onClose}>{t("parts.cancel")}</Button>
        {record !== null && problem === null && record.copied_count > 0 ? (
          <Button variant="primary" disabled={preview.isBusy} onClick={ask}>
            {t("tariff.copy.button", { count })}
          </Button>
        ) : null}
      </FormActions>
      <QuestionDialog
        question={question}
        title={t("tariff.copy.question", { count, year: to })}
        detail={t("tariff.copy.questionLine")}
        confirmLabel={t("tariff.copy.confirm")}
        busyLabel={t("tariff.copy.busy")}
      />
    </Stack>
  );
}

const steps = [1, 500, 1000, 5000];

type CopyFieldsProps = {
  form: CopyForm;
  choices: Choices;
  onChange: (form: CopyForm) => void;
  errorOf: (field: keyof CopyForm) => string | undefined;
};

function CopyFields({ form, choices, onChange, errorOf }: CopyFieldsProps) {
  const ties = (field: keyof CopyForm) => ({
    value: form[field],
    error: errorOf(field),
    onValueChange: (value: string) => onChange({ ...form, [field]: value }),
  });
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSection title={t("tariff.copy.what")} line={t("tariff.copy.line")}>
      {choices.units.length > 1 ? (
        <SelectField label={t("master.unitOf")} options={named(choices.units)} {...ties("unit_id")} />
      ) : null}
      <Columns min={160}>
        <SelectField
          label={t("tariff.copy.from")}
          options={named(choices.years)}
          {...ties("from_class_year_id")}
        />
        <SelectField
          label={t("tariff.copy.to")}
          options={named(choices.open)}
          {...ties("to_class_year_id")}
        />
        <TextField
          label={t("tariff.copy.percent")}
          help={t("tariff.copy.percentHelp")}
          inputMode="numeric"
          maxLength={3}
          {...ties("percent")}
        />
        <SelectField
          label={t("tariff.copy.roundTo")}
          options={steps.map((step) => ({ value: String(step), label: rupiah(step) }))}
          {...ties("round_to")}
        />
      </Columns>
    </FormSection>
  );
}
