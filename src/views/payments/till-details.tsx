import { useSelector } from "@xstate/react";
import { mayBackdate } from "../../../rules/payments.ts";
import { session } from "../../wiring/app.ts";
import type { PaymentDesk } from "../../wiring/payments.ts";
import { today } from "../../wiring/today.ts";
import { day, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { DateField } from "../parts/date-field.tsx";
import { Stack } from "../parts/layout.tsx";
import { TextField } from "../parts/text-field.tsx";
import { fieldErrors, laterFines } from "./till-figures.ts";

/** What most payments do without: who brought the money, a note, and an earlier booking day for those who may. */
export function TillDetails({ desk }: { desk: PaymentDesk }) {
  const { snapshot, send } = desk;
  const role = useSelector(session, ({ context }) => context.role);
  const { details } = snapshot.context;
  const errors = fieldErrors(desk);
  const now = today();
  const later = laterFines(snapshot.context);
  const isBackdated = details.paidOn !== null && details.paidOn !== now;
  return (
    <>
      {isBackdated ? (
        <div className="till-booked">
          <p>{t("payment.bookedOn", { day: day(details.paidOn ?? now) })}</p>
          {later > 0 ? (
            <p className="till-later">{t("payment.laterFines", { amount: rupiah(later) })}</p>
          ) : null}
        </div>
      ) : null}
      <details className="till-more">
        <summary>{t(mayBackdate(role) ? "payment.moreWithDay" : "payment.more")}</summary>
        <Stack>
          <TextField
            label={t("payment.payer")}
            help={t("payment.payerHelp")}
            optional
            maxLength={100}
            value={details.payer}
            onValueChange={(payer) => send({ type: "details.typed", details: { payer } })}
            error={errors.payer?.[0]}
          />
          <TextField
            label={t("payment.note")}
            optional
            maxLength={255}
            value={details.note}
            onValueChange={(note) => send({ type: "details.typed", details: { note } })}
            error={errors.note?.[0]}
          />
          {mayBackdate(role) ? (
            <DateField
              label={t("payment.paidOn")}
              max={now}
              value={details.paidOn ?? now}
              onValueChange={(paidOn) => send({ type: "day.chosen", paidOn: paidOn || null })}
              error={errors.paid_on?.[0]}
            />
          ) : null}
        </Stack>
      </details>
    </>
  );
}
