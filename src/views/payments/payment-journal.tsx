import type { Transaction } from "../../../contract/payments/transactions.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip } from "../parts/figures/chip.tsx";
import { JournalLines } from "../parts/journal/journal-lines.tsx";
import { Card } from "../parts/page/card.tsx";
import { Columns, Stack } from "../parts/page/layout.tsx";

/** The entries that the payment made: the first, and after a void its mirror beside it. */
export function PaymentJournal({ entries }: { entries: readonly Transaction[] }) {
  return (
    <Card title={t("payment.journal")}>
      <Columns min={340} gap={32}>
        {entries.map((entry) => (
          <Stack key={entry.id} gap={8}>
            <div className="entry-head">
              <span className="mono">{entry.number}</span>
              <time dateTime={entry.date}>{day(entry.date)}</time>
              {entry.mirror_of !== null ? (
                <StatusChip tone="info">{t("payment.mirrorEntry")}</StatusChip>
              ) : null}
              {entry.status === "voided" ? (
                <StatusChip tone="error">{t("enum.transactionStatus.voided")}</StatusChip>
              ) : null}
            </div>
            <p>{entry.description}</p>
            <JournalLines
              caption={t("payment.journalCaption", { number: entry.number })}
              lines={entry.lines}
            />
          </Stack>
        ))}
      </Columns>
    </Card>
  );
}
