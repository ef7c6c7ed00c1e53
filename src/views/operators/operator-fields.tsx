import { operatorTable } from "../../../contract/office/operator-fields.ts";
import type { Form } from "../../hooks/use-form.ts";
import { labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { FormSection } from "../parts/fields/form.tsx";
import { NameField, TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { AccessFields } from "./access-fields.tsx";
import type { OperatorValues, useAllUnits } from "./use-operators.ts";

const word = labelsIn(operatorTable);

type OperatorFieldsProps = {
  form: Form<OperatorValues>;
  units: ReturnType<typeof useAllUnits>;
  fixedRole?: string | undefined;
};

/** Who it is, and what they may see and do. */
export function OperatorFields({ form, units, fixedRole }: OperatorFieldsProps) {
  return (
    <>
      <FormSection title={t("operator.person")} line={t("operator.personLine")}>
        <NameField {...form.text("name")} label={word("name")} maxLength={100} />
        <Columns>
          <TextField
            {...form.text("username")}
            label={word("username")}
            help={t("operator.usernameHelp")}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.text("phone")}
            label={word("phone")}
            optional
            help={t("operator.phoneHelp")}
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="off"
          />
        </Columns>
        <TextField
          {...form.text("email")}
          label={word("email")}
          optional
          help={t("operator.emailHelp")}
          type="email"
          inputMode="email"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormSection>
      <FormSection title={t("operator.access")} line={t("operator.accessLine")}>
        <AccessFields
          units={units}
          role={form.text("admin_role")}
          unitIds={form.values.unit_ids}
          onUnitsChange={(ids) => form.set("unit_ids", ids)}
          unitsError={form.errorOf("unit_ids")}
          fixedRole={fixedRole}
        />
      </FormSection>
    </>
  );
}
