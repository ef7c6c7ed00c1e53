import { rupiah } from "../../../messages/formats.ts";
import "./money.css";

type MoneyProps = {
  /** Whole rupiah. */
  amount: number;
  /** `strong` for the sum that matters, `faint` for zero or what is settled, `error` for what is overdue. */
  emphasis?: "plain" | "strong" | "faint" | "error";
};

/** An amount in rupiah with tabular figures, never broken over two lines; its bare number is in `value`. */
export function Money({ amount, emphasis = "plain" }: MoneyProps) {
  return (
    <data className="money figures" data-emphasis={emphasis} value={amount}>
      {rupiah(amount)}
    </data>
  );
}
