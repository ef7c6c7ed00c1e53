import { useRef, useState } from "react";
import { useLocation, useParams } from "wouter";
import type { OperatorDetail } from "../../../contract/office/operators.ts";
import { usePageRecord } from "../../app/pages.ts";
import { showToast } from "../../app/toasts.ts";
import { recordHistory } from "../../hooks/record-history.ts";
import { useRole } from "../../hooks/use-role.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";
import { HistoryCard } from "../parts/audit/history-card.tsx";
import { RecordTrace } from "../parts/audit/record-trace.tsx";
import { Button } from "../parts/buttons/button.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import type { Discard } from "../parts/fields/form.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { RecordActions, RecordLayout, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { FirstPassword } from "./first-password.tsx";
import { OperatorActions } from "./operator-actions.tsx";
import { OperatorFacts } from "./operator-facts.tsx";
import { OperatorForm } from "./operator-form.tsx";
import { OperatorQuestions } from "./operator-questions.tsx";
import { operators, statusOf, unitsOf } from "./operators-resource.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { useOperator, useOperatorActions } from "./use-operators.ts";
import "./operators.css";

/** Edit Operator: fields, role and units for an Admin Sekolah; for all others the same to read. */
export default function OperatorEditView() {
  const { id = "" } = useParams<{ id: string }>();
  const role = useRole();
  const screen = useOperator(id);
  const { record: operator, canWrite, isMissing } = screen;
  usePageRecord({ name: operator?.name, isMissing });
  if (operator === null) {
    return (
      <NoRecord
        heading={t(canWrite ? "app.editOperator" : "operator.one")}
        screen={screen}
        missing={t("operator.missing")}
        list={{ href: operators.path, label: t("operator.backToList") }}
      />
    );
  }
  if (canWrite) return <ManagedOperator operator={operator} screen={screen} />;
  return (
    <>
      <PageHeader title={operator.name} line={lineOf(operator)} status={<Status operator={operator} />} />
      <Stack gap={24}>
        <OperatorFacts operator={operator} />
        <HistoryCard source={recordHistory} id={operator.id} version={operator.version} role={role} />
        <RecordTrace {...operator} />
      </Stack>
    </>
  );
}

/** The role, and where it is held. */
const lineOf = (operator: OperatorDetail) =>
  [operator.admin_role === null ? null : roleLabel(operator.admin_role), unitsOf(operator)]
    .filter(Boolean)
    .join(" · ");

const Status = ({ operator }: { operator: OperatorDetail }) => {
  const { word, tone } = statusOf(operator);
  return <StatusChip tone={tone}>{word}</StatusChip>;
};

type ManagedProps = { operator: OperatorDetail; screen: ReturnType<typeof useOperator> };

function ManagedOperator({ operator, screen }: ManagedProps) {
  const role = useRole();
  const { replace, isSelf } = screen;
  const [, navigate] = useLocation();
  const [firstPassword, setFirstPassword] = useState<string | null>(null);
  const discard: Discard = useRef(null);
  const { name } = operator;
  const tell = (title: string) => showToast({ tone: "success", title });
  const actions = useOperatorActions({
    read: replace,
    changed: (next, verb) => {
      replace(next);
      tell(t(`operator.${verb}`, { name }));
    },
    reset: (next, password) => {
      replace(next);
      setFirstPassword(password);
    },
    gone: (verb) => {
      discard.current?.();
      tell(t(`operator.${verb}`, { name }));
      navigate(operators.path);
    },
  });
  const isPending = operator.status === "pending";
  return (
    <>
      <PageHeader title={name} line={lineOf(operator)} status={<Status operator={operator} />} />
      <RecordLayout
        side={
          <RecordActions>
            {isSelf ? null : <OperatorActions actions={actions} operator={operator} />}
          </RecordActions>
        }
        history={
          <>
            <HistoryCard source={recordHistory} id={operator.id} version={operator.version} role={role} />
            <RecordTrace {...operator} />
          </>
        }
      >
        {isPending ? (
          <RegistrationForm operator={operator} onApproved={replace} discard={discard} />
        ) : (
          <OperatorForm
            key={operator.id}
            operator={operator}
            isSelf={isSelf}
            onSaved={replace}
            discard={discard}
          />
        )}
      </RecordLayout>
      <OperatorQuestions actions={actions} operator={operator} />
      <FirstPasswordDialog name={name} password={firstPassword} onClose={() => setFirstPassword(null)} />
    </>
  );
}

type FirstPasswordProps = { name: string; password: string | null; onClose: () => void };

/** The new password after a reset, which is shown this once. */
function FirstPasswordDialog({ name, password, onClose }: FirstPasswordProps) {
  return (
    <Dialog
      open={password !== null}
      onClose={onClose}
      title={t("operator.firstPasswordOf", { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("operator.done")}
        </Button>
      }
    >
      {password === null ? null : <FirstPassword name={name} password={password} />}
    </Dialog>
  );
}
