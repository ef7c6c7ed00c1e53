import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { integer } from "../../words/formats.ts";
import { Field, type FieldFrame } from "./field.tsx";
import { caretAfterDigits, caretPastSeparator, digitsAfterCaret, rupiahTyped } from "./money-typing.ts";
import { useRedraw } from "./use-redraw.ts";
import "./money-field.css";

type MoneyFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "defaultValue" | "onChange" | "children" | "className" | "id" | "type" | "ref"
> &
  FieldFrame & {
    /** Whole rupiah; null while the field is empty. */
    value: number | null;
    onValueChange: (value: number | null) => void;
  };

/**
 * An amount in whole rupiah. Digits are grouped while typing and the caret stays before the same digit, whatever
 * separators come and go. A paste of "Rp 1.250.000,00" is understood.
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
  const { box, type } = useSteadyCaret(onValueChange);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    stepPastSeparator(event);
    input.onKeyDown?.(event);
  };
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(ties) => (
        <span className="control money-field">
          <span className="control-start" aria-hidden="true">
            Rp
          </span>
          <input
            autoComplete="off"
            {...input}
            {...ties}
            ref={box}
            type="text"
            inputMode="numeric"
            value={value === null ? "" : integer(value)}
            onChange={type}
            onKeyDown={press}
          />
        </span>
      )}
    </Field>
  );
}

/** Puts the caret back before the same digit after the text was regrouped, and redraws even what changed no amount. */
function useSteadyCaret(onValueChange: (value: number | null) => void) {
  const box = useRef<HTMLInputElement>(null);
  const digitsRight = useRef<number | null>(null);
  const redraw = useRedraw();

  // The regrouped text is written after the change; the caret is put back once that text is in the box.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || digitsRight.current === null || document.activeElement !== element) return;
    const caret = caretAfterDigits(element.value, digitsRight.current);
    element.setSelectionRange(caret, caret);
    digitsRight.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    digitsRight.current = digitsAfterCaret(text, selectionStart ?? text.length);
    onValueChange(rupiahTyped(text));
    // A letter changes no amount, so nothing would be drawn again and the browser would lose the caret.
    redraw();
  };
  return { box, type };
}

/** Lets Backspace and Delete take a digit where a separator stands beside the caret. */
function stepPastSeparator(event: KeyboardEvent<HTMLInputElement>) {
  const { value: text, selectionStart: caret, selectionEnd: end } = event.currentTarget;
  if (caret === null || caret !== end) return;
  const past = caretPastSeparator(text, caret, event.key);
  if (past !== caret) event.currentTarget.setSelectionRange(past, past);
}
