import { useEffect } from "react";
import { useLocation, useParams } from "wouter";
import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import { usePageRecord } from "../../app/pages.ts";
import { day, longDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { AttachmentList } from "../parts/attachments/attachment-list.tsx";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { JournalLines } from "../parts/journal/journal-lines.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { RecordLayout, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { DraftStatus } from "./draft-status.tsx";
import { TRANSACTIONS } from "./transaction-entry.tsx";
import { DRAFTS, isDraft, useVoucher, type VoucherScreen } from "./use-voucher.ts";
import { VoucherActions } from "./voucher-actions.tsx";
import { VoucherQuestions } from "./voucher-questions.tsx";

/** Bukti kas: a voucher from its draft until it is posted. Source: docs/spec/money.md §18. */
export default function VoucherDraftView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useVoucher(id);
  const { snapshot, send } = screen;
  const { voucher, problem } = snapshot.context;
  const [, navigate] = useLocation();
  const isGone = snapshot.matches("deleted");
  useEffect(() => {
    if (isGone) navigate(DRAFTS, { replace: true });
  }, [isGone, navigate]);
  const isMissing = snapshot.matches("failed") && problem?.kind === "missing";
  usePageRecord({ name: voucher?.description, isMissing });
  if (voucher === null) {
    return (
      <NoRecord
        heading={t("app.voucherDraft")}
        screen={{
          isLoading: problem === null,
          isMissing,
          isForbidden: problem?.kind === "forbidden",
          problem,
          retry: () => send({ type: "retry.clicked" }),
        }}
        missing={t("transaction.draft.missing")}
        list={{ href: DRAFTS, label: t("transaction.draft.toList") }}
      />
    );
  }
  if (isDraft(voucher)) return <Draft screen={screen} draft={voucher} />;
  const number = voucher.voucher_no ?? voucher.number;
  return (
    <>
      <PageHeader
        title={voucher.description}
        line={longDay(voucher.date)}
        money={{ label: t("transaction.amount"), amount: voucher.amount }}
        unitId={voucher.unit_id}
      />
      <ProblemNote
        tone={voucher.status === "voided" ? "warning" : "info"}
        title={t(voucher.status === "voided" ? "transaction.draft.voided" : "transaction.draft.posted", {
          number,
        })}
        actions={
          <LinkButton size="small" href={`${TRANSACTIONS}/detail/${encodeURIComponent(voucher.id)}`}>
            {t("transaction.draft.toEntry")}
          </LinkButton>
        }
      />
    </>
  );
}

function Draft({ screen, draft }: { screen: VoucherScreen; draft: VoucherDraft }) {
  const { snapshot, send } = screen;
  const { problem } = snapshot.context;
  const { status, decided_by, decision_reason } = draft;
  return (
    <>
      <PageHeader
        title={draft.description}
        line={longDay(draft.date)}
        status={<DraftStatus status={status} />}
        money={{ label: t("transaction.amount"), amount: draft.amount }}
        unitId={draft.unit_id}
      />
      <Stack gap={24}>
        {status === "rejected" ? (
          <ProblemNote
            tone="warning"
            title={t("transaction.draft.sentBack", {
              name: decided_by?.name ?? t("app.somebody"),
              reason: decision_reason ?? "",
            })}
          />
        ) : null}
        {problem === null || snapshot.hasTag("asking") ? null : (
          <ProblemNote
            title={problem.message}
            detail={Object.values(problem.fields ?? {})[0]?.[0]}
            actions={
              <Button size="small" onClick={() => send({ type: "refresh.requested" })}>
                {t("transaction.draft.reload")}
              </Button>
            }
          />
        )}
        <RecordLayout side={<VoucherActions screen={screen} draft={draft} />}>
          <Card title={t("payment.journal")}>
            <JournalLines caption={t("transaction.draft.title")} lines={draft.lines} />
          </Card>
          {draft.attachments.length === 0 ? null : (
            <Card title={t("attachment.title")}>
              <AttachmentList attachments={draft.attachments} />
            </Card>
          )}
          <Facts draft={draft} />
        </RecordLayout>
      </Stack>
      <VoucherQuestions screen={screen} draft={draft} />
    </>
  );
}

function Facts({ draft: { date, unit, kind, party, reference, created_by } }: { draft: VoucherDraft }) {
  const known = (term: string, detail: string | null) => (detail === null ? [] : [{ term, detail }]);
  return (
    <Card title={t("payment.facts")}>
      <DescriptionList
        items={[
          { term: t("transaction.date"), detail: day(date) },
          { term: t("transaction.kind"), detail: t(`enum.transactionKind.${kind}`) },
          { term: t("transaction.unit"), detail: unit.name },
          ...known(t("transaction.party"), party),
          ...known(t("transaction.reference"), reference),
          ...known(t("transaction.draft.by"), created_by?.name ?? null),
        ]}
      />
    </Card>
  );
}
