/** Photos and PDF files of a nota or a message: what they are is told by their bytes. Source: docs/spec/money.md §14.7, docs/spec/office.md §5.10. */
import {
  ATTACHMENT_BYTES,
  type AttachmentType,
  MESSAGE_BYTES,
  MOST_ATTACHMENTS,
} from "../contract/payments/attachment-types.ts";

const endings: Readonly<Record<AttachmentType, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
};

const words: Readonly<Record<AttachmentType, string>> = {
  "image/jpeg": "foto JPEG",
  "image/png": "gambar PNG",
  "image/webp": "gambar WebP",
  "application/pdf": "PDF",
};

/** What these bytes are; null for anything that is not kept, such as SVG or HTML. */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType | null {
  const has = (signature: string, from = 0) =>
    [...signature].every((letter, place) => bytes[from + place] === letter.charCodeAt(0));
  if (has("\xff\xd8\xff")) return "image/jpeg";
  if (has("\x89PNG\r\n\x1a\n")) return "image/png";
  if (has("RIFF") && has("WEBP", 8)) return "image/webp";
  return has("%PDF-") ? "application/pdf" : null;
}

/** What is wrong with a file that is to be kept, as a sentence; null: nothing. */
export function attachmentFault(name: string, bytes: Uint8Array): string | null {
  if (bytes.byteLength === 0) return "Berkas ini kosong.";
  if (bytes.byteLength > ATTACHMENT_BYTES) return "Berkas paling besar 5 MB.";
  const type = attachmentTypeOf(bytes);
  if (type === null) return "Hanya foto (JPEG, PNG, WebP) atau PDF yang dapat dilampirkan.";
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return endings[type].includes(ending)
    ? null
    : `Isi berkas ini ${words[type]}, tetapi namanya tidak berakhiran .${endings[type][0]}.`;
}

/** What is wrong with all that goes with one message, as a sentence; null: nothing. */
export function messageFilesFault(files: readonly { size: number }[]): string | null {
  if (files.length > MOST_ATTACHMENTS) return `Paling banyak ${MOST_ATTACHMENTS} lampiran.`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MESSAGE_BYTES ? "Semua lampiran bersama paling besar 15 MB." : null;
}
