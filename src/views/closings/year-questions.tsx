import type { YearEnd } from "../../../contract/books/year-ends.ts";
import { useReason } from "../../hooks/use-reason.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { YearScreen } from "./use-year-end.ts";

/** What was earned, what was spent, and what is left; with its restricted part where there is one. */
export function YearFigures({ state: { income, expense, surplus } }: { state: YearEnd }) {
  const lines = [
    [t("closing.year.income"), income.none + income.restricted],
    [t("closing.year.expense"), expense],
    [t("closing.year.surplus"), surplus.none + surplus.restricted],
    ...(surplus.restricted === 0 ? [] : [[t("closing.year.restricted"), surplus.restricted] as const]),
  ] as const;
  return (
    <dl className="closings-figures">
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{rupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the year is meant to be closed, or to be opened again, and why; a refusal stands in the question. */
export function YearQuestions({ screen, state }: { screen: YearScreen; state: YearEnd }) {
  const { snapshot, send } = screen;
  const { problem, reason } = snapshot.context;
  const year = state.class_year.name;
  const isOpening = snapshot.matches("askingReopen") || snapshot.matches("reopening");
  const { onConfirm, field } = useReason({
    isOpen: snapshot.hasTag("asking"),
    ...{ reason, problem },
    send: () => send({ type: "confirm.clicked" }),
  });
  const isBusy = snapshot.matches("closing") || snapshot.matches("reopening");
  return (
    <ConfirmDialog
      open={snapshot.hasTag("asking")}
      title={t(isOpening ? "closing.year.reopenTitle" : "closing.year.closeTitle", { year })}
      detail={t(isOpening ? "closing.year.reopenDetail" : "closing.year.closeDetail")}
      confirmLabel={t(isOpening ? "closing.month.reopen" : "closing.year.close")}
      busyLabel={isBusy && t(isOpening ? "closing.month.reopening" : "closing.month.closing")}
      onConfirm={onConfirm}
      onCancel={() => send({ type: "cancel.clicked" })}
    >
      <Stack>
        {problem === null ? null : <ProblemNote title={problem.message} />}
        {isOpening ? null : <YearFigures state={state} />}
        <ReasonField {...field} onValueChange={(text) => send({ type: "reason.typed", text })} />
      </Stack>
    </ConfirmDialog>
  );
}
