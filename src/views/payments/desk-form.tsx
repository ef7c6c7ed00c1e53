import { type SyntheticEvent, useId } from "react";
import type { Bill } from "../../../contract/bills/bills.ts";
import { paymentMethods } from "../../../contract/enums.ts";
import { banksFor } from "../../../rules/payments.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { DeskAmount } from "./desk-amount.tsx";
import { DeskDetails } from "./desk-details.tsx";
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
  const missing = snapshot.can({ type: "save.clicked" }) ? null : missingIn(context);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is missing is marked, and the focus goes there in place of a button that does nothing.
    if (!desk.save()) event.currentTarget.querySelector<HTMLElement>("[data-missing] input")?.focus();
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate aria-busy={isSaving || undefined}>
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
          {context.toDepositRupiah > 0 && context.method !== "deposit" ? (
            <div data-missing={missing === "deposit" ? "" : undefined}>
              <Checkbox
                label={t("payment.declareDeposit", { amount: rupiah(context.toDepositRupiah) })}
                help={t("payment.declareDepositHelp")}
                checked={context.isDepositDeclared}
                onCheckedChange={(declared) => send({ type: "deposit.declared", declared })}
              />
            </div>
          ) : null}
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
                {hintOf(missing, bills.length > 0)}
              </p>
            ) : null}
          </div>
        </Stack>
      </form>
    </Card>
  );
}

type Context = PaymentDesk["snapshot"]["context"];

/** The one thing to do before it can be saved, if it is an amount or a declaration. */
function missingIn({ amountRupiah, toDepositRupiah, isDepositDeclared, method }: Context) {
  if (amountRupiah === 0) return "amount";
  return method !== "deposit" && toDepositRupiah > 0 && !isDepositDeclared ? "deposit" : null;
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

/** What is still to be done before the payment can be saved; a bill is only spoken of where there is one. */
function hintOf(missing: "amount" | "deposit", hasBills: boolean): string {
  if (missing === "deposit") return t("payment.missingDeposit");
  return t(hasBills ? "payment.missingAmount" : "payment.missingSum");
}
