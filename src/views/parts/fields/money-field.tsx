import type { ComponentPropsWithRef } from "react";
import { rupiah } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { Field, type FieldFrame } from "./field.tsx";
import { type AmountValue, useAmountTyping } from "./use-amount-typing.ts";
import "./money-field.css";

type MoneyFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "defaultValue" | "onChange" | "onPaste" | "children" | "className" | "id" | "type" | "ref"
> &
  FieldFrame & {
    value: AmountValue;
    onValueChange: (value: AmountValue) => void;
  };

/**
 * An amount in whole rupiah, read by `rules/amounts.ts`. Digits are grouped while typing and the caret stays before the
 * same digit; what is no amount stays as it was typed and is spoken of, and 450.00 is asked about before it counts.
 */
export function MoneyField({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onValueChange,
  ...input
}: MoneyFieldProps) {
  const { text, problem, asked, ties: typing, choose } = useAmountTyping(value, onValueChange);
  return (
    <Field {...{ label, help, optional, labelHidden }} error={problem ?? error}>
      {(ties) => (
        <>
          <span className="control money-field">
            <span className="control-start" aria-hidden="true">
              Rp
            </span>
            <input
              autoComplete="off"
              {...input}
              {...ties}
              {...typing}
              type="text"
              inputMode="numeric"
              value={text}
              onKeyDown={(event) => {
                typing.onKeyDown(event);
                input.onKeyDown?.(event);
              }}
              onBlur={(event) => {
                typing.onBlur();
                input.onBlur?.(event);
              }}
            />
          </span>
          {asked.length > 0 ? (
            <fieldset aria-label={t("parts.amount.which", { label })} className="money-asked">
              {asked.map((amount) => (
                <Button key={amount} size="small" onClick={() => choose(amount)}>
                  {rupiah(amount)}
                </Button>
              ))}
            </fieldset>
          ) : null}
        </>
      )}
    </Field>
  );
}
