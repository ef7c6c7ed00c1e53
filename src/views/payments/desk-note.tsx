import { t } from "../../messages/messages.ts";
import { changesBetween } from "./desk-figures.ts";
import { MoneyNote } from "./money-note.tsx";
import type { PaymentDesk } from "./use-payments.ts";

/** What stands between the typed payment and its receipt, in words, with the way on. */
export function DeskNote({ desk }: { desk: PaymentDesk }) {
  const { desk: read, problem } = desk.snapshot.context;
  return (
    <MoneyNote
      desk={desk}
      refused={{ title: t("payment.refused"), detail: problem?.message }}
      changes={() => changesBetween(desk.deskBefore?.bills, read?.bills)}
    />
  );
}
