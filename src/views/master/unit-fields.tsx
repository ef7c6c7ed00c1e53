import { levels } from "../../../contract/enums.ts";
import type { UnitDetail } from "../../../contract/master/units.ts";
import { gradesOfLevel } from "../../../rules/grades.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { CheckboxGroup } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { LogoField, pictureTies } from "../parts/fields/picture-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextArea, TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { unitWords as words } from "./unit-labels.ts";
import { LetterheadPreview } from "./unit-letterhead.tsx";
import type { useUnitForm } from "./use-units.ts";

type UnitFieldsProps = { form: ReturnType<typeof useUnitForm>; unit: UnitDetail | null };

const sections = [Identity, Grades, People, Address, Receipts];

/** A school with its grades, people, address and the head of its receipts. */
export function UnitFields(props: UnitFieldsProps) {
  return sections.map((Section) => <Section key={Section.name} {...props} />);
}

function Identity({ form, unit }: UnitFieldsProps) {
  const printed = unit?.has_numbers === true;
  const npsn = String(form.values.npsn ?? "");
  return (
    <FormSection title={t("master.unit.identity")}>
      <Columns min={160}>
        <TextField
          label={t(words.code)}
          help={printed ? t("master.unit.printed") : t("master.unit.codeHelp")}
          readOnly={printed}
          maxLength={10}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.text("code")}
        />
        <TextField label={t(words.npsn)} optional maxLength={8} autoComplete="off" {...form.text("npsn")} />
      </Columns>
      {/[a-z]/i.test(npsn) ? <ProblemNote tone="warning" title={t("master.unit.npsnLetters")} /> : null}
      <TextField label={t(words.name)} maxLength={100} autoComplete="off" {...form.text("name")} />
    </FormSection>
  );
}

function Grades({ form }: UnitFieldsProps) {
  const { grades } = form.values;
  const level = levels.find((one) => one === form.values.level);
  const chosen = Array.isArray(grades) ? grades.map(String) : [];
  return (
    <FormSection title={t("master.unit.level")}>
      <SelectField
        label={t(words.level)}
        placeholder={t("master.choose")}
        options={levels.map((value) => ({ value, label: t(`enum.level.${value}`) }))}
        {...form.text("level")}
        onValueChange={form.chooseLevel}
      />
      {level === undefined ? null : (
        <CheckboxGroup
          legend={t(words.grades)}
          name="grades"
          options={gradesOfLevel(level).map((grade) => ({
            value: String(grade),
            label: t("master.classroom.gradeOf", { grade }),
          }))}
          value={chosen}
          onValueChange={(next) => form.set("grades", next.map(Number))}
          error={form.errorOf("grades")}
        />
      )}
    </FormSection>
  );
}

function People({ form }: UnitFieldsProps) {
  return (
    <FormSection title={t("master.unit.people")}>
      <TextField label={t(words.head_name)} optional maxLength={100} {...form.text("head_name")} />
      <TextField
        label={t(words.head_nip)}
        optional
        inputMode="numeric"
        maxLength={18}
        {...form.text("head_nip")}
      />
      <TextField label={t(words.treasurer_name)} optional maxLength={100} {...form.text("treasurer_name")} />
    </FormSection>
  );
}

function Address({ form }: UnitFieldsProps) {
  return (
    <FormSection title={t("master.unit.contact")}>
      <TextArea label={t(words.address)} optional rows={2} maxLength={255} {...form.text("address")} />
      <Columns min={160}>
        <TextField label={t(words.district)} optional maxLength={60} {...form.text("district")} />
        <TextField label={t(words.city)} optional maxLength={60} {...form.text("city")} />
        <TextField label={t(words.province)} optional maxLength={60} {...form.text("province")} />
        <TextField
          label={t(words.postcode)}
          optional
          inputMode="numeric"
          maxLength={5}
          {...form.text("postcode")}
        />
      </Columns>
      <TextField label={t(words.phone)} optional type="tel" maxLength={30} {...form.text("phone")} />
      <TextField label={t(words.email)} optional type="email" maxLength={100} {...form.text("email")} />
      <TextField
        label={t(words.website)}
        optional
        inputMode="url"
        maxLength={100}
        {...form.text("website")}
      />
    </FormSection>
  );
}

function Receipts({ form, unit }: UnitFieldsProps) {
  const printed = unit?.has_numbers === true;
  return (
    <FormSection title={t("master.unit.receipts")} line={t("master.unit.receiptsLine")}>
      <LetterheadPreview form={form} unit={unit} />
      <LogoField {...pictureTies(form, "logo")} />
      <Columns min={160}>
        <TextField
          label={t(words.receipt_prefix)}
          help={printed ? t("master.unit.printed") : t("master.unit.prefixHelp")}
          readOnly={printed}
          maxLength={5}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.text("receipt_prefix")}
        />
        <TextField label={t(words.receipt_city)} optional maxLength={60} {...form.text("receipt_city")} />
      </Columns>
      <TextArea
        label={t(words.receipt_footer)}
        optional
        rows={2}
        maxLength={255}
        {...form.text("receipt_footer")}
      />
    </FormSection>
  );
}
