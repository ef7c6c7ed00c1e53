import { useState } from "react";
import { paymentMethods } from "../../../contract/enums.ts";
import { changeOf } from "../../../rules/cash.ts";
import { banksFor } from "../../../rules/payments.ts";
import { leftOf } from "../../../rules/rupiah.ts";
import { today } from "../../app/today.ts";
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
import { MoneyField } from "../parts/fields/money-field.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import type { AmountValue } from "../parts/fields/use-amount-typing.ts";
import { CustomerButton } from "./customer-button.tsx";
import { balanceSum, overdueOf } from "./desk-figures.ts";
import type { FamilyDesk } from "./use-family.ts";

type Part = { desk: FamilyDesk };

/** The one amount, big, with the two sums of the whole family that are asked for most. */
export function FamilyAmount({ desk }: Part) {
  const { context } = desk.snapshot;
  // What is no amount stays in the field alone: the chart takes it for none until it is mended.
  const [unread, setUnread] = useState(context.heldKeys);
  const type = (typed: AmountValue) => {
    setUnread(typeof typed === "string" ? typed : "");
    desk.send({ type: "amount.typed", amountRupiah: typeof typed === "number" ? typed : null });
  };
  const bills = billsToPay(context);
  const [all, overdue] = [balanceSum(bills), balanceSum(overdueOf(bills, today()))];
  return (
    <div className="desk-amount" data-missing={context.amountRupiah === 0 ? "" : undefined}>
      <MoneyField
        name="amount"
        label={t("family.amount")}
        value={context.amountRupiah === 0 ? unread || null : context.amountRupiah}
        onValueChange={type}
      />
      {all > 0 ? (
        <div className="desk-shortcuts">
          {overdue > 0 && overdue < all ? (
            <Button size="small" onClick={() => type(overdue)}>
              {t("payment.payOverdue")}
            </Button>
          ) : null}
          <Button size="small" onClick={() => type(all)}>
            {t("payment.payAll")}
          </Button>
        </div>
      ) : null}
    </div>
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
