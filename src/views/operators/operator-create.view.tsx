import { useState } from "react";
import { operatorTable } from "../../../contract/office/operator-fields.ts";
import type { Operator } from "../../../contract/office/operators.ts";
import { showToast } from "../../app/toasts.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { Form } from "../parts/fields/form.tsx";
import { Card } from "../parts/page/card.tsx";
import { FormActions } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { showAccess } from "./access-fields.tsx";
import { FirstPassword } from "./first-password.tsx";
import { OperatorFields } from "./operator-fields.tsx";
import { operators } from "./operators-resource.ts";
import { useAllUnits, useNewOperator } from "./use-operators.ts";

const editOf = (operator: Operator) => `${operators.path}/edit/${operator.id}`;

/** Tambah Operator: the form, then the first password to be handed over. */
export default function OperatorCreateView() {
  const [made, setMade] = useState<Operator | null>(null);
  const units = useAllUnits();
  const { form, firstPassword } = useNewOperator((operator) => {
    setMade(operator);
    showToast({
      tone: "success",
      title: t("operator.created", { name: operator.name }),
      action: { label: t("operator.show"), href: editOf(operator) },
    });
  });
  if (form.status === "saved" && made !== null && firstPassword !== null) {
    return <Made operator={made} password={firstPassword} onAgain={form.startOver} />;
  }
  return (
    <>
      <PageHeader title={t("app.createOperator")} line={t("operator.createLine")} />
      <Form
        form={form}
        labels={fieldLabels(operatorTable)}
        showValue={(field, value) => showAccess(field, value, units)}
        cancel={<LinkButton href={operators.path}>{t("parts.cancel")}</LinkButton>}
      >
        <OperatorFields form={form} units={units} />
      </Form>
    </>
  );
}

type MadeProps = { operator: Operator; password: string; onAgain: () => void };

function Made({ operator, password, onAgain }: MadeProps) {
  return (
    <>
      <PageHeader title={t("app.createOperator")} line={t("operator.created", { name: operator.name })} />
      <Card
        title={t("operator.firstPasswordOf", { name: operator.name })}
        footer={
          <FormActions>
            <LinkButton href={operators.path}>{t("operator.backToList")}</LinkButton>
            <LinkButton href={editOf(operator)}>{t("operator.show")}</LinkButton>
            <Button variant="primary" onClick={onAgain}>
              {t("operator.again")}
            </Button>
          </FormActions>
        }
      >
        <FirstPassword name={operator.name} password={password} />
      </Card>
    </>
  );
}
