import { useSelector } from "@xstate/react";
import { useState } from "react";
import { isDay } from "../../../rules/calendar.ts";
import { mayBackdate } from "../../../rules/payments.ts";
import { session } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { day, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { fieldErrors, laterFines } from "./desk-figures.ts";
import type { PaymentDesk } from "./use-payments.ts";

/** What most payments do without: who brought the money, a note, and an earlier booking day for those who may. */
export function DeskDetails({ desk }: { desk: PaymentDesk }) {
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
        <div className="desk-booked">
          <p>{t("payment.bookedOn", { day: day(details.paidOn ?? now) })}</p>
          {later > 0 ? (
            <p className="desk-later">{t("payment.laterFines", { amount: rupiah(later) })}</p>
          ) : null}
        </div>
      ) : null}
      <details className="desk-more">
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
            <BookingDay
              paidOn={details.paidOn ?? now}
              latest={now}
              onChosen={(paidOn) => send({ type: "day.chosen", paidOn })}
              error={errors.paid_on?.[0]}
            />
          ) : null}
        </Stack>
      </details>
    </>
  );
}

type BookingDayProps = {
  paidOn: string;
  latest: string;
  onChosen: (paidOn: string | null) => void;
  error: string | undefined;
};

/** What is no day, or a later one, stays in the field alone until it is mended; left empty, it is today again. */
function BookingDay({ paidOn, latest, onChosen, error }: BookingDayProps) {
  const [typed, setTyped] = useState(paidOn);
  const type = (day: string) => {
    setTyped(day);
    if (isDay(day) && day <= latest) onChosen(day);
  };
  return (
    <DateField
      label={t("payment.paidOn")}
      max={latest}
      value={isDay(typed) && typed <= latest ? paidOn : typed}
      onValueChange={type}
      onBlur={() => {
        if (typed !== "") return;
        setTyped(latest);
        onChosen(null);
      }}
      error={error}
    />
  );
}
