import { useSelector } from "@xstate/react";
import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import { may } from "../../../contract/permissions.ts";
import { cashOfLines } from "../../../rules/cash-entries.ts";
import { mayApprove } from "../../../rules/vouchers.ts";
import { session } from "../../app/session.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { RecordActions } from "../parts/page/layout.tsx";
import { DRAFTS, type VoucherScreen } from "./use-voucher.ts";

type ActionsProps = { screen: VoucherScreen; draft: VoucherDraft };

/** What leads on from where the voucher stands, for who may. Source: docs/spec/money.md §18. */
export function VoucherActions({ screen, draft }: ActionsProps) {
  const { role, user } = useSelector(session, ({ context }) => context);
  const isOwn = !mayApprove({ id: user?.id ?? "", role }, draft.created_by?.id ?? null);
  return (
    <RecordActions>
      {may(role, "transactions.approve") ? <Deciding screen={screen} isOwn={isOwn} /> : null}
      {may(role, "transactions.write") ? <Making screen={screen} draft={draft} /> : null}
      <LinkButton variant="quiet" href={DRAFTS}>
        {t("transaction.draft.toList")}
      </LinkButton>
    </RecordActions>
  );
}

function Deciding({ screen: { snapshot, send }, isOwn }: { screen: VoucherScreen; isOwn: boolean }) {
  const isApproving = snapshot.matches("approving") || snapshot.matches("postingToday");
  if (!snapshot.can({ type: "approve.clicked" }) && !isApproving) return null;
  return (
    <>
      {isOwn ? (
        <p>{t("transaction.draft.own")}</p>
      ) : (
        <Button
          variant="primary"
          busyLabel={isApproving && t("transaction.draft.approving")}
          onClick={() => send({ type: "approve.clicked" })}
        >
          {t("transaction.draft.approve")}
        </Button>
      )}
      <Button disabled={isApproving} onClick={() => send({ type: "reject.clicked" })}>
        {t("transaction.draft.reject")}
      </Button>
    </>
  );
}

function Making({ screen: { snapshot, send }, draft }: ActionsProps) {
  const isSending = snapshot.matches("submitting");
  const isWithdrawing = snapshot.matches("withdrawing");
  const isOpen = snapshot.can({ type: "submit.clicked" });
  const isCash = cashOfLines(draft.kind, draft.lines) !== null;
  return (
    <>
      {isOpen || isSending ? (
        <Button
          variant="primary"
          busyLabel={isSending && t("transaction.draft.submitting")}
          onClick={() => send({ type: "submit.clicked" })}
        >
          {t(draft.status === "rejected" ? "transaction.draft.again" : "transaction.draft.submit")}
        </Button>
      ) : null}
      {isOpen && isCash ? (
        <LinkButton href={`/admin/transactions/create?${new URLSearchParams({ draft: draft.id })}`}>
          {t("transaction.draft.edit")}
        </LinkButton>
      ) : null}
      {snapshot.can({ type: "delete.clicked" }) ? (
        <Button variant="quiet" onClick={() => send({ type: "delete.clicked" })}>
          {t("transaction.draft.remove")}
        </Button>
      ) : null}
      {snapshot.can({ type: "withdraw.clicked" }) || isWithdrawing ? (
        <Button
          busyLabel={isWithdrawing && t("transaction.draft.withdrawing")}
          onClick={() => send({ type: "withdraw.clicked" })}
        >
          {t("transaction.draft.withdraw")}
        </Button>
      ) : null}
    </>
  );
}
