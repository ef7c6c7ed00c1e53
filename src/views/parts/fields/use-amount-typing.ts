/** The typing of an amount: what stands in the box, what it says, and when something is to be said about it. */
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { AmountReading } from "../../../../rules/amounts.ts";
import { amountProblem } from "../../../hooks/amount-problem.ts";
import { useAfterPress } from "../../../hooks/use-after-press.ts";
import { integer } from "../../../messages/formats.ts";
import {
  afterEdit,
  caretAfterDigits,
  caretPastSeparator,
  digitsAfterCaret,
  type Edit,
  readTyped,
  type TypedAmount,
  textOf,
} from "./money-typing.ts";

/** Whole rupiah; null while the field is empty; the text itself while it is no amount, which no check of a form takes. */
export type AmountValue = number | string | null;

type Typing = TypedAmount & { value: AmountValue; isDone: boolean };

/** What is wrong however one goes on; the rest is said when the field is left or Enter is pressed. */
const atOnce = new Set(["sign", "letters", "tooBig"]);

const meant = (typed: TypedAmount, reading: AmountReading): AmountValue =>
  reading.kind === "empty" ? null : reading.kind === "amount" ? reading.amount : typed.text;

/** Whoever keeps 0 for an emptied field has what was typed. */
const isSame = (typed: AmountValue, held: AmountValue) => typed === held || (typed === null && held === 0);

export function useAmountTyping(value: AmountValue, onValueChange: (value: AmountValue) => void) {
  const box = useRef<HTMLInputElement>(null);
  const caretAt = useRef<number | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const held = typing !== null && isSame(typing.value, value) ? typing : null;
  const typed = held ?? textOf(value === "" ? null : value, integer);
  const reading = readTyped(typed);

  // The regrouped text is written after the change; the caret is put back once that text is in the box.
  useLayoutEffect(() => {
    const caret = caretAt.current;
    caretAt.current = null;
    if (caret !== null && document.activeElement === box.current)
      box.current?.setSelectionRange(caret, caret);
  });

  const take = (edit: Edit, caret: number) => {
    const now = afterEdit(typed, edit, integer);
    caretAt.current =
      now.text === edit.text ? caret : caretAfterDigits(now.text, digitsAfterCaret(edit.text, caret));
    const next = meant(now, readTyped(now));
    setTyping({ ...now, value: next, isDone: false });
    onValueChange(next);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    take(editOf(event), event.target.selectionStart ?? event.target.value.length);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const inserted = inOneLine(event.clipboardData.getData("text"));
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const at = selectionStart ?? text.length;
    const now = text.slice(0, at) + inserted + text.slice(selectionEnd ?? at);
    if (inserted !== "") take({ text: now, inserted, at }, at + inserted.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && held) setTyping({ ...held, isDone: true });
    if (typed.text === typed.ours) stepPastSeparator(event);
  };
  const choose = (amount: number) => {
    box.current?.focus();
    setTyping(null);
    onValueChange(amount);
  };
  // What is an amount is written as one; anything else stays, and is spoken of.
  const afterPress = useAfterPress();
  const leave = () => {
    if (held === null) return;
    const isKept = reading.kind === "refused" || reading.kind === "asks";
    afterPress(() => setTyping(isKept ? { ...held, isDone: true } : null));
  };
  const isSaid = !held || held.isDone || (reading.kind === "refused" && atOnce.has(reading.fault));
  return {
    text: typed.text,
    problem: isSaid ? amountProblem(reading) : undefined,
    asked: isSaid && reading.kind === "asks" ? [reading.amount, reading.instead] : [],
    ties: { ref: box, onChange: change, onPaste: paste, onKeyDown: press, onBlur: leave },
    choose,
  };
}

/** A browser joins the lines of what is pasted: two cells of a sheet would become one number; so they stay two. */
function inOneLine(pasted: string): string {
  const lines = pasted.split(/[\t\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== "").join("; ");
}

/** The part of the text that an input event put there; all of it where the browser does not say. */
function editOf({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): Edit {
  const text = target.value;
  const caret = target.selectionStart ?? text.length;
  const { inputType = "", data = null } = nativeEvent as Partial<InputEvent>; // an event made by a script has neither
  if (inputType.startsWith("delete")) return { text, inserted: "", at: caret };
  const at = caret - (data?.length ?? 0);
  if (data && at >= 0 && text.slice(at, caret) === data) return { text, inserted: data, at };
  return { text, inserted: text, at: 0 };
}

/** Lets Backspace and Delete take a digit where a separator stands beside the caret. */
function stepPastSeparator(event: KeyboardEvent<HTMLInputElement>) {
  const { value: text, selectionStart: caret, selectionEnd: end } = event.currentTarget;
  if (caret === null || caret !== end) return;
  const past = caretPastSeparator(text, caret, event.key);
  if (past !== caret) event.currentTarget.setSelectionRange(past, past);
}
