import { Link } from "wouter";
import type { Transaction } from "../../../contract/payments/transactions.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip } from "../parts/figures/chip.tsx";
import { JournalLines } from "../parts/journal/journal-lines.tsx";

type EntryProps = { entry: Transaction; numbers: ReadonlyMap<string, string> };

/** An entry that is open in its row: what made it, and its lines. */
export function Entry({ entry, numbers }: EntryProps) {
  const source = sourceOf(entry);
  return (
    <div className="journal-entry">
      <p className="journal-chips">
        <StatusChip tone="neutral">{t(`enum.transactionKind.${entry.kind}`)}</StatusChip>
        {entry.status === "voided" ? (
          <StatusChip tone="error">{t("enum.transactionStatus.voided")}</StatusChip>
        ) : null}
        {entry.party ? <span>{entry.party}</span> : null}
        {source ? (
          <Link href={source.href} data-print="never">
            {source.label}
            <span className="unseen"> {entry.number}</span>
          </Link>
        ) : (
          <span>{t(`enum.transactionSource.${entry.source}`)}</span>
        )}
        <Mirror entry={entry} numbers={numbers} />
      </p>
      <JournalLines caption={t("payment.journalCaption", { number: entry.number })} lines={entry.lines} />
    </div>
  );
}

/** Where an entry came from: its payment, its bill, or the voucher of a deposit. */
function sourceOf({ source, source_id }: Transaction): { href: string; label: string } | null {
  if (source_id === null) return null;
  if (source === "payment") {
    return { href: `/admin/payments/detail/${source_id}`, label: t("transaction.toPayment") };
  }
  if (source === "deposit") {
    return { href: `/admin/payments/deposits/${source_id}`, label: t("transaction.toVoucher") };
  }
  return source === "bill"
    ? { href: `/admin/bills/detail/${source_id}`, label: t("transaction.toBill") }
    : null;
}

/** An entry and its mirror point at each other; the link lists both, newest first. */
function Mirror({ entry, numbers }: EntryProps) {
  const other = entry.mirror_of ?? entry.mirrored_by;
  if (other === null) return null;
  const number = numbers.get(other);
  const key = entry.mirror_of === null ? "transaction.mirroredBy" : "transaction.mirrorOf";
  const words = number === undefined ? t(key) : `${t(key)} ${number}`;
  if (entry.source_id === null) return <span>{words}</span>;
  return <Link href={`/admin/transactions?filter[source_id]=${entry.source_id}`}>{words}</Link>;
}
