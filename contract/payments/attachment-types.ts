/** What may be attached to a voucher, and how large. Source: docs/spec/money.md §14.7. */

export const attachmentTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** 5 MB. */
export const ATTACHMENT_BYTES = 5 * 1_048_576;

/** Of one voucher. */
export const MOST_ATTACHMENTS = 10;
