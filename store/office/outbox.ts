/**
 * Mail, written in the transaction of what it tells of and sent after its commit. A message is taken by one process at
 * a time: taking it moves its next try past the time that sending may need. Source: docs/spec/running.md §5.
 */
import type { MailStatus } from "../../contract/enums.ts";
import { newId, type Random } from "../ids.ts";
import { insertRows } from "../insert.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, ordered, type Page } from "../sql.ts";

/** Where the link stands in a body. */
export const LINK = "{link}";

/** `link` is a secret and stands in the body as `{link}`; after `validMs` the message makes no sense any more. */
export type Message = {
  recipient: string;
  subject: string;
  body: string;
  link: string | null;
  validMs: number;
  /** the sending of a report whose file goes with it */
  sendingId?: string;
};

export type MailRow = Tables["outbox"];

export async function queueMail(db: Db, message: Message, now: Date, random: Random): Promise<void> {
  await queueMails(db, [message], now, random);
}

/** Queues several at once and answers with their rows, in the same order. */
export async function queueMails(
  db: Db,
  messages: readonly Message[],
  now: Date,
  random: Random,
): Promise<MailRow[]> {
  const rows = messages.map((message) => mailOf(message, now, random));
  await insertRows(db, ["outbox", rows]);
  return rows;
}

function mailOf(message: Message, now: Date, random: Random): MailRow {
  const { recipient, subject, body, link, validMs, sendingId = null } = message;
  return {
    id: newId(now, random),
    recipient,
    subject,
    body,
    link,
    created_at: now.toISOString(),
    send_until: later(now, validMs),
    next_try_at: now.toISOString(),
    attempts: 0,
    sent_at: null,
    error: null,
    sending_id: sendingId,
    taken_at: null,
  };
}

/** Sent, still waiting, or too late. */
export function mailStatusOf(row: Pick<MailRow, "sent_at" | "send_until">, now: Date): MailStatus {
  if (row.sent_at !== null) return "sent";
  return row.send_until <= now.toISOString() ? "expired" : "waiting";
}

/** Messages, the newest first; `q` is a part of the address or the subject. */
export async function listMails(
  db: Db,
  filter: { status?: readonly MailStatus[] },
  q: string,
  page: Page<"created_at">,
  now: Date,
) {
  let query = db.selectFrom("outbox").where(mentioning(["recipient", "subject"], q));
  const wanted = filter.status;
  if (wanted !== undefined) {
    query = query.where((e) =>
      e.or(
        wanted.map((status) => {
          if (status === "sent") return e("sent_at", "is not", null);
          const inTime = e("send_until", status === "waiting" ? ">" : "<=", now.toISOString());
          return e.and([e("sent_at", "is", null), inTime]);
        }),
      ),
    );
  }
  const { count } = await query.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  // Ids sort as they were made, also within one millisecond.
  const columns = { created_at: "id" };
  const rows = await ordered(
    query.selectAll(),
    page,
    columns,
    { field: "created_at", desc: true },
    "id",
  ).execute();
  return { rows, total: count };
}

/**
 * Takes the message that is due the longest, for `leaseMs`: until then no other process takes it. Undefined when none
 * is due. A process that ends in between leaves the message to the next one that comes after the lease: it is sent again, but what goes
 * to families, colleagues or readers of a report, for the mail server may have taken it; they are said to be unknown (decision 091).
 */
export async function takeMail(db: Db, now: Date, leaseMs: number): Promise<MailRow | undefined> {
  const at = now.toISOString();
  for (;;) {
    const due = await db
      .selectFrom("outbox")
      .select(["id", "next_try_at", "taken_at", "sending_id"])
      .where("sent_at", "is", null)
      .where("next_try_at", "<=", at)
      .where("send_until", ">", at)
      .orderBy("next_try_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    if (due.taken_at !== null && (await isToldOf(db, due))) {
      await noteUnsent(db, due.id, { error: INTERRUPTED, againMs: null }, now);
      continue;
    }
    const taken = await db
      .updateTable("outbox")
      .set((e) => ({ next_try_at: later(now, leaseMs), taken_at: at, attempts: e("attempts", "+", 1) }))
      .where("id", "=", due.id)
      .where("sent_at", "is", null)
      .where("next_try_at", "=", due.next_try_at)
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) return taken;
  }
}

/** What is said of a mail whose server ended while it was being sent. */
const INTERRUPTED =
  "Server berhenti saat email ini dikirim; mungkin sudah sampai. Tanyakan dahulu sebelum mengirim lagi.";

/** Whether the fate of a mail stands with the one to whom it goes, so that it can be said there and sent again by hand. */
async function isToldOf(db: Db, mail: Pick<MailRow, "id" | "sending_id">): Promise<boolean> {
  if (mail.sending_id !== null) return true;
  const of = db.selectFrom("message_recipients").select("id").where("mail_id", "=", mail.id);
  return (await of.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * What was being sent when a server ended that nobody else works beside: nobody sends it any more, so that its fate need not wait for
 * the lease.
 */
export async function releaseTaken(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_try_at: now.toISOString() })
    .where("taken_at", "is not", null)
    .where("sent_at", "is", null)
    .where("next_try_at", ">", now.toISOString())
    .execute();
}

/** A sent message keeps no secret; whose message or report it was learns of it in the same transaction. */
export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  const fate = { sent_at: now.toISOString(), error: null };
  await db.transaction().execute(async (within) => {
    await within
      .updateTable("outbox")
      .set({ ...fate, link: null, taken_at: null })
      .where("id", "=", id)
      .execute();
    await within.updateTable("message_recipients").set(fate).where("mail_id", "=", id).execute();
    await within.updateTable("report_sendings").set(fate).where("mail_id", "=", id).execute();
  });
}

/** Keeps why a message was not sent; it is tried again after `againMs`, or never when that is null. */
export async function noteUnsent(
  db: Db,
  id: string,
  failed: { error: string; againMs: number | null },
  now: Date,
): Promise<void> {
  const { error, againMs } = failed;
  const end = againMs === null ? { send_until: now.toISOString() } : {};
  await db.transaction().execute(async (within) => {
    await within
      .updateTable("outbox")
      .set({
        ...{ error, taken_at: null },
        ...(againMs === null ? end : { next_try_at: later(now, againMs) }),
      })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .execute();
    await within
      .updateTable("message_recipients")
      .set({ error, ...end })
      .where("mail_id", "=", id)
      .where("sent_at", "is", null)
      .execute();
    await within
      .updateTable("report_sendings")
      .set({ error, ...end })
      .where("mail_id", "=", id)
      .where("sent_at", "is", null)
      .execute();
  });
}

/** Drops the secrets of messages that are too late, and messages made before `oldest`. */
export async function dropOldMails(db: Db, now: Date, oldest: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ link: null })
    .where("link", "is not", null)
    .where("send_until", "<=", now.toISOString())
    .execute();
  await db.deleteFrom("outbox").where("created_at", "<", oldest.toISOString()).execute();
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
