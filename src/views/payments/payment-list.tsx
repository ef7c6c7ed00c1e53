import { listPayments } from "../../../contract/payments.ts";
import { useFileList } from "../../wiring/use-export.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { PaymentTable } from "./payment-table.tsx";
import "./payment-list.css";

export type PaymentRows = ReturnType<typeof useFileList<typeof listPayments>>;

/** Pembayaran terakhir: the newest first, and any old receipt by its number or the student's name. */
export function PaymentList() {
  const list = useFileList(listPayments);
  const { problem } = list;
  return (
    <section aria-labelledby="payment-list">
      <Stack>
        <h2 id="payment-list" className="payment-list-title">
          {t("payment.latest")}
        </h2>
        <div className="payment-list">
          <PaymentFilters list={list} />
          <Stack>
            {problem ? (
              <ProblemNote title={t("payment.listFailed")} detail={problem.message} onRetry={list.retry} />
            ) : null}
            <Rows list={list} />
          </Stack>
        </div>
      </Stack>
    </section>
  );
}

function Rows({ list }: { list: PaymentRows }) {
  if (list.isLoading) return <TableSkeleton columns={6} />;
  if (list.isEmpty) return <EmptyState title={t("payment.none")} line={t("payment.noneLine")} />;
  if (list.isNothingFound) {
    return (
      <EmptyState
        drawing="search"
        title={t("payment.nothingFound")}
        line={t("payment.nothingFoundLine")}
        action={
          <Button onClick={() => list.change({ q: "", filters: {} })}>{t("parts.clearFilters")}</Button>
        }
      />
    );
  }
  if (list.meta === null) return null;
  return (
    <>
      <PaymentTable list={list} sum={list.meta.amount} />
      <Pagination
        page={list.meta.current_page}
        perPage={list.meta.per_page}
        total={list.meta.total}
        onPageChange={(page) => list.change({ page })}
        onPerPageChange={(per_page) => list.change({ per_page })}
      />
    </>
  );
}
