import { listPayments } from "../../../contract/payments.ts";
import { useFirstThing } from "../../wiring/first-thing.ts";
import { useFileList } from "../../wiring/use-export.ts";
import { t } from "../../words/words.ts";
import { Stack } from "../parts/layout.tsx";
import { ListBody } from "../parts/list-body.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { PaymentTable } from "./payment-table.tsx";
import "./payment-list.css";

export type PaymentRows = ReturnType<typeof useFileList<typeof listPayments>>;

/** Pembayaran terakhir: the newest first, and any old receipt by its number or the student's name. */
export function PaymentList() {
  const list = useFileList(listPayments);
  const first = useFirstThing(list, ["units", "students", "categories", "bills"]);
  return (
    <section aria-labelledby="payment-list">
      <Stack>
        <h2 id="payment-list" className="payment-list-title">
          {t("payment.latest")}
        </h2>
        <div className="payment-list">
          <ListFrame>
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
        </div>
      </Stack>
    </section>
  );
}
