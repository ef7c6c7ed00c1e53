import { useSelector } from "@xstate/react";
import { useLocation } from "wouter";
import { may } from "../../../contract/permissions.ts";
import type { CashKind } from "../../../rules/cash-entries.ts";
import { session } from "../../app/session.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Form } from "../parts/fields/form.tsx";
import { Card } from "../parts/page/card.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { CashFields, cashLabels } from "./cash-fields.tsx";
import { useCashChoices, useCashForm } from "./use-cash-entry.ts";
import "./cash-entry.css";

const JOURNAL = "/admin/transactions";

/** Catat Kas: money that comes in, goes out or moves, beside what students pay. Source: docs/spec/money.md §14.5. */
export default function CashEntryView() {
  const role = useSelector(session, ({ context }) => context.role);
  const only = useSelector(session, ({ context }) =>
    context.user?.units.length === 1 ? context.user.units[0]?.id : undefined,
  );
  return (
    <>
      <PageHeader title={t("app.createTransaction")} line={t("transaction.cash.line")} />
      {may(role, "transactions.write") ? (
        <CashEntry unitId={only ?? ""} />
      ) : (
        <ProblemNote tone="warning" title={t("transaction.cash.forbidden")} />
      )}
    </>
  );
}

function CashEntry({ unitId }: { unitId: string }) {
  const [, navigate] = useLocation();
  const form = useCashForm(unitId, (entry) => navigate(`${JOURNAL}/detail/${encodeURIComponent(entry.id)}`));
  const choices = useCashChoices(String(form.values.unit_id ?? ""), form.values.kind as CashKind); // as CashFields has it
  if (choices.problem !== null)
    return <ProblemNote title={choices.problem.message} onRetry={choices.retry} />;
  if (!choices.isReady && choices.units.length === 0) {
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  }
  return (
    <Form
      form={form}
      labels={cashLabels()}
      showValue={(_, value) => String(value ?? "")}
      cancel={<LinkButton href={JOURNAL}>{t("parts.cancel")}</LinkButton>}
      saveLabel={t("transaction.cash.save")}
    >
      <CashFields form={form} choices={choices} />
    </Form>
  );
}
