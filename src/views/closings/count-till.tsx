import { type FormEvent, useEffect, useRef } from "react";
import type { ClosingDetail } from "../../../contract/payments/closings.ts";
import { showToast } from "../../app/toasts.ts";
import type { TillOfDay } from "../../machines/payments/closing.machine.ts";
import { longDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { CloseQuestion } from "./close-question.tsx";
import { CountNotes } from "./count-notes.tsx";
import { CountPieces } from "./count-pieces.tsx";
import { CountResult } from "./count-result.tsx";
import { actHref } from "./use-closings.ts";
import { useCount } from "./use-count.ts";

type CountTillProps = {
  of: TillOfDay;
  back: string;
  /** told once it is closed, here or by somebody else */
  onChanged: () => void;
  leave: () => void;
};

const refused = () => showToast({ tone: "info", title: t("closing.counting.leaveRefused") });

/** Counting a drawer: note by note, the difference, what is handed over, and then the closing. */
export function CountTill({ of, back, onChanged, leave }: CountTillProps) {
  const count = useCount(of, refused);
  const { snapshot, send } = count;
  const { cashier } = of.till;
  const { closing } = snapshot.context;
  useTold(closing, () => {
    showToast({
      tone: "success",
      title: t("closing.counting.done", { cashier: cashier.name }),
      action: { label: t("closing.act"), href: actHref(closing?.id ?? "") },
    });
    onChanged();
    leave();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "close.clicked" });
    if (snapshot.matches("counting")) focusFault(event.currentTarget);
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <>
      <form ref={form} className="count" onSubmit={submit} noValidate>
        <Card
          title={t("closing.counting.title", { cashier: cashier.name })}
          actions={
            <LinkButton size="small" variant="quiet" href={back}>
              {t("closing.counting.back")}
            </LinkButton>
          }
        >
          <Stack>
            <p className="count-day">{longDay(of.day)}</p>
            <CountNotes
              count={count}
              onTaken={() => {
                onChanged();
                leave();
              }}
            />
            <div className="count-halves">
              <CountPieces count={count} />
              <CountResult count={count} />
            </div>
          </Stack>
        </Card>
      </form>
      <CloseQuestion {...{ count, of }} />
    </>
  );
}

/** Tells once of a closing that is there. */
function useTold(closing: ClosingDetail | null, tell: () => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (closing !== null) latest.current();
  }, [closing]);
}

/** To the first field that is wrong, once its note has been drawn. */
function focusFault(form: EventTarget & Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
