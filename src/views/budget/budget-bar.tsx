import type { Budget } from "../../../contract/books/budgets.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { faultyCells } from "./budget-cells.ts";
import { focusCell } from "./budget-keys.ts";
import type { BudgetScreen } from "./use-budget.ts";

/** What is not saved yet, which cell waits, and the ways on. Source: docs/spec/books.md §6.3. */
export function BudgetBar({ budget, screen }: { budget: Budget; screen: BudgetScreen }) {
  const { snapshot, send } = screen;
  const { typed, outside, problem } = snapshot.context;
  const [first, ...others] = faultyCells(budget, typed);
  const changes = Object.keys(typed).length;
  if (changes === 0 && outside === 0 && problem === null) return null;
  return (
    <div className="budget-bar">
      {problem === null ? null : (
        <ProblemNote
          title={problem.message}
          detail={t("budget.kept")}
          actions={
            problem.kind === "conflict" ? (
              <Button size="small" onClick={() => send({ type: "refresh.requested" })}>
                {t("budget.newest")}
              </Button>
            ) : undefined
          }
        />
      )}
      {outside > 0 ? <ProblemNote tone="warning" title={t("budget.outside", { count: outside })} /> : null}
      {first === undefined ? null : (
        <ProblemNote
          tone="warning"
          title={t("budget.faulty", {
            text: first.text,
            account: first.account,
            month: first.when,
          })}
          detail={
            others.length === 0
              ? first.fault
              : t("budget.faultyMore", { fault: first.fault, count: others.length })
          }
          actions={
            <Button
              size="small"
              onClick={() => focusCell(document.body, { row: first.row, month: first.at })}
            >
              {t("budget.toCell")}
            </Button>
          }
        />
      )}
      <Ways {...{ changes, screen }} />
    </div>
  );
}

function Ways({ changes, screen: { snapshot, send } }: { changes: number; screen: BudgetScreen }) {
  return (
    <div className="budget-bar-ways">
      <p role="status">{t("budget.unsaved", { count: changes })}</p>
      {snapshot.can({ type: "undo.clicked" }) ? (
        <Button onClick={() => send({ type: "undo.clicked" })}>{t("budget.undo")}</Button>
      ) : null}
      <Button variant="quiet" onClick={() => send({ type: "discard.clicked" })}>
        {t("parts.form.discard")}
      </Button>
      <Button
        variant="primary"
        disabled={!snapshot.can({ type: "save.clicked" })}
        busyLabel={snapshot.matches("saving") ? t("budget.saving") : undefined}
        onClick={() => send({ type: "save.clicked" })}
      >
        {t("parts.form.save")}
      </Button>
    </div>
  );
}
