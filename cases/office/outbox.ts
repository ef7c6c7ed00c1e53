/** The mail that the school sends, for an Admin Sekolah to read. Source: docs/spec/running.md §5. */
import { listOutbox } from "../../contract/office/outbox.ts";
import { LINK, listMails, type MailRow, mailStatusOf } from "../../store/office/outbox.ts";
import { type AnyCase, forStaff } from "../case.ts";
import { listReply } from "../reply.ts";

const LINK_WAS_SENT = "(tautan hanya ada pada penerima)";
const LINK_IS_OVER = "(tautan sudah tidak berlaku)";

/** The link of a message that waits is for the AS to hand over; later it is nobody's business any more. */
function bodyOf(row: MailRow, now: Date): string {
  const status = mailStatusOf(row, now);
  if (status === "sent") return row.body.replace(LINK, LINK_WAS_SENT);
  const link = status === "expired" ? null : row.link;
  return row.body.replace(LINK, () => link ?? LINK_IS_OVER);
}

const outbox = forStaff(listOutbox, async (call) => {
  const { filter, q } = call.query;
  const { rows, total } = await listMails(call.db, filter, q, call.query, call.now);
  const data = rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    body: bodyOf(row, call.now),
    status: mailStatusOf(row, call.now),
    created_at: row.created_at,
    sent_at: row.sent_at,
    error: row.error,
  }));
  return listReply(call.url, call.query, { data, total, sums: {} });
});

export const outboxCases: AnyCase[] = [outbox];
