import { useState } from "react";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import { type useBulkBilling, useUndoBatch } from "./use-bulk-billing.ts";

/** What was issued, where it can be seen, and the way back while nothing has happened to it. */
export function BulkSummary({ screen }: { screen: ReturnType<typeof useBulkBilling> }) {
  const { snapshot, send } = screen;
  const { summary } = snapshot.context;
  const [cancelled, setCancelled] = useState<number | null>(null);
  const undo = useUndoBatch(setCancelled);
  if (summary === null) return null;
  const { batch, created, skipped } = summary;
  const count = integer(created);
  return (
    <Stack gap={24}>
      <div role="status">
        {cancelled === null ? (
          <EmptyState title={t("bill.bulk.doneTitle", { count })} line={t("bill.bulk.doneLine")} />
        ) : (
          <EmptyState title={t("bill.bulk.undone", { count: integer(cancelled) })} />
        )}
      </div>
      {cancelled === null ? (
        <Figures>
          <Figure label={t("bill.bulk.total")} value={rupiah(batch.total)} />
          <Figure label={t("bill.bulk.created")} value={count} />
          <Figure label={t("bill.bulk.skipped")} value={integer(skipped)} />
        </Figures>
      ) : null}
      <FormActions>
        {cancelled === null ? (
          <Button variant="quiet" onClick={() => undo.open({ id: batch.id })}>
            {t("bill.bulk.undo")}
          </Button>
        ) : null}
        <Button onClick={() => send({ type: "again.clicked" })}>{t("bill.bulk.again")}</Button>
        <LinkButton variant="primary" href={`/admin/bills?filter[batch_id]=${encodeURIComponent(batch.id)}`}>
          {t("bill.bulk.seeBills")}
        </LinkButton>
      </FormActions>
      <ReasonDialog
        confirm={undo}
        title={t("bill.bulk.undoTitle")}
        detail={t("bill.bulk.undoDetail", { count })}
        confirmLabel={t("bill.bulk.undo")}
        busyLabel={t("bill.bulk.undoing")}
      />
    </Stack>
  );
}
