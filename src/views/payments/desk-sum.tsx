import type { Bill } from "../../../contract/bills/bills.ts";
import { leftOf, sumOf } from "../../../rules/rupiah.ts";
import type { DeskContext } from "../../machines/payments/payment-desk.types.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { balanceSum } from "./desk-figures.ts";

/** Where the amount goes, before it is saved. */
export function DeskSum({ context, bills }: { context: DeskContext; bills: readonly Bill[] }) {
  const { allocations, toDepositRupiah, amountRupiah, method, isDepositDeclared } = context;
  // Of cash nothing becomes a deposit before that is said.
  const isToDeposit = toDepositRupiah > 0 && (isDepositDeclared || !["cash", "deposit"].includes(method));
  if (amountRupiah === 0) return null;
  const toBills = sumOf(allocations.map((allocation) => allocation.amount));
  return (
    <DescriptionList
      shape="rows"
      items={[
        {
          term: t("payment.toBills", { count: integer(allocations.length) }),
          detail: <Money amount={toBills} />,
          kind: "number",
        },
        ...(isToDeposit
          ? [
              {
                term: t("payment.toDeposit"),
                detail: <Money amount={toDepositRupiah} />,
                kind: "number" as const,
              },
            ]
          : []),
        {
          term: t("payment.openAfter"),
          detail: <Money amount={leftOf(balanceSum(bills), toBills)} />,
          kind: "number",
        },
      ]}
    />
  );
}
