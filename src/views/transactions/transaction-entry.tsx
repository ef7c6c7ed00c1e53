import { Link } from "wouter";
import type { Transaction } from "../../../contract/payments/transactions.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip } from "../parts/figures/chip.tsx";
import { JournalLines } from "../parts/journal/journal-lines.tsx";

export const TRANSACTIONS = "/admin/transactions";

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
        <Link href={`${TRANSACTIONS}/detail/${encodeURIComponent(entry.id)}`} data-print="never">
          {t("transaction.openPage")}
          <span className="unseen"> {entry.number}</span>
        </Link>
      </p>
      <JournalLines caption={t("payment.journalCaption", { number: entry.number })} lines={entry.lines} />
    </div>
  );
}

/** Where an entry came from: its payment, its bill, or the voucher of a deposit. */
export function sourceOf({ source, source_id }: Transaction): { href: string; label: string } | null {
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

/** An entry and its mirror point at each other. */
export function mirrorOf({
  mirror_of,
  mirrored_by,
}: Transaction): { id: string; href: string; label: string } | null {
  const id = mirror_of ?? mirrored_by;
  if (id === null) return null;
  const label = t(mirror_of === null ? "transaction.mirroredBy" : "transaction.mirrorOf");
  return { id, label, href: `${TRANSACTIONS}/detail/${encodeURIComponent(id)}` };
}

function Mirror({ entry, numbers }: EntryProps) {
  const other = mirrorOf(entry);
  if (other === null) return null;
  const number = numbers.get(other.id);
  return <Link href={other.href}>{number === undefined ? other.label : `${other.label} ${number}`}</Link>;
}
