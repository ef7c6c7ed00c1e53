import PrinterIcon from "lucide-react/icons/printer";
import { useParams } from "wouter";
import type { Transaction, TransactionDetail } from "../../../contract/payments/transactions.ts";
import { usePageRecord } from "../../app/pages.ts";
import { day, longDay, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { JournalLines } from "../parts/journal/journal-lines.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { RecordActions, RecordLayout } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { AttachmentCard } from "./attachment-card.tsx";
import { mirrorOf, sourceOf, TRANSACTIONS } from "./transaction-entry.tsx";
import { useEntry } from "./use-entry.ts";
import { VoucherPaper } from "./voucher-paper.tsx";

/** Entri jurnal: one entry with its lines, what made it, and what mirrors it. Source: docs/spec/money.md §14. */
export default function TransactionDetailView() {
  const { id = "" } = useParams<{ id: string }>();
  const { screen, confirm } = useEntry(id);
  const { record: entry } = screen;
  usePageRecord({ name: entry?.number, isMissing: screen.isMissing });
  if (entry === null) {
    return (
      <NoRecord
        heading={t("app.transactionDetail")}
        screen={screen}
        missing={t("transaction.missing")}
        list={{ href: TRANSACTIONS, label: t("transaction.toList") }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={entry.description}
        line={
          <>
            {entry.voucher_no === null ? null : (
              <>
                <span className="mono">{entry.voucher_no}</span> ·{" "}
              </>
            )}
            <span className="mono">{entry.number}</span> · {longDay(entry.date)}
          </>
        }
        status={<Status entry={entry} />}
        money={{ label: t("transaction.amount"), amount: entry.amount }}
        unitId={entry.unit_id}
      />
      {entry.voucher_no === null ? null : <VoucherPaper entry={entry} voucherNo={entry.voucher_no} />}
      <RecordLayout side={<Ways entry={entry} onVoid={() => confirm.open(entry)} />}>
        <Card title={t("payment.journal")}>
          <JournalLines caption={t("payment.journalCaption", { number: entry.number })} lines={entry.lines} />
        </Card>
        <AttachmentCard entry={entry} onChange={screen.replace} onGone={screen.refresh} />
        <Facts entry={entry} />
      </RecordLayout>
      <ReasonDialog
        confirm={confirm}
        title={t("transaction.void.title", { number: entry.voucher_no ?? entry.number })}
        detail={t("transaction.void.detail", { amount: rupiah(entry.amount) })}
        confirmLabel={t("transaction.void.action")}
        busyLabel={t("transaction.void.busy")}
      />
    </>
  );
}

function Status({ entry }: { entry: Transaction }) {
  return entry.status === "voided" ? (
    <StatusChip tone="error">{t("enum.transactionStatus.voided")}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{t(`enum.transactionKind.${entry.kind}`)}</StatusChip>
  );
}

/** Printing it, to what made it, to its mirror and to the journal; and taking it back. */
function Ways({ entry, onVoid }: { entry: TransactionDetail; onVoid: () => void }) {
  const source = sourceOf(entry);
  const mirror = mirrorOf(entry);
  return (
    <RecordActions>
      {entry.voucher_no === null ? null : (
        <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
          {t("transaction.voucher.print")}
        </Button>
      )}
      {source ? <LinkButton href={source.href}>{source.label}</LinkButton> : null}
      {mirror ? <LinkButton href={mirror.href}>{mirror.label}</LinkButton> : null}
      <LinkButton variant="quiet" href={TRANSACTIONS}>
        {t("transaction.toList")}
      </LinkButton>
      {entry.can_void ? (
        <Button variant="quiet" onClick={onVoid}>
          {t("transaction.void.action")}
        </Button>
      ) : null}
    </RecordActions>
  );
}

function Facts({ entry }: { entry: Transaction }) {
  const { unit, date, party, reference, source, created_by } = entry;
  const known = (term: string, detail: string | null) => (detail === null ? [] : [{ term, detail }]);
  return (
    <Card title={t("payment.facts")}>
      <DescriptionList
        items={[
          { term: t("transaction.date"), detail: day(date) },
          ...known(t("transaction.party"), party),
          { term: t("transaction.unit"), detail: unit.name },
          { term: t("transaction.source"), detail: t(`enum.transactionSource.${source}`) },
          ...known(t("transaction.reference"), reference),
          ...known(t("transaction.by"), created_by?.name ?? null),
        ]}
      />
    </Card>
  );
}
