import type { ReactNode } from "react";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import type { Change } from "./desk-figures.ts";
import { type MoneyDesk, UnsureNote } from "./unsure-note.tsx";

type MoneyNoteProps = {
  desk: MoneyDesk;
  /** what is said of a refusal */
  refused: { title: string; detail: ReactNode };
  /** the bills that are others than when save was clicked; of a family each with its child */
  changes: () => readonly (Change & { child?: { name: string } })[];
};

/** What stands between the typed money and its receipt, in words, with the way on. */
export function MoneyNote({ desk, refused, changes }: MoneyNoteProps) {
  const { snapshot, send } = desk;
  const { value } = snapshot;
  switch (typeof value === "string" ? value : value.choosing) {
    case "refused":
      return <ProblemNote title={refused.title} detail={refused.detail} />;
    case "notTaken":
      return <ProblemNote tone="warning" title={t("payment.notTaken")} detail={t("payment.notTakenLine")} />;
    case "unsure":
      return <UnsureNote desk={desk} />;
    case "resolving":
      return <Spinner label={t("payment.resolving")} size={24} />;
    case "similar":
      return <SimilarNote desk={desk} />;
    case "rereading":
      return <Spinner label={t("payment.rereading")} size={24} />;
    case "rereadFailed":
      return (
        <ProblemNote
          title={t("payment.rereadFailed")}
          detail={t("payment.rereadFailedLine")}
          onRetry={() => send({ type: "retry.clicked" })}
        />
      );
    case "balanceChanged":
      return <BalanceChanged desk={desk} changes={changes()} />;
    default:
      return null;
  }
}

/** The first button, which Enter presses, takes nothing. */
function SimilarNote({ desk: { snapshot, send } }: { desk: MoneyDesk }) {
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

type BalanceChangedProps = { desk: MoneyDesk; changes: ReturnType<MoneyNoteProps["changes"]> };

/** What is open now beside what was open when save was clicked; nothing typed is lost (docs/spec/money.md §11.4). */
function BalanceChanged({ desk: { snapshot, send }, changes }: BalanceChangedProps) {
  return (
    <ProblemNote
      tone="warning"
      title={t("payment.changed")}
      detail={
        <>
          {t("payment.changedLine", { amount: rupiah(snapshot.context.amountRupiah) })}
          <span className="desk-changes">
            {changes.length === 0 ? <span>{t("payment.changedNothing")}</span> : null}
            {changes.map(({ child, ...change }) => (
              <strong key={change.bill.id}>
                {child ? `${child.name}: ` : null}
                {changeLine(change)}
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

function changeLine({ bill: { category, ...bill }, before, now }: Change): string {
  const named = billLabel(category.name, bill);
  if (before === null) return t("payment.nowNew", { bill: named, now: rupiah(now) });
  return t("payment.changedBill", {
    bill: named,
    before: rupiah(before),
    now: now === 0 ? t("payment.nowPaid") : rupiah(now),
  });
}
