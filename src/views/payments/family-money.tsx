import { paymentMethods } from "../../../contract/enums.ts";
import { changeOf } from "../../../rules/cash.ts";
import { banksFor } from "../../../rules/payments.ts";
import { leftOf } from "../../../rules/rupiah.ts";
import {
  billsToPay,
  chosenOf,
  isOfferedAt,
  lackAt,
  unitsAt,
} from "../../machines/payments/family-desk.acts.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { AmountBox } from "./amount-box.tsx";
import { CustomerButton } from "./customer-button.tsx";
import type { FamilyDesk } from "./use-family.ts";

type Part = { desk: FamilyDesk };

/** The one amount for the whole family. */
export function FamilyAmount({ desk }: Part) {
  const { context } = desk.snapshot;
  return (
    <AmountBox
      label={t("family.amount")}
      amountRupiah={context.amountRupiah}
      heldKeys={context.heldKeys}
      bills={billsToPay(context)}
      onTyped={(amountRupiah) => desk.send({ type: "amount.typed", amountRupiah })}
    />
  );
}

/** One way to pay for all of them; each unit's money lands in a cash box or bank of its own. */
export function FamilyMethod({ desk: { send, snapshot } }: Part) {
  const { context } = snapshot;
  const { method, family, bankIds, details } = context;
  const offered = paymentMethods.filter((one) => one !== "deposit" && isOfferedAt(context, one));
  const units = unitsAt(context).map((unitId) => ({
    unitId,
    name:
      chosenOf(context).find(({ unit }) => unit.id === unitId)?.unit.name ??
      billsToPay(context).find(({ unit }) => unit.id === unitId)?.unit.name ??
      "",
    banks: banksFor(family?.banks ?? [], unitId, method),
  }));
  return (
    <>
      <RadioGroup
        legend={t("payment.method")}
        options={offered.map((value) => ({ value, label: t(`enum.method.${value}`) }))}
        value={method}
        onValueChange={(chosen) => send({ type: "method.chosen", method: chosen })}
        error={isOfferedAt(context, method) ? undefined : t("family.noBank")}
      />
      {units
        .filter(({ banks }) => banks.length > 1)
        .map(({ unitId, name, banks }) => (
          <SelectField
            key={unitId}
            label={t("family.bankOf", { unit: name })}
            value={bankIds[unitId] ?? ""}
            onValueChange={(bankId) => send({ type: "bank.chosen", unitId, bankId })}
            options={banks.map((bank) => ({ value: bank.id, label: bank.name }))}
          />
        ))}
      <CustomerButton method={method} />
      {method === "cash" ? null : (
        <TextField
          label={t("payment.reference")}
          optional
          maxLength={100}
          value={details.reference}
          onValueChange={(reference) => send({ type: "details.typed", details: { reference } })}
        />
      )}
    </>
  );
}

/** What no bill takes: cash goes back or becomes the deposit of one child; of the rest the child is named. */
export function FamilyExcess({ desk }: Part) {
  const { context } = desk.snapshot;
  const { amountRupiah, toDepositRupiah, handedRupiah, depositFor } = context;
  const lack = lackAt(context);
  const children = chosenOf(context);
  if (lack === "change") {
    const change = changeOf(leftOf(amountRupiah, toDepositRupiah), handedRupiah ?? amountRupiah);
    return (
      <fieldset className="desk-excess" data-missing="">
        <legend>{t("payment.excess", { amount: rupiah(toDepositRupiah) })}</legend>
        <Button onClick={() => desk.save({ type: "change.given" })}>
          {t("payment.giveChange", { amount: rupiah(change) })}
        </Button>
        {children.map(({ id, name }) => (
          <Button key={id} onClick={() => desk.save({ type: "deposit.chosen", studentId: id })}>
            {t("family.keepFor", { name })}
          </Button>
        ))}
      </fieldset>
    );
  }
  if (toDepositRupiah === 0 || lack === "handed" || amountRupiah === 0) return null;
  return (
    <div data-missing={lack === "deposit" ? "" : undefined}>
      <SelectField
        label={t("family.depositFor", { amount: rupiah(toDepositRupiah) })}
        placeholder={t("family.noDeposit")}
        value={depositFor ?? ""}
        onValueChange={(studentId) => desk.send({ type: "deposit.declared", studentId: studentId || null })}
        options={children.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}
