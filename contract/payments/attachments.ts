/**
 * Photos and PDF files of what was paid, or that go with a message; they lie beside the rows. Source: docs/spec/money.md §14.7,
 * docs/spec/office.md §5.10, decisions 076, 090.
 */
import * as v from "valibot";
import { id, instant, named, one, sentence, text } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../enums.ts";
import { ATTACHMENT_BYTES, attachmentTypes } from "./attachment-types.ts";

export const attachment = v.strictObject({
  id,
  name: v.string(),
  media_type: oneOf(attachmentTypes),
  /** bytes */
  size: v.number(),
  uploaded_at: instant,
  uploaded_by: v.nullable(named),
});
export type Attachment = v.InferOutput<typeof attachment>;

/** The content is base64: a third more than the file, and JSON like every other body. */
const uploadBytes = Math.ceil(ATTACHMENT_BYTES / 3) * 4 + 1_000;

/**
 * Kept for who uploads it until an entry or a message names it (`attachment_ids`), for a day at most. Errors: 413, 422 `content`: more than 5 MB,
 * no photo and no PDF by its bytes, or another kind than its name says.
 */
export const uploadAttachment = endpoint({
  name: "uploadAttachment",
  summary: "Keeps a photo or PDF file for an entry or a message",
  method: "POST",
  path: "/api/attachments",
  access: "attachments.write",
  body: v.strictObject({ file_name: text(200), content: v.pipe(v.string(), v.minLength(1)) }),
  bodyLimitBytes: uploadBytes,
  reply: one(attachment),
  status: 201,
});

/** Of an entry or a message that one may read, or not of any yet and one's own. Errors: 404. */
export const getAttachment = endpoint({
  name: "getAttachment",
  summary: "The file itself",
  method: "GET",
  path: "/api/attachments/:id",
  access: "attachments.read",
  file: "application/octet-stream",
  reply: one(attachment),
});

/**
 * Errors: 403 of an entry by who writes none, 404, 409 `already_voided`: its entry was voided, `wrong_status`: its entry waits for
 * approval, or it is a message's, whose draft lets go of it.
 */
export const deleteAttachment = endpoint({
  name: "deleteAttachment",
  summary: "Takes a file off its entry",
  method: "DELETE",
  path: "/api/attachments/:id",
  access: "attachments.write",
  reply: sentence,
});
