import type { FamilyContext } from "../../machines/payments/family-desk.types.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import { changesBetween, refusedOf } from "./family-figures.ts";
import type { FamilyDesk } from "./use-family.ts";

/** What stands between the typed payment and its receipts, in words, with the way on. */
export function FamilyNote({ desk }: { desk: FamilyDesk }) {
  const { snapshot, send } = desk;
  const retry = () => send({ type: "retry.clicked" });
  if (snapshot.matches({ choosing: "refused" })) {
    return <ProblemNote title={t("family.refused")} detail={<Refused context={snapshot.context} />} />;
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

/** What the server said, of which child where it named one. */
function Refused({ context }: { context: FamilyContext }) {
  const ofChildren = refusedOf(context);
  if (ofChildren.length === 0) return context.problem?.message;
  return (
    <span className="desk-changes">
      {ofChildren.map(({ name, said }) => (
        <span key={`${name} ${said}`}>
          <strong>{name}</strong>: {said}
        </span>
      ))}
    </span>
  );
}

/** Its key leads on: sent again with it, or asked about. What was found after a reload can only be asked about. */
function UnsureNote({ desk: { snapshot, send } }: { desk: FamilyDesk }) {
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
        <Button size="small" onClick={settle}>
          {t("payment.change")}
        </Button>
      }
    />
  );
}

/** The first button, which Enter presses, takes nothing. */
function SimilarNote({ desk: { snapshot, send } }: { desk: FamilyDesk }) {
  return (
    <ProblemNote
      tone="warning"
      title={t("payment.similar")}
      detail={
        <>
          {snapshot.context.problem?.message} {t("payment.similarLine")}
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

/** Whose bill is another than when save was clicked; nothing typed is lost (docs/spec/money.md §11.4). */
function BalanceChanged({ desk: { snapshot, send, familyBefore } }: { desk: FamilyDesk }) {
  const { context } = snapshot;
  const changes = changesBetween(familyBefore, context);
  return (
    <ProblemNote
      tone="warning"
      title={t("payment.changed")}
      detail={
        <>
          {t("payment.changedLine", { amount: rupiah(context.amountRupiah) })}
          <span className="desk-changes">
            {changes.length === 0 ? <span>{t("payment.changedNothing")}</span> : null}
            {changes.map(({ child, bill, before, now }) => (
              <strong key={bill.id}>
                {child.name}: {changeLine(billLabel(bill.category.name, bill), before, now)}
              </strong>
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
