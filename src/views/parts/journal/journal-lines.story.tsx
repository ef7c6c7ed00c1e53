import { BIGGEST_SUM, LONGEST_NAME } from "../stories.ts";
import { JournalLines } from "./journal-lines.tsx";

const lineOf = (code: string, name: string, debit: number, credit: number) => ({
  account_id: code,
  account: { id: code, code, name },
  debit,
  credit,
});

export const Payment = () => (
  <JournalLines
    caption="TRX/SMP/2611/000014"
    lines={[lineOf("1-1301", "Piutang SPP", 0, 250_000), lineOf("1-1101", "Kas", 250_000, 0)]}
  />
);

export const BiggestSums = () => (
  <JournalLines
    caption="TRX/SMP/2611/000015"
    lines={[
      lineOf("1-1101", LONGEST_NAME, BIGGEST_SUM, 0),
      lineOf("4-1101", `Pendapatan ${LONGEST_NAME}`, 0, BIGGEST_SUM),
    ]}
  />
);
