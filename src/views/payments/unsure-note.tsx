import type { Problem } from "../../../contract/problem.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";

/** What the desk of one student and that of a family have in common, as far as a post that went wrong goes. */
export type MoneyDesk = {
  snapshot: {
    value: string | Readonly<Record<string, unknown>>;
    context: { isAtHand: boolean; amountRupiah: number; problem: Problem | null };
    can(event: { type: "later.clicked" }): boolean;
  };
  send: (event: {
    type: "retry.clicked" | "change.clicked" | "later.clicked" | "similar.meant" | "figures.accepted";
  }) => void;
};

/** Its key leads on: sent again with it, asked about, or kept. What was found after a reload can only be asked about. */
export function UnsureNote({ desk: { snapshot, send } }: { desk: MoneyDesk }) {
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
