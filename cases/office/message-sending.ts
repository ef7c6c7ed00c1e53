/**
 * A message goes out: each of its people gets a row of its own and each e-mail a mail in the outbox, in the transaction that
 * takes the message. Source: docs/spec/office.md §5.7, decision 086.
 */
import type { MessageFields } from "../../contract/office/messages.ts";
import { dueMessage, insertRecipients, type MessageRow, moveMessage } from "../../store/office/messages.ts";
import { queueMails } from "../../store/office/outbox.ts";
import { type Auditing, audit, nextId } from "../case.ts";
import { Refusal } from "../refusal.ts";
import type { SystemWorld } from "../system.ts";
import { type Aimed, type Person, peopleOf } from "./message-people.ts";

/** How long a mail server is tried before the message counts as failed. */
const SEND_FOR_MS = 3 * 24 * 60 * 60_000;

export const aimedOf = (row: MessageRow): Omit<MessageFields, "attachment_ids"> => ({
  channel: row.channel,
  audience: row.audience,
  unit_id: row.unit_id,
  classroom_id: row.classroom_id,
  student_id: row.student_id,
  operator_ids: JSON.parse(row.operator_ids),
  only_arrears: row.only_arrears === 1,
  subject: row.subject,
  text: row.text,
});

/** Queues mails to these people; with the address that each has now. */
export async function mailTo(
  world: Pick<Auditing, "db" | "now" | "random">,
  people: readonly { address: string | null; subject: string; text: string }[],
): Promise<{ mail_id: string; send_until: string }[]> {
  const mails = await queueMails(
    world.db,
    people.map(({ address, subject, text }) => ({
      recipient: address ?? "",
      subject,
      body: text,
      link: null,
      validMs: SEND_FOR_MS,
    })),
    world.now,
    world.random,
  );
  return mails.map(({ id, send_until }) => ({ mail_id: id, send_until }));
}

/** Writes down whom a message that was taken goes to, and queues what goes by mail. */
export async function dispatch(
  world: Pick<Auditing, "db" | "now" | "random">,
  message: Pick<MessageRow, "id" | "channel">,
  people: readonly Person[],
): Promise<void> {
  const reached = people.filter(({ skip }) => skip === null);
  const mails = message.channel === "email" ? await mailTo(world, reached) : [];
  const mailOf = new Map(reached.map((person, index) => [person, mails[index]]));
  await insertRecipients(
    world.db,
    people.map((person) => ({
      id: nextId(world),
      message_id: message.id,
      ...person,
      mail_id: mailOf.get(person)?.mail_id ?? null,
      send_until: mailOf.get(person)?.send_until ?? null,
      sent_at: null,
      error: null,
    })),
  );
}

/** Why a message can go to nobody, or null. */
export const unreached = (people: readonly Person[]): string | null =>
  people.some(({ skip }) => skip === null)
    ? null
    : people.length === 0
      ? "Tidak ada siapa pun yang cocok dengan pilihan penerima."
      : "Tidak ada penerima yang dapat dihubungi: alamat belum diisi atau tidak ada tagihan.";

/**
 * The people of a scheduled message as they are when its time has come, or why there are none: its class or student may have been
 * deleted meanwhile.
 */
async function peopleNow(world: SystemWorld, row: MessageRow): Promise<Person[] | string> {
  const aimed: Aimed = aimedOf(row);
  if (row.audience === "classroom" && row.classroom_id === null)
    return `Kelas ${row.audience_name} sudah dihapus.`;
  if (row.audience === "student" && row.student_id === null)
    return `Siswa ${row.audience_name} sudah dihapus.`;
  try {
    const people = await peopleOf(world, aimed);
    return unreached(people) ?? people;
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return error.message;
    throw error;
  }
}

/** Sends the scheduled message that is due the longest; run in a transaction. Says whether there was one. */
export async function releaseDue(world: SystemWorld): Promise<{ done: number; hasMore: boolean }> {
  const row = await dueMessage(world.db, world.now);
  if (row === undefined) return { done: 0, hasMore: false };
  const people = await peopleNow(world, row);
  const at = world.now.toISOString();
  const moved = await moveMessage(
    world.db,
    row,
    typeof people === "string"
      ? { state: "failed", error: people, updated_at: at }
      : { state: "released", released_at: at, error: null, updated_at: at },
  );
  if (!moved) return { done: 0, hasMore: true };
  if (typeof people !== "string") await dispatch(world, row, people);
  await audit(world, {
    action: typeof people === "string" ? "message.unsent" : "message.sent",
    resource: "message",
    resourceId: row.id,
    unitId: row.unit_id,
    reason: typeof people === "string" ? people : null,
    after: { unit_id: row.unit_id },
  });
  return { done: 1, hasMore: true };
}
