import { type SyntheticEvent, useId } from "react";
import type { Bill } from "../../../contract/bills/bills.ts";
import { paymentMethods } from "../../../contract/enums.ts";
import { banksFor } from "../../../rules/payments.ts";
import { lackAt } from "../../machines/payments/payment-desk.acts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { CustomerButton } from "./customer-button.tsx";
import { DeskAmount } from "./desk-amount.tsx";
import { DeskCash, pressNote, shortOf } from "./desk-cash.tsx";
import { DeskDetails } from "./desk-details.tsx";
import { DeskExcess } from "./desk-excess.tsx";
import { depositHeld, fieldErrors, unitsOwed } from "./desk-figures.ts";
import { DeskSum } from "./desk-sum.tsx";
import type { PaymentDesk } from "./use-payments.ts";

type DeskFormProps = { desk: PaymentDesk; bills: readonly Bill[] };

/** The money: how much, how it came, and the one button. Enter in any field saves when nothing is missing. */
export function DeskForm({ desk, bills }: DeskFormProps) {
  const { snapshot, send } = desk;
  const { context } = snapshot;
  const hint = useId();
  const units = unitsOwed(context.desk);
  const isSaving = snapshot.matches("saving");
  const missing = hintOf(context, bills.length > 0);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is missing is marked, and the focus goes there in place of a button that does nothing.
    if (!desk.save())
      event.currentTarget.querySelector<HTMLElement>("[data-missing] :is(input, button)")?.focus();
  };
  return (
    <Card>
      <form
        onSubmit={submit}
        noValidate
        aria-busy={isSaving || undefined}
        onKeyDown={(event) => pressNote(event, desk)}
      >
        <Stack>
          {units.length > 1 ? (
            <RadioGroup
              legend={t("payment.unit")}
              options={units.map((unit) => ({ value: unit.id, label: unit.code }))}
              value={context.unitId}
              onValueChange={(unitId) => send({ type: "unit.chosen", unitId })}
            />
          ) : null}
          <DeskAmount desk={desk} bills={bills} />
          <DeskMethod desk={desk} />
          {context.method === "cash" ? <DeskCash desk={desk} lack={lackAt(context)} /> : null}
          <DeskExcess desk={desk} />
          <DeskDetails desk={desk} />
          <DeskSum context={context} bills={bills} />
          <div className="desk-save">
            <Button
              type="submit"
              variant="primary"
              busyLabel={isSaving && t("payment.saving")}
              aria-describedby={missing ? hint : undefined}
            >
              {t("payment.save")}
            </Button>
            {missing ? (
              <p id={hint} className="desk-hint">
                {missing}
              </p>
            ) : null}
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function DeskMethod({ desk }: { desk: PaymentDesk }) {
  const { send, snapshot } = desk;
  const { context } = snapshot;
  const errors = fieldErrors(desk);
  const { method } = context;
  const banks = banksFor(context.desk?.banks ?? [], context.unitId, method);
  const only = banks.length === 1 ? banks[0] : undefined;
  const offered = paymentMethods.filter((one) =>
    one === "deposit"
      ? depositHeld(context) > 0
      : banksFor(context.desk?.banks ?? [], context.unitId, one).length > 0,
  );
  return (
    <>
      <RadioGroup
        legend={t("payment.method")}
        options={offered.map((value) => ({ value, label: t(`enum.method.${value}`) }))}
        value={method}
        onValueChange={(chosen) => send({ type: "method.chosen", method: chosen })}
        help={only && method !== "cash" ? t("payment.into", { bank: only.name }) : undefined}
        error={
          method !== "deposit" && banks.length === 0
            ? t("payment.noBank")
            : (errors.method?.[0] ?? (only && errors.bank_id?.[0]))
        }
      />
      {banks.length > 1 ? (
        <SelectField
          label={t("payment.bank")}
          value={context.bankId ?? ""}
          onValueChange={(bankId) => send({ type: "bank.chosen", bankId })}
          options={banks.map((bank) => ({ value: bank.id, label: bank.name }))}
          error={errors.bank_id?.[0]}
        />
      ) : null}
      <CustomerButton method={method} />
      {method === "cash" || method === "deposit" ? null : (
        <TextField
          label={t("payment.reference")}
          optional
          maxLength={100}
          value={context.details.reference}
          onValueChange={(reference) => send({ type: "details.typed", details: { reference } })}
          error={errors.reference?.[0]}
        />
      )}
    </>
  );
}

/** The one thing to do before it can be saved; a bill is only spoken of where there is one. */
function hintOf(context: PaymentDesk["snapshot"]["context"], hasBills: boolean): string | null {
  switch (lackAt(context)) {
    case "amount":
      return t(hasBills ? "payment.missingAmount" : "payment.missingSum");
    case "change":
      return t("payment.missingChange");
    case "deposit":
      return t("payment.missingDeposit");
    case "handed":
      return shortOf(context);
    default:
      return null;
  }
}
