import { createPortal } from "react-dom";
import { listPayments } from "../../../contract/payments/payments.ts";
import { today } from "../../app/today.ts";
import { useFileList } from "../../hooks/use-export.ts";
import { useFetched } from "../../hooks/use-fetched.ts";
import { usePrerequisite } from "../../hooks/use-prerequisite.ts";
import { t } from "../../messages/messages.ts";
import { ListBody } from "../parts/list/list-body.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { PaymentTable } from "./payment-table.tsx";

export type PaymentRows = ReturnType<typeof useFileList<typeof listPayments>>;

const loadViews = () => import("./payment-views.tsx");

/** Pembayaran terakhir: the newest first, and any old receipt by its number or the student's name. Its views stand in the page's head. */
export function PaymentList({ viewsHome }: { viewsHome: HTMLElement | null }) {
  const list = useFileList(listPayments);
  const Views = useFetched(loadViews)?.PaymentViews;
  const first = usePrerequisite(list, ["units", "students", "categories", "bills"]);
  return (
    <section aria-labelledby="payment-list">
      <h2 id="payment-list" className="unseen">
        {t("payment.latest")}
      </h2>
      <ListFrame>
        {Views && viewsHome ? createPortal(<Views list={list} today={today()} />, viewsHome) : null}
        <PaymentFilters list={list} />
        <ListBody
          list={list}
          columns={6}
          failed={t("payment.listFailed")}
          empty={{ title: t("payment.none"), line: t("payment.noneLine"), first }}
          nothingFound={{ title: t("payment.nothingFound"), line: t("payment.nothingFoundLine") }}
        >
          {({ amount }) => <PaymentTable list={list} sum={amount} />}
        </ListBody>
      </ListFrame>
    </section>
  );
}
