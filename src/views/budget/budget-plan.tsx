import type { Budget } from "../../../contract/books/budgets.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { BudgetBar } from "./budget-bar.tsx";
import { sumOf, sumText } from "./budget-cells.ts";
import { BudgetGrid } from "./budget-grid.tsx";
import { BudgetPhone } from "./budget-phone.tsx";
import type { BudgetScreen } from "./use-budget.ts";

/** What the plan comes to, its cells, and what is not saved of it. */
export function BudgetPlan({ budget, screen }: { budget: Budget; screen: BudgetScreen }) {
  const { typed } = screen.snapshot.context;
  const of = (type: "income" | "expense") =>
    sumOf(
      budget.accounts.filter((one) => one.type === type),
      typed,
    );
  const [income, expense] = [of("income"), of("expense")];
  const surplus = income === null || expense === null ? null : income - expense;
  return (
    <Stack gap={16}>
      {screen.snapshot.matches({ telling: "closed" }) ? (
        <ProblemNote tone="warning" title={t("budget.closed", { year: budget.class_year.name })} />
      ) : null}
      <Figures>
        <Figure label={t("budget.sum.income")} value={sumText(income)} />
        <Figure label={t("budget.sum.expense")} value={sumText(expense)} />
        <Figure
          label={t("budget.surplus")}
          value={sumText(surplus)}
          tone={(surplus ?? 0) < 0 ? "error" : "plain"}
        />
      </Figures>
      <BudgetGrid {...{ budget, screen }} />
      <BudgetPhone {...{ budget, screen }} />
      {screen.canWrite ? <BudgetBar {...{ budget, screen }} /> : null}
    </Stack>
  );
}
