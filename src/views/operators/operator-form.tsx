import { operatorTable } from "../../../contract/office/operator-fields.ts";
import type { OperatorDetail } from "../../../contract/office/operators.ts";
import { showToast } from "../../app/toasts.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { type Discard, Form, useDiscard } from "../parts/fields/form.tsx";
import { showAccess } from "./access-fields.tsx";
import { OperatorFields } from "./operator-fields.tsx";
import { operators } from "./operators-resource.ts";
import { useAllUnits, useOperatorForm } from "./use-operators.ts";

type OperatorFormProps = {
  operator: OperatorDetail;
  isSelf: boolean;
  onSaved: (operator: OperatorDetail) => void;
  discard: Discard;
};

/** The fields of an operator; one's own role stays as it is. */
export function OperatorForm({ operator, isSelf, onSaved, discard }: OperatorFormProps) {
  const units = useAllUnits();
  const form = useOperatorForm(operator, (saved) => {
    showToast({
      tone: "success",
      title: t("operator.saved", { name: saved.name }),
      action: { label: t("operator.backToList"), href: operators.path },
    });
    onSaved(saved);
  });
  useDiscard(discard, form.reset);
  return (
    <Form
      form={form}
      labels={fieldLabels(operatorTable)}
      showValue={(field, value) => showAccess(field, value, units)}
      cancel={<LinkButton href={operators.path}>{t("operator.backToList")}</LinkButton>}
    >
      <OperatorFields form={form} units={units} fixedRole={isSelf ? t("operator.ownRole") : undefined} />
    </Form>
  );
}
