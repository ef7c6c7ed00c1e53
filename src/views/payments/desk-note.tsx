import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import { changesBetween } from "./desk-figures.ts";
import type { PaymentDesk } from "./use-payments.ts";

/** What stands between the typed payment and its receipt, in words, with the way on. */
export function DeskNote({ desk }: { desk: PaymentDesk }) {
  const { snapshot, send } = desk;
  const retry = () => send({ type: "retry.clicked" });
  if (snapshot.matches({ choosing: "refused" })) {
    return <ProblemNote title={t("payment.refused")} detail={snapshot.context.problem?.message} />;
  }
  if (snapshot.matches({ choosing: "notTaken" })) {
    return <ProblemNote tone="warning" title={t("payment.notTaken")} detail={t("payment.notTakenLine")} />;
  }
  if (snapshot.matches("unsure")) return <UnsureNote desk={desk} />;
  if (snapshot.matches("resolving")) return <Spinner label={t("payment.resolving")} size={24} />;
  if (snapshot.matches("similar")) return <SimilarNote desk={desk} />;
  if (snapshot.matches("rereading")) return <Spinner label={t("payment.rereading")} size={24} />;
  if (snapshot.matches("rereadFailed")) {
    return (
      <ProblemNote title={t("payment.rereadFailed")} detail={t("payment.rereadFailedLine")} onRetry={retry} />
    );
  }
  return snapshot.matches("balanceChanged") ? <BalanceChanged desk={desk} /> : null;
}

/** Its key leads on: sent again with it, or asked about. What was found after a reload can only be asked about. */
function UnsureNote({ desk: { snapshot, send } }: { desk: PaymentDesk }) {
  const { isAtHand, amountRupiah, problem } = snapshot.context;
  const settle = () => send({ type: "change.clicked" });
  if (!isAtHand) {
    return (
      <ProblemNote
        title={t("payment.unsure")}
        detail={t("payment.unsureBefore", { amount: rupiah(amountRupiah) })}
        actions={
          <Button variant="primary" size="small" onClick={settle}>
            {t("payment.settle")}
          </Button>
        }
      />
    );
  }
  return (
    <ProblemNote
      title={t("payment.unsure")}
      detail={t(problem?.kind === "expired" ? "payment.unsureEnded" : "payment.unsureLine")}
      onRetry={() => send({ type: "retry.clicked" })}
      actions={
        <>
          <Button size="small" onClick={settle}>
            {t("payment.change")}
          </Button>
          {snapshot.can({ type: "later.clicked" }) ? (
            <Button size="small" variant="quiet" onClick={() => send({ type: "later.clicked" })}>
              {t("payment.later")}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** The first button, which Enter presses, takes nothing. */
function SimilarNote({ desk: { snapshot, send } }: { desk: PaymentDesk }) {
  const { problem } = snapshot.context;
  const asked = problem?.code === "long_ago" ? "longAgo" : "similar";
  return (
    <ProblemNote
      tone="warning"
      title={t(`payment.${asked}`)}
      detail={
        <>
          {problem?.message} {t(`payment.${asked}Line`)}
        </>
      }
      actions={
        <>
          <Button size="small" onClick={() => send({ type: "change.clicked" })}>
            {t("payment.similarNot")}
          </Button>
          <Button size="small" onClick={() => send({ type: "similar.meant" })}>
            {t("payment.similarMeant")}
          </Button>
        </>
      }
    />
  );
}

/** What is open now beside what was open when save was clicked; nothing typed is lost (docs/spec/money.md §11.4). */
function BalanceChanged({ desk: { snapshot, send, deskBefore } }: { desk: PaymentDesk }) {
  const { amountRupiah, desk } = snapshot.context;
  const changes = changesBetween(deskBefore, desk);
  return (
    <ProblemNote
      tone="warning"
      title={t("payment.changed")}
      detail={
        <>
          {t("payment.changedLine", { amount: rupiah(amountRupiah) })}
          <span className="desk-changes">
            {changes.length === 0 ? <span>{t("payment.changedNothing")}</span> : null}
            {changes.map(({ bill, before, now }) => (
              <strong key={bill.id}>{changeLine(billLabel(bill.category.name, bill), before, now)}</strong>
            ))}
          </span>
        </>
      }
      actions={
        <Button variant="primary" size="small" onClick={() => send({ type: "figures.accepted" })}>
          {t("payment.continue")}
        </Button>
      }
    />
  );
}

function changeLine(bill: string, before: number | null, now: number): string {
  if (before === null) return t("payment.nowNew", { bill, now: rupiah(now) });
  return t("payment.changedBill", {
    bill,
    before: rupiah(before),
    now: now === 0 ? t("payment.nowPaid") : rupiah(now),
  });
}
