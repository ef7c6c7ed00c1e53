import { Link } from "wouter";
import type { BillDetail } from "../../../contract/bills/bills.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import type { useBillActions } from "./use-bills.ts";
import "./bills.css";

type Props = { actions: ReturnType<typeof useBillActions>; bill: BillDetail };

/**
 * Beri potongan: how much this role may take off is said at the field before anything is typed, and above it while it is;
 * more than that is an Admin Sekolah's, who hears the treasurer's ceiling, or a relief of bills to come.
 * Source: docs/spec/money.md §9.4.
 */
export function DiscountDialog({ actions, bill }: Props) {
  const limit = bill.discount_limit;
  return (
    <ReasonDialog
      confirm={actions.discount}
      title={t("bill.one.discountTitle", { number: bill.number })}
      detail={t("bill.one.discountDetail", { balance: rupiah(bill.balance) })}
      confirmLabel={t("bill.one.giveDiscount")}
      busyLabel={t("bill.one.discounting")}
      variant="primary"
      amountLabel={t("bill.one.discountAmount")}
      amountHelp={
        limit === null
          ? t("bill.one.discountAbove", { ceiling: rupiah(bill.discount_ceiling) })
          : roomOf(limit)
      }
      amountFault={(amountRupiah) => faultOf(bill, amountRupiah)}
    >
      {() =>
        limit === null ? null : (
          <p className="bill-faint">
            {bill.paid > 0 ? `${t("bill.one.discountAsk")} ` : null}
            {t("bill.one.discountMore")}{" "}
            <Link href="/admin/master/categories/reliefs?new">{t("bill.one.toRelief")}</Link>
          </p>
        )
      }
    </ReasonDialog>
  );
}

type Limit = NonNullable<BillDetail["discount_limit"]>;

const roomOf = ({ ceiling, room }: Limit) =>
  room === ceiling
    ? t("bill.one.discountLimit", { ceiling: rupiah(ceiling) })
    : t("bill.one.discountRoom", { ceiling: rupiah(ceiling), room: rupiah(room) });

function faultOf({ balance, discount_limit }: BillDetail, amountRupiah: number | null): string | undefined {
  const amount = amountRupiah ?? 0;
  if (discount_limit !== null && amount > discount_limit.room) return roomOf(discount_limit);
  return amount > balance ? t("bill.one.discountTooMuch", { balance: rupiah(balance) }) : undefined;
}
