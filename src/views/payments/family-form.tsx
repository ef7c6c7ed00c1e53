import { type SyntheticEvent, useId } from "react";
import { leftOf, sumOf } from "../../../rules/rupiah.ts";
import { billsToPay, lackAt } from "../../machines/payments/family-desk.acts.ts";
import type { FamilyContext } from "../../machines/payments/family-desk.types.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { DeskCash, pressNote, shortOf } from "./desk-cash.tsx";
import { balanceSum } from "./desk-figures.ts";
import { sumsOf } from "./family-figures.ts";
import { FamilyAmount, FamilyExcess, FamilyMethod } from "./family-money.tsx";
import type { FamilyDesk } from "./use-family.ts";

/** The money of all of them: how much, how it came, and the one button. Enter in any field saves when nothing is missing. */
export function FamilyForm({ desk }: { desk: FamilyDesk }) {
  const { snapshot, send } = desk;
  const { context } = snapshot;
  const hint = useId();
  const isSaving = snapshot.matches("saving");
  const missing = hintOf(context);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is missing is marked, and the focus goes there in place of a button that does nothing.
    if (!desk.save())
      event.currentTarget.querySelector<HTMLElement>("[data-missing] :is(input, select, button)")?.focus();
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
          <FamilyAmount desk={desk} />
          <FamilyMethod desk={desk} />
          {context.method === "cash" ? <DeskCash desk={desk} lack={lackAt(context)} /> : null}
          <FamilyExcess desk={desk} />
          <TextField
            label={t("payment.payer")}
            help={t("payment.payerHelp")}
            optional
            maxLength={100}
            value={context.details.payer}
            onValueChange={(payer) => send({ type: "details.typed", details: { payer } })}
          />
          <FamilySum desk={desk} />
          <div className="desk-save">
            <Button
              type="submit"
              variant="primary"
              busyLabel={isSaving && t("payment.saving")}
              aria-describedby={missing ? hint : undefined}
            >
              {t("family.save")}
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

/** How much each child's receipt will say, and what all of them still owe then. */
function FamilySum({ desk }: { desk: FamilyDesk }) {
  const { context } = desk.snapshot;
  if (context.amountRupiah === 0) return null;
  const sums = sumsOf(context);
  const toBills = sumOf(sums.map(({ amount }) => amount));
  return (
    <DescriptionList
      shape="rows"
      items={[
        ...sums.map(({ child, amount }) => ({
          key: child.id,
          term: child.name,
          detail: <Money amount={amount} emphasis={amount > 0 ? "plain" : "faint"} />,
          kind: "number" as const,
        })),
        {
          term: t("payment.openAfter"),
          detail: <Money amount={leftOf(balanceSum(billsToPay(context)), toBills)} />,
          kind: "number" as const,
        },
      ]}
    />
  );
}

/** The one thing to do before it can be saved. */
function hintOf(context: FamilyContext): string | null {
  switch (lackAt(context)) {
    case "amount":
      return t("payment.missingSum");
    case "change":
      return t("family.missingChange");
    case "deposit":
      return t("family.missingDeposit");
    case "handed":
      return shortOf(context);
    default:
      return null;
  }
}
