/** The typing of a day: what stands in the box, which day it is, and when something is to be said about it. */
import { type KeyboardEvent, useRef, useState } from "react";
import { readDay, writtenDay } from "../../../../rules/written-days.ts";
import { useAfterPress } from "../../../hooks/use-after-press.ts";
import { t } from "../../../messages/messages.ts";

export type DayOwner = {
  /** a day "2026-11-21", "" while empty, or the text itself while it is no day, which no check of a form takes */
  value: string;
  onValueChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
};

type Typing = { text: string; value: string; isDone: boolean };

export function useDayTyping({ value, onValueChange, min, max }: DayOwner) {
  const calendar = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const held = typing !== null && typing.value === value ? typing : null;
  const text = held?.text ?? writtenDay(value);
  const reading = readDay(text);

  const tell = (next: string) => next !== value && onValueChange(next);
  // A year of two figures may be on its way to four: 1/8/20 is no day of 2020 until the field is left.
  const type = (now: string) => {
    const read = readDay(now);
    const next = read.kind === "empty" ? "" : read.kind === "day" && !read.isShort ? read.day : now;
    setTyping({ text: now, value: next, isDone: false });
    tell(next);
  };
  const afterPress = useAfterPress();
  const settle = () => {
    if (held === null) return;
    if (reading.kind === "refused") afterPress(() => setTyping({ ...held, isDone: true }));
    else {
      const next = reading.kind === "day" ? reading.day : "";
      setTyping({ text: writtenDay(next), value: next, isDone: true });
      tell(next);
    }
  };
  const pick = (day: string) => {
    setTyping({ text: writtenDay(day), value: day, isDone: true });
    tell(day);
  };
  const open = () => openCalendar(calendar.current);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") settle();
    if (event.key === "ArrowDown" && event.altKey) open();
  };
  const isSaid = held === null || held.isDone;
  return {
    text,
    day: reading.kind === "day" ? reading.day : "",
    problem: isSaid ? problemOf(text) : undefined,
    /** its owner may know it better, and is heard first */
    beyond: held?.isDone ? beyondOf(text, min, max) : undefined,
    calendar,
    type,
    settle,
    press,
    pick,
    open,
  };
}

function openCalendar(input: HTMLInputElement | null): void {
  if (input === null) return;
  try {
    input.showPicker();
  } catch {
    // An older browser has no such call; there the field behind the button opens by itself.
    input.focus();
    input.click();
  }
}

/** What is no day is always spoken of. */
function problemOf(text: string): string | undefined {
  const reading = readDay(text);
  return reading.kind === "refused" ? t(`parts.day.${reading.fault}`) : undefined;
}

/** One out of bounds is spoken of where it was typed here, since an old one may stand outside. */
function beyondOf(text: string, min?: string, max?: string): string | undefined {
  const reading = readDay(text);
  if (reading.kind !== "day") return undefined;
  if (min && reading.day < min) return t("parts.day.tooEarly", { day: writtenDay(min) });
  return max && reading.day > max ? t("parts.day.tooLate", { day: writtenDay(max) }) : undefined;
}
