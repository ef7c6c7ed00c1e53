import type { Operator, OperatorDetail } from "../../../contract/office/operators.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { type Discard, Form, FormSection, useDiscard } from "../parts/fields/form.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { AccessFields, accessLabels, showAccess } from "./access-fields.tsx";
import { OperatorFacts } from "./operator-facts.tsx";
import { operators } from "./operators-resource.ts";
import { useAllUnits, useApproval } from "./use-operators.ts";

type RegistrationFormProps = {
  operator: Operator;
  onApproved: (operator: OperatorDetail) => void;
  discard: Discard;
};

/** A registration on a page of its own: who it is, and the role and units to approve it with. */
export function RegistrationForm({ operator, onApproved, discard }: RegistrationFormProps) {
  const units = useAllUnits();
  const { name } = operator;
  const form = useApproval(operator, (approved) => {
    showToast({ tone: "success", title: t("operator.approved", { name }) });
    onApproved(approved);
  });
  useDiscard(discard, form.reset);
  return (
    <Stack gap={24}>
      <OperatorFacts operator={operator} />
      <Form
        form={form}
        labels={accessLabels()}
        showValue={(field, value) => showAccess(field, value, units)}
        saveLabel={t("operator.approve")}
        savingLabel={t("operator.approving")}
        cancel={<LinkButton href={operators.path}>{t("operator.backToList")}</LinkButton>}
      >
        <FormSection title={t("operator.access")} line={t("operator.approveLine", { name })}>
          <AccessFields
            units={units}
            role={form.text("admin_role")}
            unitIds={form.values.unit_ids}
            onUnitsChange={(ids) => form.set("unit_ids", ids)}
            unitsError={form.errorOf("unit_ids")}
          />
        </FormSection>
      </Form>
    </Stack>
  );
}
