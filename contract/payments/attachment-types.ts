/** What may be attached to a voucher or a message, and how large. Source: docs/spec/money.md §14.7, docs/spec/office.md §5.10. */

export const attachmentTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** 5 MB. */
export const ATTACHMENT_BYTES = 5 * 1_048_576;

/** Of one voucher or message. */
export const MOST_ATTACHMENTS = 10;

/** 15 MB: of all that goes with one message, for mail servers take about so much. */
export const MESSAGE_BYTES = 15 * 1_048_576;
