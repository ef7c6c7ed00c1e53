import { useState } from "react";
import { periodsOf } from "../../../rules/periods.ts";
import { type Asked, useExplanation } from "../../hooks/use-explanation.ts";
import { t } from "../../messages/messages.ts";
import { periodLabel } from "../../messages/periods.ts";
import { ExplanationOf } from "../parts/explanation/explanation-dialog.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { SidePanel } from "../parts/overlay/side-panel.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { Choosing } from "./panel-parts.tsx";
import { StudentChoice } from "./student-choice.tsx";
import { type TariffChoices, useTariffChoices } from "./use-tariffs.ts";

/** "Mengapa sebesar ini?" for any student, category and period. */
export function TariffExplainPanel({ onClose }: { onClose: () => void }) {
  const choices = useTariffChoices();
  return (
    <SidePanel title={t("tariff.why")} onClose={onClose}>
      <Choosing choices={choices} first={choices.first}>
        <Question choices={choices} />
      </Choosing>
    </SidePanel>
  );
}

type Typed = { category_id: string; class_year_id: string; period: string; student_id: string };

function Question({ choices }: { choices: TariffChoices }) {
  const active = choices.years.find(({ status }) => status === "active");
  const [typed, setTyped] = useState<Typed>({
    category_id: "",
    class_year_id: active?.id ?? "",
    period: "",
    student_id: "",
  });
  const category = choices.categories.find(({ id }) => id === typed.category_id);
  const year = choices.years.find(({ id }) => id === typed.class_year_id);
  const periods = category && year ? periodsOf(category.kind, year.name) : [];
  const period = periods.includes(typed.period) ? typed.period : (periods[0] ?? "");
  return (
    <Stack gap={24}>
      <FormSection title={t("tariff.explain.question")} line={t("tariff.explain.questionLine")}>
        <SelectField
          label={t("tariff.category")}
          placeholder={t("master.choose")}
          value={typed.category_id}
          onValueChange={(category_id) => setTyped({ ...typed, category_id, student_id: "" })}
          options={choices.categories.map(({ id, name, unit }) => ({
            value: id,
            label: name,
            ...(choices.units.length > 1 && { group: unit.name }),
          }))}
        />
        <SelectField
          label={t("tariff.classYear")}
          placeholder={t("master.choose")}
          value={typed.class_year_id}
          onValueChange={(class_year_id) => setTyped({ ...typed, class_year_id })}
          options={choices.years.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {periods.length > 1 ? (
          <SelectField
            label={t("tariff.period")}
            value={period}
            onValueChange={(next) => setTyped({ ...typed, period: next })}
            options={periods.map((one) => ({ value: one, label: periodLabel(one) }))}
          />
        ) : null}
        {category === undefined ? null : (
          <StudentChoice
            key={category.unit_id}
            unitId={category.unit_id}
            label={t("tariff.explain.student")}
            help={t("tariff.explain.studentHelp")}
            chosen={null}
            isChosen={typed.student_id !== ""}
            optional={false}
            error={undefined}
            onChoose={(student_id) => setTyped({ ...typed, student_id })}
          />
        )}
      </FormSection>
      <Answer asked={{ ...typed, period }} />
    </Stack>
  );
}

/** The answer, or what has to be chosen for one. */
function Answer({ asked }: { asked: Typed }) {
  const isWhole = Object.values(asked).every((value) => value !== "");
  return isWhole ? (
    <Explained asked={asked} />
  ) : (
    <ProblemNote tone="info" title={t("tariff.explain.choose")} />
  );
}

function Explained({ asked }: { asked: Asked }) {
  return <ExplanationOf record={useExplanation(asked)} />;
}
