import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { maxInstalments } from "../../../contract/common.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { DateField } from "../parts/fields/date-field.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Card } from "../parts/page/card.tsx";
import { Columns, Split, Stack } from "../parts/page/layout.tsx";
import { BulkAudience } from "./bulk-audience.tsx";
import { BulkEstimate } from "./bulk-estimate.tsx";
import { BulkWhat } from "./bulk-what.tsx";
import { bulkErrorsOf, type useBulkBilling } from "./use-bulk-billing.ts";
import "./bulk-billing.css";

type Screen = ReturnType<typeof useBulkBilling>;
export type ErrorOf = (field: string) => string | undefined;

/** What, for whom, how much; checked when the preview is asked for, and from then on while typing. */
export function BulkForm({ screen }: { screen: Screen }) {
  const { snapshot, send, lookupProblem, retryLookups } = screen;
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const { problem } = snapshot.context;
  const errors: FieldErrors = { ...(tries > 0 && bulkErrorsOf(screen.form)), ...problem?.fields };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (snapshot.hasTag("busy")) return;
    setTries(tries + 1);
    send({ type: "preview.requested" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves after a try or a refusal, never while typing
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>(".field:has(.field-error) :is(input, select, textarea):not(:disabled)")
      ?.focus();
  }, [tries, problem]);
  const errorOf: ErrorOf = (field) => errorAt(errors, field);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {lookupProblem ? <ProblemNote title={lookupProblem.message} onRetry={retryLookups} /> : null}
        {problem && !problem.fields ? (
          <ProblemNote title={problem.message} detail={t("bill.bulk.failedLine")} />
        ) : null}
        <Split
          main={
            <>
              <Card title={t("bill.bulk.what")}>
                <BulkWhat screen={screen} errorOf={errorOf} />
              </Card>
              <Card title={t("bill.bulk.who")}>
                <BulkAudience screen={screen} error={errorOf("audience")} />
              </Card>
              <Card title={t("bill.bulk.howMuch")}>
                <HowMuch screen={screen} errorOf={errorOf} />
              </Card>
            </>
          }
          side={<BulkEstimate screen={screen} />}
        />
      </Stack>
    </form>
  );
}

/** The first sentence about a field or a part of it (`periods.0`). */
function errorAt(errors: FieldErrors, field: string): string | undefined {
  const name = Object.keys(errors).find((one) => one === field || one.startsWith(`${field}.`));
  return name === undefined ? undefined : errors[name]?.[0];
}

const counts = Array.from({ length: maxInstalments }, (_, index) => index + 1);

function HowMuch({ screen, errorOf }: { screen: Screen; errorOf: ErrorOf }) {
  const { form, change, category, mayDivide, today } = screen;
  return (
    <Stack>
      <Columns min={200}>
        <MoneyField
          label={t("bill.amount")}
          optional
          help={category ? t("bill.bulk.amountHelp", { amount: rupiah(category.default_amount) }) : null}
          error={errorOf("amount")}
          value={form.amount}
          onValueChange={(amount) => change({ amount })}
        />
        <DateField
          label={t("bill.due")}
          optional
          help={category ? t("bill.bulk.dueHelp", { day: integer(category.due_day) }) : null}
          error={errorOf("due_on")}
          min={today}
          value={form.due_on ?? ""}
          onValueChange={(due) => change({ due_on: due === "" ? null : due })}
        />
      </Columns>
      {mayDivide || errorOf("instalments") ? (
        <SelectField
          label={t("instalment.count")}
          help={t("instalment.countHelp")}
          error={errorOf("instalments")}
          value={String(form.instalments)}
          onValueChange={(count) => change({ instalments: Number(count) })}
          options={counts.map((count) => ({
            value: String(count),
            label: count === 1 ? t("instalment.none") : t("instalment.counted", { count }),
          }))}
        />
      ) : null}
      <TextField
        label={t("bill.bulk.note")}
        optional
        help={t("bill.bulk.noteHelp")}
        error={errorOf("note")}
        maxLength={255}
        value={form.note}
        onValueChange={(note) => change({ note })}
      />
    </Stack>
  );
}
