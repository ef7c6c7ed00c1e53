/**
 * The mailbox (Kotak Surat): messages to families and colleagues, by e-mail or as WhatsApp links. Source: docs/spec/office.md
 * §5, decision 086.
 */
import * as v from "valibot";
import {
  id,
  instant,
  listOf,
  listQuery,
  named,
  one,
  optionalId,
  seen,
  sentence,
  studentBrief,
  text,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import {
  messageAudiences,
  messageChannels,
  messageFolders,
  messageSkips,
  messageStatuses,
  oneOf,
  recipientStatuses,
} from "../enums.ts";
import { MOST_ATTACHMENTS } from "../payments/attachment-types.ts";
import { attachment } from "../payments/attachments.ts";

/** The most letters of a message: what WhatsApp takes in a link, too. */
export const maxMessageText = 4_000;
export const maxMessageSubject = 150;

/** The most people whom one message goes to. */
export const maxRecipients = 1_000;

/** The fields that people fill in; a draft may lack any of them. */
export const messageFields = v.strictObject({
  channel: v.optional(oneOf(messageChannels), "email"),
  audience: v.optional(oneOf(messageAudiences), "classroom"),
  /** the unit whose families are meant; of a class or a student it is theirs */
  unit_id: optionalId,
  classroom_id: optionalId,
  student_id: optionalId,
  /** colleagues */
  operator_ids: v.optional(v.pipe(v.array(id), v.maxLength(200)), []),
  /** of a class or a unit: families that owe something which is overdue */
  only_arrears: v.optional(v.boolean(), false),
  subject: v.optional(v.pipe(v.string(), v.maxLength(maxMessageSubject)), ""),
  /** {nama}, {kelas}, {sisa} and {jatuh_tempo} are filled in for each */
  text: v.optional(v.pipe(v.string(), v.maxLength(maxMessageText)), ""),
  /** photos and PDF files that go with an e-mail, 15 MB together (`POST /api/attachments`) */
  attachment_ids: v.optional(v.pipe(v.array(id), v.maxLength(MOST_ATTACHMENTS)), []),
});
export type MessageFields = v.InferOutput<typeof messageFields>;

/** As a list shows it. */
export const message = v.strictObject({
  id,
  status: oneOf(messageStatuses),
  channel: oneOf(messageChannels),
  audience: oneOf(messageAudiences),
  /** the student, class or unit, or the colleagues, as they were named when it was written */
  audience_name: v.string(),
  unit_id: v.nullable(id),
  unit: v.nullable(unitBrief),
  subject: v.string(),
  /** the first 160 letters of the text */
  excerpt: v.string(),
  /** of those whom it went to */
  counts: v.strictObject({ sent: v.number(), waiting: v.number(), failed: v.number(), skipped: v.number() }),
  owner: named,
  /** when it is to go out */
  send_at: v.nullable(instant),
  /** when it went out */
  released_at: v.nullable(instant),
  /** why the whole of it could not go out */
  error: v.nullable(v.string()),
  updated_at: instant,
  version: v.number(),
});
export type Message = v.InferOutput<typeof message>;

export const recipient = v.strictObject({
  id,
  student_id: v.nullable(id),
  /** the student's, or the colleague's */
  name: v.string(),
  classroom: v.nullable(v.string()),
  /** who is written to: father, mother or guardian */
  contact_name: v.nullable(v.string()),
  /** e-mail or telephone */
  address: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
  status: oneOf(recipientStatuses),
  skip: v.nullable(oneOf(messageSkips)),
  /** the mail server's reason */
  error: v.nullable(v.string()),
  sent_at: v.nullable(instant),
});
export type Recipient = v.InferOutput<typeof recipient>;

export const messageDetail = v.strictObject({
  ...message.entries,
  text: v.string(),
  classroom_id: v.nullable(id),
  student_id: v.nullable(id),
  student: v.nullable(studentBrief),
  operator_ids: v.array(id),
  only_arrears: v.boolean(),
  attachments: v.array(attachment),
  /** whether the caller may change, send and take it back */
  is_own: v.boolean(),
  /** empty until it has gone out */
  recipients: v.array(recipient),
  ...traced,
});
export type MessageDetail = v.InferOutput<typeof messageDetail>;

/** A person as the preview shows it: what would be written, or why nothing would. */
const previewed = v.strictObject({
  /** the student's, or the colleague's */
  id,
  name: v.string(),
  classroom: v.nullable(v.string()),
  contact_name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
  skip: v.nullable(oneOf(messageSkips)),
});
export type Previewed = v.InferOutput<typeof previewed>;

/** Without a folder all that the caller may see; drafts are their writer's alone. */
export const listMessages = endpoint({
  name: "listMessages",
  summary: "Messages of one's units, and one's own to colleagues, the latest first",
  method: "GET",
  path: "/api/messages",
  access: "messages.read",
  query: listQuery({
    sorts: ["updated_at"],
    filters: { folder: v.optional(oneOf(messageFolders)), channel: v.optional(oneOf(messageChannels)) },
  }),
  reply: listOf(message, {}),
});

/** Errors: 404 another unit's, and somebody else's draft. */
export const getMessage = endpoint({
  name: "getMessage",
  summary: "A message with what became of it for each of its people",
  method: "GET",
  path: "/api/messages/:id",
  access: "messages.read",
  reply: one(messageDetail),
});

/** Errors: 404 a unit that is not one's own, 422 a class, student or colleague whom one does not see, `attachment_ids` that are not one's own and free. */
export const createMessage = endpoint({
  name: "createMessage",
  summary: "Keeps a new draft",
  method: "POST",
  path: "/api/messages",
  access: "messages.write",
  body: messageFields,
  reply: one(messageDetail),
  status: 201,
});

/** Errors: 404, 409 `stale_version`, `wrong_status` of what is a draft no more, 422. */
export const updateMessage = endpoint({
  name: "updateMessage",
  summary: "Saves what was typed into a draft",
  method: "PUT",
  path: "/api/messages/:id",
  access: "messages.write",
  body: v.strictObject({ ...messageFields.entries, version }),
  reply: one(messageDetail),
});

/** Errors: 404, 409 `stale_version`, `wrong_status` of what is a draft no more. */
export const deleteMessage = endpoint({
  name: "deleteMessage",
  summary: "Throws a draft away",
  method: "DELETE",
  path: "/api/messages/:id",
  access: "messages.write",
  body: seen,
  reply: sentence,
});

/** Changes nothing. Errors: 404, 422 no text or subject, nobody is chosen, or more than 1,000; `attachment_ids` by WhatsApp. */
export const previewMessage = endpoint({
  name: "previewMessage",
  summary: "What each would get, and who would get nothing and why",
  method: "POST",
  path: "/api/messages/preview",
  access: "messages.write",
  body: messageFields,
  reply: one(
    v.strictObject({ reached_count: v.number(), skipped_count: v.number(), people: v.array(previewed) }),
  ),
});
export type MessagePreview = v.InferOutput<typeof previewMessage.reply>["data"];

/**
 * Now, or at `send_at`; a WhatsApp message becomes a list of links. Errors: 404, 409 `stale_version`, `wrong_status`, 422 no text,
 * no subject of an e-mail, nobody who can be reached, an instant that has passed, one of a WhatsApp message, `attachment_ids` of one.
 */
export const sendMessage = endpoint({
  name: "sendMessage",
  summary: "Sends a draft, or schedules it",
  method: "POST",
  path: "/api/messages/:id/send",
  access: "messages.write",
  body: v.strictObject({ version, send_at: v.optional(v.nullable(instant), null) }),
  reply: one(messageDetail),
});

/** Errors: 404, 409 `stale_version`, `wrong_status` of what has gone out. */
export const recallMessage = endpoint({
  name: "recallMessage",
  summary: "Makes what is scheduled, or could not go out at all, a draft again",
  method: "POST",
  path: "/api/messages/:id/recall",
  access: "messages.write",
  body: seen,
  reply: one(messageDetail),
});

/** To the addresses as they are now. Errors: 404, 409 `stale_version`, `wrong_status` where nothing has failed. */
export const retryMessage = endpoint({
  name: "retryMessage",
  summary: "Sends what has failed once more, and nothing else",
  method: "POST",
  path: "/api/messages/:id/retry",
  access: "messages.write",
  body: seen,
  reply: one(messageDetail),
});

/** Errors: 404, 409 `wrong_status` of an e-mail. */
export const markRecipient = endpoint({
  name: "markRecipient",
  summary: "Notes that a WhatsApp message was sent from one's own telephone, or was not",
  method: "POST",
  path: "/api/messages/:id/mark",
  access: "messages.write",
  body: v.strictObject({ recipient_id: id, is_sent: v.boolean() }),
  reply: one(messageDetail),
});

/** A text that is used again; of the school when it has no unit. */
export const messageTemplate = v.strictObject({
  id,
  unit_id: v.nullable(id),
  unit: v.nullable(unitBrief),
  name: v.string(),
  subject: v.string(),
  text: v.string(),
  /** whether the caller may throw it away */
  may_delete: v.boolean(),
  version: v.number(),
});
export type MessageTemplate = v.InferOutput<typeof messageTemplate>;

export const listMessageTemplates = endpoint({
  name: "listMessageTemplates",
  summary: "Texts to begin a message with, of one's units and of the school, by name",
  method: "GET",
  path: "/api/message-templates",
  access: "messages.read",
  query: listQuery({ sorts: ["name"], filters: {} }),
  reply: listOf(messageTemplate, {}),
});

/** Errors: 403 one of the school by anybody but an AS, 404 a unit that is not one's own, 422 a name that is taken. */
export const createMessageTemplate = endpoint({
  name: "createMessageTemplate",
  summary: "Keeps a text to begin messages with",
  method: "POST",
  path: "/api/message-templates",
  access: "messages.write",
  body: v.strictObject({
    unit_id: optionalId,
    name: text(60),
    subject: messageFields.entries.subject,
    text: text(maxMessageText),
  }),
  reply: one(messageTemplate),
  status: 201,
});

/** Errors: 403 one of the school by anybody but an AS, 404, 409 `stale_version`. */
export const deleteMessageTemplate = endpoint({
  name: "deleteMessageTemplate",
  summary: "Throws a template away",
  method: "DELETE",
  path: "/api/message-templates/:id",
  access: "messages.write",
  body: seen,
  reply: sentence,
});
