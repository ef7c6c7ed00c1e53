import type { Operator } from "../../../contract/office/operators.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Form } from "../parts/fields/form.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { AccessFields, accessLabels, showAccess } from "./access-fields.tsx";
import { useAllUnits, useApproval } from "./use-operators.ts";

type ApproveDialogProps = {
  operator: Operator;
  onClose: () => void;
  onApproved: () => void;
};

/** The role and the units with which a registration is approved. */
export function ApproveDialog({ operator, onClose, onApproved }: ApproveDialogProps) {
  const { name } = operator;
  const units = useAllUnits();
  const form = useApproval(operator, () => {
    showToast({ tone: "success", title: t("operator.approved", { name }) });
    onApproved();
  });
  const close = () => {
    if (form.isSaving) return;
    form.reset();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t("operator.approveTitle", { name })}
      line={t("operator.approveLine", { name })}
    >
      <Form
        form={form}
        labels={accessLabels()}
        showValue={(field, value) => showAccess(field, value, units)}
        saveLabel={t("operator.approve")}
        savingLabel={t("operator.approving")}
        cancel={<Button onClick={close}>{t("parts.cancel")}</Button>}
      >
        <AccessFields
          units={units}
          role={form.text("admin_role")}
          unitIds={form.values.unit_ids}
          onUnitsChange={(ids) => form.set("unit_ids", ids)}
          unitsError={form.errorOf("unit_ids")}
        />
      </Form>
    </Dialog>
  );
}
