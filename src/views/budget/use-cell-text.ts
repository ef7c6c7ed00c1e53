import { useState } from "react";
import { saysSame } from "../../../rules/budget.ts";

/**
 * What stands in a cell: while somebody types in it their own text, for what says what is kept is kept as it was written, and
 * would change under their hands.
 */
export function useCellText(text: string) {
  const [own, setOwn] = useState<string | null>(null);
  return {
    value: own !== null && saysSame(own, text) ? own : text,
    onTyped: setOwn,
    onBlur: () => setOwn(null),
  };
}
