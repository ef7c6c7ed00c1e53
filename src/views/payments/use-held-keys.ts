import { useEffect, useRef } from "react";

/** While bills are being read the amount has no field yet: its keys are caught, in their order. */
export function useHeldKeys(onKey: (key: string) => void, isReading: boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isReading) return;
    const hear = (event: KeyboardEvent) => {
      const isAmount = /^[\d.,]$/.test(event.key) || event.key === "Backspace";
      if (!isAmount || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      event.preventDefault();
      latest.current(event.key);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [isReading]);
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
