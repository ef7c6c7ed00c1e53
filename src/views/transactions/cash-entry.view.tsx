import { useSelector } from "@xstate/react";
import { useLocation, useSearch } from "wouter";
import { getVoucherDraft } from "../../../contract/payments/voucher-drafts.ts";
import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import { may } from "../../../contract/permissions.ts";
import type { CashKind } from "../../../rules/cash-entries.ts";
import { session } from "../../app/session.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Form } from "../parts/fields/form.tsx";
import { PrerequisiteNeeded } from "../parts/list/empty-list.tsx";
import { Card } from "../parts/page/card.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { CashFields, cashLabels } from "./cash-fields.tsx";
import { useCashChoices, useCashForm } from "./use-cash-entry.ts";
import { DRAFTS, draftHref, isDraft } from "./use-voucher.ts";
import "./cash-entry.css";

const JOURNAL = "/admin/transactions";

/** Catat Kas: money that comes in, goes out or moves, beside what students pay. Source: docs/spec/money.md §14.5. */
export default function CashEntryView() {
  const role = useSelector(session, ({ context }) => context.role);
  const only = useSelector(session, ({ context }) =>
    context.user?.units.length === 1 ? context.user.units[0]?.id : undefined,
  );
  const changed = new URLSearchParams(useSearch()).get("draft");
  return (
    <>
      <PageHeader title={t("app.createTransaction")} line={t("transaction.cash.line")} />
      {!may(role, "transactions.write") ? (
        <ProblemNote tone="warning" title={t("transaction.cash.forbidden")} />
      ) : changed === null ? (
        <CashEntry unitId={only ?? ""} draft={null} />
      ) : (
        <Changing key={changed} id={changed} />
      )}
    </>
  );
}

/** The draft that is changed, as the address names it, before its form is there. */
function Changing({ id }: { id: string }) {
  const screen = useRecord(getVoucherDraft, id);
  const { record: draft } = screen;
  if (draft !== null) return <CashEntry key={draft.id} unitId={draft.unit_id} draft={draft} />;
  if (screen.problem === null) {
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  }
  return (
    <ProblemNote
      title={screen.isMissing ? t("transaction.draft.missing") : screen.problem.message}
      onRetry={screen.isMissing ? undefined : screen.retry}
      actions={<LinkButton href={DRAFTS}>{t("transaction.draft.toList")}</LinkButton>}
    />
  );
}

function CashEntry({ unitId, draft }: { unitId: string; draft: VoucherDraft | null }) {
  const [, navigate] = useLocation();
  const form = useCashForm({ unitId, draft }, (kept) =>
    navigate(isDraft(kept) ? draftHref(kept.id) : `${JOURNAL}/detail/${encodeURIComponent(kept.id)}`),
  );
  const kind = form.values.kind as CashKind; // as CashFields has it
  const choices = useCashChoices(String(form.values.unit_id ?? ""), kind);
  if (choices.problem !== null)
    return <ProblemNote title={choices.problem.message} onRetry={choices.retry} />;
  if (choices.first) return <PrerequisiteNeeded first={choices.first} />;
  if (!choices.isReady && choices.units.length === 0) {
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  }
  const back = draft === null ? JOURNAL : draftHref(draft.id);
  return (
    <Form
      form={form}
      labels={cashLabels(kind)}
      showValue={(_, value) => String(value ?? "")}
      cancel={
        <>
          <LinkButton href={back}>{t("parts.cancel")}</LinkButton>
          {draft === null ? (
            <Button disabled={!form.canSave} onClick={form.saveDraft}>
              {t("transaction.draft.save")}
            </Button>
          ) : null}
        </>
      }
      saveLabel={t(draft === null ? "transaction.cash.save" : "transaction.draft.save")}
    >
      <CashFields form={form} choices={choices} />
    </Form>
  );
}
