/**
 * What the endpoints of the mailbox do. A draft is nobody else's; what has gone out to families is read by all who see their unit,
 * and to colleagues by its writer alone. Source: docs/spec/office.md §5, docs/spec/access.md §3, decision 086.
 */
import {
  createMessage,
  deleteMessage,
  getMessage,
  listMessages,
  type Message,
  type MessageDetail,
  type MessageFields,
  markRecipient,
  previewMessage,
  type Recipient,
  recallMessage,
  retryMessage,
  sendMessage,
  updateMessage,
} from "../../contract/office/messages.ts";
import { messageFilesFault } from "../../rules/attachments.ts";
import { fateOf, placeholders, unknownPlaceholders } from "../../rules/messages.ts";
import { listClassroomRows } from "../../store/master/classrooms.ts";
import {
  deleteVersioned,
  insertVersioned,
  type Own,
  tracedOf,
  updateVersioned,
} from "../../store/master/versioned-record.ts";
import {
  type ListedMessage,
  listMessageRows,
  type MessageRow,
  moveMessage,
  type RecipientRow,
  recipientsOf,
  updateRecipient,
} from "../../store/office/messages.ts";
import { listOperatorRows } from "../../store/office/operators.ts";
import { attachmentsOf } from "../../store/payments/attachments.ts";
import { flagOf } from "../../store/sql.ts";
import { findStudent, studentsOf } from "../../store/students/students.ts";
import { type AnyCase, audit, forStaff, nextId, scopeOf } from "../case.ts";
import { onlyOf, ownUnit, plainList, single } from "../master/lists.ts";
import type { Act } from "../master/versioned-record.ts";
import { attachmentOf, saveAttachments } from "../payments/attachments.ts";
import { assertNone, checkAll, conflict, forbidden, invalid, missing, stale } from "../refusal.ts";
import { unitBriefOf } from "../reply.ts";
import { type Person, peopleOf } from "./message-people.ts";
import { aimedOf, dispatch, mailTo, unreached } from "./message-sending.ts";

const GONE = "Pesan tidak ditemukan.";
const DAY_MS = 24 * 60 * 60_000;
/** Further ahead a slip of the finger is likelier than a plan. */
const MOST_DAYS_AHEAD = 366;
const EXCERPT_LETTERS = 160;

const readerOf = ({ actor, now }: Pick<Act, "actor" | "now">) => ({
  operatorId: actor.id,
  scope: scopeOf(actor),
  now,
});

function statusOf({ state, counts }: ListedMessage): Message["status"] {
  if (state !== "released") return state;
  if (counts.failed > 0) return "failed";
  return counts.waiting > 0 ? "sending" : "sent";
}

const messageOf = (row: ListedMessage): Message => ({
  id: row.id,
  status: statusOf(row),
  channel: row.channel,
  audience: row.audience,
  audience_name: row.audience_name,
  unit_id: row.unit_id,
  unit:
    row.unit_id === null
      ? null
      : unitBriefOf({ unit_id: row.unit_id, unit_code: row.unit_code ?? "", unit_name: row.unit_name ?? "" }),
  subject: row.subject,
  excerpt: row.text.slice(0, EXCERPT_LETTERS),
  counts: row.counts,
  owner: { id: row.owner_id, name: row.owner_name },
  send_at: row.send_at,
  released_at: row.released_at,
  error: row.error,
  updated_at: row.updated_at,
  version: row.version,
});

const recipientOf =
  (now: Date) =>
  (row: RecipientRow): Recipient => ({
    id: row.id,
    student_id: row.student_id,
    name: row.name,
    classroom: row.classroom,
    contact_name: row.contact_name,
    address: row.address,
    subject: row.subject,
    text: row.text,
    status: fateOf(row, now),
    skip: row.skip,
    error: row.error,
    sent_at: row.sent_at,
  });

const find = async (act: Act, id: string) =>
  onlyOf(await listMessageRows(act.db, readerOf(act), { id }, "", single), GONE);

async function studentOf(act: Act, id: string | null): Promise<MessageDetail["student"]> {
  if (id === null) return null;
  const student = await findStudent(act.db, scopeOf(act.actor), id, act.today);
  if (student === undefined) return null;
  return { id, nis: student.nis, name: student.name, classroom: student.classroom_name };
}

async function detailOf(act: Act, id: string): Promise<{ data: MessageDetail }> {
  const row = await find(act, id);
  const { classroom_id, student_id, operator_ids, only_arrears, text } = aimedOf(row);
  return {
    data: {
      ...messageOf(row),
      text,
      classroom_id,
      student_id,
      student: await studentOf(act, student_id),
      operator_ids,
      only_arrears,
      attachments: (await attachmentsOf(act.db, { message_id: id })).map(attachmentOf),
      is_own: row.owner_id === act.actor.id,
      recipients: (await recipientsOf(act.db, id)).map(recipientOf(act.now)),
      ...(await tracedOf(act.db, row)),
    },
  };
}

/** The message as its writer saw it. Errors: 403 somebody else's, 404, 409. */
async function seenMessage(
  act: Act,
  seen: { id: string; version: number },
  states: readonly MessageRow["state"][],
): Promise<ListedMessage> {
  const row = await find(act, seen.id);
  if (row.version !== seen.version) throw stale();
  if (row.owner_id !== act.actor.id) throw forbidden("Hanya penulis pesan ini yang dapat mengubahnya.");
  if (!states.includes(row.state)) throw conflict("wrong_status", wrongStatus[row.state]);
  return row;
}

const wrongStatus = {
  draft: "Pesan ini masih konsep.",
  scheduled: "Pesan ini sudah dijadwalkan.",
  released: "Pesan ini sudah dikirim.",
  failed: "Pesan ini gagal dikirim.",
} satisfies Record<MessageRow["state"], string>;

type Aim = Pick<MessageRow, "unit_id" | "audience_name" | "classroom_id" | "student_id" | "operator_ids">;
const nowhere: Aim = {
  unit_id: null,
  audience_name: "",
  classroom_id: null,
  student_id: null,
  operator_ids: "[]",
};

/** To whom, with the name that stays when it is deleted; a draft may say nothing yet. */
async function aimOf(act: Act, body: MessageFields): Promise<Aim> {
  const { audience, unit_id, classroom_id, student_id } = body;
  if (audience === "colleagues") return colleaguesOf(act, body.operator_ids);
  if (audience === "student" && student_id !== null) {
    const student = await findStudent(act.db, scopeOf(act.actor), student_id, act.today);
    if (student === undefined) throw invalid({ student_id: ["Siswa ini tidak ditemukan."] });
    await ownUnit(act, student.unit_id);
    return { ...nowhere, unit_id: student.unit_id, student_id, audience_name: student.name };
  }
  if (audience === "classroom" && classroom_id !== null) {
    const found = await listClassroomRows(act.db, scopeOf(act.actor), { id: classroom_id }, "", single);
    const [classroom] = found.rows;
    if (classroom === undefined) throw invalid({ classroom_id: ["Kelas ini tidak ditemukan."] });
    return { ...nowhere, unit_id: classroom.unit_id, classroom_id, audience_name: classroom.name };
  }
  if (unit_id === null) return nowhere;
  const unit = await ownUnit(act, unit_id);
  return { ...nowhere, unit_id, audience_name: audience === "unit" ? unit.name : "" };
}

/** Colleagues whom one sees; who is seen no more is left out. */
async function colleaguesOf(act: Act, ids: readonly string[]): Promise<Aim> {
  const page = { page: 1, per_page: 1_000, sort: [] };
  const reader = { id: act.actor.id, scope: scopeOf(act.actor), now: act.now };
  const { rows } = await listOperatorRows(act.db, reader, { status: ["active"] }, "", page);
  const chosen = rows.filter(({ id }) => ids.includes(id));
  return {
    ...nowhere,
    operator_ids: JSON.stringify(chosen.map(({ id }) => id)),
    audience_name: chosen.map(({ name }) => name).join(", "),
  };
}

const columnsOf = async (act: Act, body: MessageFields) => ({
  channel: body.channel,
  audience: body.audience,
  only_arrears: flagOf(body.only_arrears),
  subject: body.subject,
  text: body.text,
  ...(await aimOf(act, body)),
});

const writerOf = (act: Act) => ({ by: act.actor.id, at: act.now.toISOString() });

/** Errors: 422 `attachment_ids`: not one's own, too many, or larger together than mail servers take. */
async function saveFiles(act: Act, id: string, ids: readonly string[]): Promise<void> {
  await saveAttachments(act, { message_id: id }, ids);
  const fault = messageFilesFault(await attachmentsOf(act.db, { message_id: id }));
  if (fault !== null) throw invalid({ attachment_ids: [fault] });
}

/** A link to WhatsApp carries a text and nothing else. */
function assertCarried(channel: MessageRow["channel"], files: readonly unknown[]): void {
  if (channel === "whatsapp" && files.length > 0)
    throw invalid({
      attachment_ids: ["Lampiran tidak ikut lewat WhatsApp. Hapus lampirannya, atau kirim lewat email."],
    });
}

const create = forStaff(createMessage, async (call) => {
  const id = nextId(call);
  const own: Own<"messages"> = {
    ...(await columnsOf(call, call.body)),
    owner_id: call.actor.id,
    state: "draft",
    send_at: null,
    released_at: null,
    error: null,
  };
  await insertVersioned(call.db, "messages", id, own, writerOf(call));
  await saveFiles(call, id, call.body.attachment_ids);
  return detailOf(call, id);
});

const update = forStaff(updateMessage, async (call) => {
  const { version, ...body } = call.body;
  const row = await seenMessage(call, { id: call.params.id, version }, ["draft"]);
  if (!(await updateVersioned(call.db, "messages", row, await columnsOf(call, body), writerOf(call))))
    throw stale();
  await saveFiles(call, row.id, body.attachment_ids);
  return detailOf(call, row.id);
});

const remove = forStaff(deleteMessage, async (call) => {
  const seen = { id: call.params.id, version: call.body.version };
  await seenMessage(call, seen, ["draft", "failed"]);
  if (!(await deleteVersioned(call.db, "messages", seen))) throw stale();
  return { message: "Konsep dibuang." };
});

const preview = forStaff(
  previewMessage,
  async (call) => {
    const { body } = call;
    let people: Person[] = [];
    await checkAll(
      () => assertWhole(body),
      () => assertCarried(body.channel, body.attachment_ids),
      async () => {
        const aim = await aimOf(call, body);
        people = await peopleOf(call, { ...body, ...aim, operator_ids: JSON.parse(aim.operator_ids) });
      },
    );
    const skipped = people.filter(({ skip }) => skip !== null).length;
    return {
      data: {
        reached_count: people.length - skipped,
        skipped_count: skipped,
        people: people.map(({ student_id, operator_id, ...shown }) => ({
          id: student_id ?? operator_id ?? "",
          ...shown,
        })),
      },
    };
  },
  "read",
);

/** What of its words keeps a draft from being sent, by field. */
function assertWhole({ channel, subject, text }: Pick<MessageRow, "channel" | "subject" | "text">): void {
  const hasSubject = channel === "email";
  assertNone({
    ...faultOf("text", text, "Tulis isi pesan."),
    ...(hasSubject && faultOf("subject", subject, "Isi perihal email.")),
  });
}

function faultOf(field: "subject" | "text", text: string, ifEmpty: string): Record<string, string[]> {
  if (text.trim() === "") return { [field]: [ifEmpty] };
  const unknown = unknownPlaceholders(text).map(
    (one) => `${one} tidak dikenal. Yang dapat diisikan: ${placeholders.join(", ")}.`,
  );
  return unknown.length === 0 ? {} : { [field]: unknown };
}

function assertTime(row: MessageRow, sendAt: string | null, now: Date): void {
  if (sendAt === null) return;
  const ahead = Date.parse(sendAt) - now.getTime();
  const say = (sentence: string) => invalid({ send_at: [sentence] });
  if (row.channel === "whatsapp") throw say("Pesan WhatsApp dikirim sendiri, tidak dapat dijadwalkan.");
  if (!(ahead > 0)) throw say("Waktu kirim sudah lewat.");
  if (ahead > MOST_DAYS_AHEAD * DAY_MS) throw say("Waktu kirim paling lama satu tahun dari sekarang.");
}

/** A state that is left, with its row in the trail. */
async function move(act: Act, row: ListedMessage, own: Partial<MessageRow>, verb: string): Promise<void> {
  const at = { updated_at: act.now.toISOString(), updated_by: act.actor.id };
  if (!(await moveMessage(act.db, row, { ...own, ...at }))) throw stale();
  await audit(act, {
    action: `message.${verb}`,
    resource: "message",
    resourceId: row.id,
    unitId: row.unit_id,
    after: { unit_id: row.unit_id },
  });
}

const send = forStaff(sendMessage, async (call) => {
  const { version, send_at } = call.body;
  const row = await seenMessage(call, { id: call.params.id, version }, ["draft"]);
  let people: Person[] = [];
  await checkAll(
    () => assertWhole(row),
    () => assertTime(row, send_at, call.now),
    async () => assertCarried(row.channel, await attachmentsOf(call.db, { message_id: row.id })),
    async () => {
      people = await peopleOf(call, aimedOf(row));
      const reason = unreached(people);
      if (reason !== null) throw invalid({ audience: [reason] });
    },
  );
  if (send_at !== null) {
    const at = new Date(send_at).toISOString();
    await move(call, row, { state: "scheduled", send_at: at, error: null }, "scheduled");
  } else {
    await move(call, row, { state: "released", released_at: call.now.toISOString(), error: null }, "sent");
    await dispatch(call, row, people);
  }
  return detailOf(call, row.id);
});

const recall = forStaff(recallMessage, async (call) => {
  const row = await seenMessage(call, { id: call.params.id, version: call.body.version }, [
    "scheduled",
    "failed",
  ]);
  await move(call, row, { state: "draft", send_at: null, error: null }, "recalled");
  return detailOf(call, row.id);
});

/** The address of each as it is now, for one that was wrong may have been put right since. */
async function addressesNow(act: Act, row: ListedMessage, failed: readonly RecipientRow[]) {
  const ids = failed.flatMap(({ student_id }) => student_id ?? []);
  const scope = row.unit_id === null ? null : [row.unit_id];
  const students = await studentsOf(act.db, scope, ids, act.today);
  const emailOf = new Map(students.map((one) => [one.id, one[`${one.billing_contact}_email`]]));
  return failed.map((one) => ({
    ...one,
    address: (one.student_id === null ? null : emailOf.get(one.student_id)) ?? one.address,
  }));
}

const retry = forStaff(retryMessage, async (call) => {
  const row = await seenMessage(call, { id: call.params.id, version: call.body.version }, ["released"]);
  const all = await recipientsOf(call.db, row.id);
  const failed = all.filter((one) => fateOf(one, call.now) === "failed");
  if (failed.length === 0) throw conflict("wrong_status", "Tidak ada yang gagal dikirim.");
  const people = await addressesNow(call, row, failed);
  const mails = await mailTo(call, people);
  for (const [index, { id, address }] of people.entries())
    await updateRecipient(call.db, id, { ...mails[index], address, error: null });
  await move(call, row, { state: "released" }, "resent");
  return detailOf(call, row.id);
});

/** Each tick is of one person, so that two who work on one list do not stand in each other's way. */
const mark = forStaff(markRecipient, async (call) => {
  const row = await find(call, call.params.id);
  if (row.state !== "released" || row.channel !== "whatsapp")
    throw conflict("wrong_status", "Hanya pesan WhatsApp yang ditandai sendiri.");
  const all = await recipientsOf(call.db, row.id);
  const one = all.find(({ id, skip }) => id === call.body.recipient_id && skip === null);
  if (one === undefined) throw missing("Penerima tidak ditemukan.");
  await updateRecipient(call.db, one.id, {
    sent_at: call.body.is_sent ? (one.sent_at ?? call.now.toISOString()) : null,
  });
  return detailOf(call, row.id);
});

export const messageCases: AnyCase[] = [
  forStaff(listMessages, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listMessageRows(call.db, readerOf(call), filter, q, call.query), messageOf);
  }),
  forStaff(getMessage, (call) => detailOf(call, call.params.id)),
  create,
  update,
  remove,
  preview,
  send,
  recall,
  retry,
  mark,
];
