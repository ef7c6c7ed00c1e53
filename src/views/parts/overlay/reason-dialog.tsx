import { type ReactNode, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { reason as reasonSchema, rupiahAboveZero } from "../../../../contract/common.ts";
import type { FieldErrors } from "../../../../contract/problem.ts";
import { emptyFields } from "../../../../contract/required.ts";
import { validate } from "../../../../contract/validate.ts";
import type { Confirm } from "../../../hooks/use-confirm.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { MoneyField } from "../fields/money-field.tsx";
import { TextArea } from "../fields/text-field.tsx";
import { Stack } from "../page/layout.tsx";
import { ConfirmDialog } from "./dialog.tsx";

type ReasonDialogProps = {
  confirm: Confirm;
  title: string;
  detail: string;
  confirmLabel: string;
  busyLabel: string;
  variant?: "primary" | "danger";
  /** The label of the amount asked for, where one is. */
  amountLabel?: string;
  amountHelp?: string | undefined;
  /** What is wrong with the amount as it is typed; while it says something nothing is sent. */
  amountFault?: (amountRupiah: number | null) => string | undefined;
  /** What the further fields hold, by field; while one of them is empty nothing is sent. */
  needed?: Readonly<Record<string, string>>;
  /** More fields between amount and reason, given what is wrong by field. */
  children?: (errorOf: (field: string) => string | undefined) => ReactNode;
};

/**
 * Asks for a reason, and an amount where one is needed; a refusal stands at its field and keeps what was typed. A press that cannot be
 * sent leads to the first field that is wrong.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { confirm, amountLabel, needed, children } = props;
  const fields = useRef<HTMLDivElement>(null);
  // Errors of what is typed show from the first press on, and a dialog that was closed starts afresh.
  const [pressed, setPressed] = useState<"not yet" | "once">("not yet");
  const { isOpen } = confirm;
  useEffect(() => {
    if (!isOpen) setPressed("not yet");
  }, [isOpen]);
  const empty = emptyFields(needed ?? {});
  const typed = { ...errorsOf(confirm, amountLabel), ...empty };
  const errors = { ...(pressed === "once" && typed), ...confirm.problem?.fields };
  const { amountRupiah } = confirm;
  // What is no amount is spoken of by the field itself, and is not sent.
  const fault = typeof amountRupiah === "string" ? undefined : props.amountFault?.(amountRupiah);
  const errorOf = (field: string) => (field === "amount" ? fault : undefined) ?? errors[field]?.[0];
  const send = () => {
    setPressed("once");
    if (confirm.isConflict) return;
    if (fault === undefined && Object.keys(empty).length === 0 && confirm.canSend) confirm.confirm();
    else focusFault(fields.current);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={props.title}
      detail={props.detail}
      confirmLabel={props.confirmLabel}
      busyLabel={confirm.isBusy && props.busyLabel}
      variant={props.variant ?? "danger"}
      onConfirm={send}
      onCancel={confirm.cancel}
    >
      <div ref={fields}>
        <Stack>
          <Refusal confirm={confirm} />
          {amountLabel === undefined ? null : (
            <MoneyField
              label={amountLabel}
              help={props.amountHelp}
              error={errorOf("amount")}
              value={confirm.amountRupiah}
              onValueChange={confirm.typeAmount}
            />
          )}
          {children?.(errorOf)}
          <TextArea
            label={t("bill.reason")}
            help={t("bill.reasonHelp")}
            error={errorOf("reason")}
            maxLength={255}
            value={confirm.reason}
            onValueChange={confirm.typeReason}
          />
        </Stack>
      </div>
    </ConfirmDialog>
  );
}

/** To the first field that is wrong, once its note has been drawn. */
function focusFault(fields: HTMLElement | null): void {
  requestAnimationFrame(() => fields?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

/** What stands at no field; after a conflict only reading the record again leads on. */
function Refusal({ confirm }: { confirm: Confirm }) {
  const { problem, isConflict } = confirm;
  if (problem === null || problem.fields !== undefined) return null;
  return (
    <ProblemNote
      title={problem.message}
      actions={
        isConflict ? (
          <Button size="small" onClick={confirm.reload}>
            {t("bill.one.reload")}
          </Button>
        ) : null
      }
    />
  );
}

function errorsOf(confirm: Confirm, amountLabel: string | undefined): FieldErrors {
  const schema = v.object({
    reason: reasonSchema,
    amount: amountLabel === undefined ? v.any() : rupiahAboveZero,
  });
  const checked = validate(schema, { reason: confirm.reason, amount: confirm.amountRupiah });
  return checked.ok ? {} : checked.errors;
}
