/**
 * Mail, written in the transaction of what it tells of and sent after its commit. A message is taken by one process at
 * a time: taking it moves its next try past the time that sending may need. Source: api.md "Running it" (SMTP_URL).
 */
import type { MailStatus } from "../contract/enums.ts";
import { newId, type Random } from "./ids.ts";
import type { Tables } from "./schema.ts";
import { type Db, mentioning, ordered, type Page } from "./sql.ts";

/** Where the link stands in a body. */
export const LINK = "{link}";

/** `link` is a secret and stands in the body as `{link}`; after `validMs` the message makes no sense any more. */
export type Message = {
  recipient: string;
  subject: string;
  body: string;
  link: string | null;
  validMs: number;
};

export type MailRow = Tables["outbox"];

export async function queueMail(db: Db, message: Message, now: Date, random: Random): Promise<void> {
  const { recipient, subject, body, link } = message;
  await db
    .insertInto("outbox")
    .values({
      id: newId(now, random),
      recipient,
      subject,
      body,
      link,
      created_at: now.toISOString(),
      send_until: new Date(now.getTime() + message.validMs).toISOString(),
      next_try_at: now.toISOString(),
      attempts: 0,
      sent_at: null,
      error: null,
    })
    .execute();
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
  const newest = { field: "created_at", desc: true } as const;
  const rows = await ordered(query.selectAll(), page, { created_at: "created_at" }, newest, "id").execute();
  return { rows, total: count };
}
