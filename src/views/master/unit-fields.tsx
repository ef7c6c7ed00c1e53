import { levels } from "../../../contract/enums.ts";
import { unitTable } from "../../../contract/master/unit-fields.ts";
import type { UnitDetail } from "../../../contract/master/units.ts";
import { gradesOfLevel } from "../../../rules/grades.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { CheckboxGroup } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { LogoField, pictureTies } from "../parts/fields/picture-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextArea, TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { LetterheadPreview } from "./unit-letterhead.tsx";
import type { useUnitForm } from "./use-units.ts";

const word = labelsIn(unitTable);

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
          label={word("code")}
          help={printed ? t("master.unit.printed") : t("master.unit.codeHelp")}
          readOnly={printed}
          maxLength={10}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.text("code")}
        />
        <TextField label={word("npsn")} optional maxLength={8} autoComplete="off" {...form.text("npsn")} />
      </Columns>
      {/[a-z]/i.test(npsn) ? <ProblemNote tone="warning" title={t("master.unit.npsnLetters")} /> : null}
      <TextField label={word("name")} maxLength={100} autoComplete="off" {...form.text("name")} />
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
        label={word("level")}
        placeholder={t("master.choose")}
        options={fieldOptions(unitTable, "level")}
        {...form.text("level")}
        onValueChange={form.chooseLevel}
      />
      {level === undefined ? null : (
        <CheckboxGroup
          legend={word("grades")}
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
      <TextField label={word("head_name")} optional maxLength={100} {...form.text("head_name")} />
      <TextField
        label={word("head_nip")}
        optional
        inputMode="numeric"
        maxLength={18}
        {...form.text("head_nip")}
      />
      <TextField label={word("treasurer_name")} optional maxLength={100} {...form.text("treasurer_name")} />
    </FormSection>
  );
}

function Address({ form }: UnitFieldsProps) {
  return (
    <FormSection title={t("master.unit.contact")}>
      <TextArea label={word("address")} optional rows={2} maxLength={255} {...form.text("address")} />
      <Columns min={160}>
        <TextField label={word("district")} optional maxLength={60} {...form.text("district")} />
        <TextField label={word("city")} optional maxLength={60} {...form.text("city")} />
        <TextField label={word("province")} optional maxLength={60} {...form.text("province")} />
        <TextField
          label={word("postcode")}
          optional
          inputMode="numeric"
          maxLength={5}
          {...form.text("postcode")}
        />
      </Columns>
      <TextField label={word("phone")} optional type="tel" maxLength={30} {...form.text("phone")} />
      <TextField label={word("email")} optional type="email" maxLength={100} {...form.text("email")} />
      <TextField label={word("website")} optional inputMode="url" maxLength={100} {...form.text("website")} />
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
          label={word("receipt_prefix")}
          help={printed ? t("master.unit.printed") : t("master.unit.prefixHelp")}
          readOnly={printed}
          maxLength={5}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.text("receipt_prefix")}
        />
        <TextField label={word("receipt_city")} optional maxLength={60} {...form.text("receipt_city")} />
      </Columns>
      <TextArea
        label={word("receipt_footer")}
        optional
        rows={2}
        maxLength={255}
        {...form.text("receipt_footer")}
      />
    </FormSection>
  );
}
