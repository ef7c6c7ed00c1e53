import type { BillDetail } from "../../../contract/bills/bills.ts";
import { maxInstalments } from "../../../contract/common.ts";
import { isDay } from "../../../rules/calendar.ts";
import { instalmentsOf, isDivisible, leastDivisible } from "../../../rules/instalments.ts";
import { showToast } from "../../app/toasts.ts";
import { rupiah, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { DateField } from "../parts/fields/date-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Columns, Stack } from "../parts/page/layout.tsx";
import type { useBill } from "./use-bills.ts";
import { type SplitPlan, useSplit } from "./use-split-bill.ts";
import "./bills.css";

type Props = { split: ReturnType<typeof useSplit>; bill: BillDetail; today: string };
type ActionProps = { screen: ReturnType<typeof useBill>; bill: BillDetail };

const counts = Array.from({ length: maxInstalments - 1 }, (_, index) => index + 2);

const announce = (count: number) =>
  showToast({ tone: "success", title: t("instalment.splitDone", { count }) });

/** The way to divide a bill, where it can be divided, with its dialog. */
export function SplitAction({ screen, bill }: ActionProps) {
  const split = useSplit(screen, announce);
  return (
    <>
      {bill.can_split ? <Button onClick={() => split.start(bill)}>{t("instalment.split")}</Button> : null}
      <SplitDialog split={split} bill={bill} today={screen.today} />
    </>
  );
}

/** Bagi menjadi angsuran: how many, from when, and what each would be before it is so. */
function SplitDialog({ split, bill, today }: Props) {
  const { question, plan, change } = split;
  const errors = errorsOf(bill, plan, today);
  const isReady = Object.keys(errors).length === 0;
  const errorOf = (field: "instalments" | "due_on") =>
    errors[field] ?? question.problem?.fields?.[field]?.[0];
  return (
    <QuestionDialog
      question={isReady ? question : { ...question, confirm: () => {} }}
      title={t("instalment.splitTitle", { number: bill.number })}
      detail={t("instalment.splitDetail", { amount: rupiah(bill.amount - bill.discount) })}
      confirmLabel={t("instalment.split")}
      busyLabel={t("instalment.splitting")}
    >
      <Stack>
        <Columns min={160}>
          <SelectField
            label={t("instalment.count")}
            error={errorOf("instalments")}
            value={String(plan.count)}
            onValueChange={(count) => change({ count: Number(count) })}
            options={counts.map((count) => ({
              value: String(count),
              label: t("instalment.counted", { count }),
            }))}
          />
          <DateField
            label={t("instalment.firstDue")}
            error={errorOf("due_on")}
            min={today}
            value={plan.due_on}
            onValueChange={(due_on) => change({ due_on })}
          />
        </Columns>
        {isReady ? <Plan bill={bill} plan={plan} /> : null}
      </Stack>
    </QuestionDialog>
  );
}

type Errors = { instalments?: string; due_on?: string };

function errorsOf(bill: BillDetail, plan: SplitPlan, today: string): Errors {
  const { count, due_on } = plan;
  const isTooSmall = !isDivisible(bill, count);
  return {
    ...(isTooSmall && {
      instalments: t("instalment.tooSmall", { count, least: rupiah(leastDivisible(count)) }),
    }),
    ...((!isDay(due_on) || due_on < today) && {
      due_on: t(!isDay(due_on) ? "instalment.noDay" : "instalment.tooEarly"),
    }),
  };
}

function Plan({ bill, plan }: { bill: BillDetail; plan: SplitPlan }) {
  return (
    <table className="split-plan">
      <caption>{t("instalment.preview")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("instalment.title")}</th>
          <th scope="col">{t("bill.due")}</th>
          <th scope="col" data-kind="number">
            {t("bill.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {instalmentsOf(bill, plan.count, plan.due_on).map((part) => (
          <tr key={part.sequence}>
            <th scope="row">{t("instalment.place", { sequence: part.sequence, count: part.instalments })}</th>
            <td className="figures">
              <time dateTime={part.due_on}>{shortDay(part.due_on)}</time>
            </td>
            <td className="figures" data-kind="number">
              {rupiah(part.amount - part.discount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t("instalment.sum")}
          </th>
          <td className="figures" data-kind="number">
            {rupiah(bill.amount - bill.discount)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
