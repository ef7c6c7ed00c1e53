import { type FormEvent, useId, useState } from "react";
import type { Budget } from "../../../contract/books/budgets.ts";
import { readRaise } from "../../../rules/budget.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { copiedCells } from "./budget-cells.ts";
import type { BudgetScreen } from "./use-budget.ts";

type CopyProps = { budget: Budget; screen: BudgetScreen };

/** Every cell from last year's realisation, more or less some percent; one click takes it back. Source: docs/spec/books.md §6.3. */
export function BudgetCopy({ budget, screen }: CopyProps) {
  const [percent, setPercent] = useState<string | null>(null);
  const form = useId();
  const raise = percent === null ? null : readRaise(percent);
  const close = () => setPercent(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (raise === null) return;
    screen.fill(copiedCells(budget.accounts, raise));
    close();
  };
  return (
    <>
      <Button onClick={() => setPercent("0")}>{t("budget.copy")}</Button>
      <Dialog
        open={percent !== null}
        onClose={close}
        title={t("budget.copyTitle")}
        line={t("budget.copyLine")}
        shape="small"
        footer={
          <>
            <Button onClick={close}>{t("parts.cancel")}</Button>
            <Button type="submit" form={form} variant="primary" disabled={raise === null}>
              {t("budget.copyDo")}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit}>
          <TextField
            label={t("budget.percent")}
            help={t("budget.percentHelp")}
            error={percent !== null && raise === null ? t("budget.percentWrong") : undefined}
            inputMode="text"
            autoComplete="off"
            end="%"
            value={percent ?? ""}
            onValueChange={setPercent}
          />
        </form>
      </Dialog>
    </>
  );
}
