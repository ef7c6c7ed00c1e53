/** What is written to whom. Source: docs/spec/office.md §5. */
import type { MessageChannel, MessageSkip, RecipientStatus } from "../contract/enums.ts";
import type { MessageFields } from "../contract/office/messages.ts";
import type { Attachment } from "../contract/payments/attachments.ts";
import { longDay } from "./calendar.ts";

/** What stands for something else in a subject and a text, as it is typed. Source: docs/spec/office.md §5.3. */
export const placeholders = ["{nama}", "{kelas}", "{sisa}", "{jatuh_tempo}"] as const;
export type Placeholder = (typeof placeholders)[number];

/** What is known of one who may be written to; `balance` is what is open in rupiah, `due_on` the first day of it. */
export type Addressee = {
  name: string;
  classroom: string | null;
  balance: number;
  due_on: string | null;
};

const amount = new Intl.NumberFormat("id-ID");

/** A text with what is known of one person; a class or a day that there is none of is a dash. */
export function filled(text: string, { name, classroom, balance, due_on }: Addressee): string {
  const values: Record<Placeholder, string> = {
    "{nama}": name,
    "{kelas}": classroom ?? "-",
    "{sisa}": `Rp ${amount.format(balance)}`,
    "{jatuh_tempo}": due_on === null ? "-" : longDay(due_on),
  };
  return text.replace(/\{(?:nama|kelas|sisa|jatuh_tempo)\}/g, (found) => values[found as Placeholder]); // the pattern's own
}

/** What is written as one of them and is none, each once: a slip that every family would read. */
export const unknownPlaceholders = (text: string): string[] =>
  [...new Set(text.match(/\{\s*[\p{L}_]+\s*\}/gu))].filter(
    (one) => !placeholders.some((known) => known === one),
  );

/** Whether a message speaks of what is owed, so that it makes no sense for whoever owes nothing. */
export const speaksOfBalance = ({ subject, text }: Pick<MessageFields, "subject" | "text">): boolean =>
  /\{(?:sisa|jatuh_tempo)\}/.test(`${subject} ${text}`);

/** Why somebody is left out, or null; `address` is for the message's channel. Source: docs/spec/office.md §5.4. */
export function skipOf(p: {
  channel: MessageChannel;
  address: string | null;
  balance: number;
  needsBalance: boolean;
}): MessageSkip | null {
  if (p.needsBalance && p.balance === 0) return "no_balance";
  if (p.address !== null && p.address !== "") return null;
  return p.channel === "email" ? "no_email" : "no_phone";
}

type Fate = { skip: string | null; sent_at: string | null; send_until: string | null };

/** What has become of a message to one person; an e-mail that was not sent in its time has failed. */
export function fateOf({ skip, sent_at, send_until }: Fate, now: Date): RecipientStatus {
  if (skip !== null) return "skipped";
  if (sent_at !== null) return "sent";
  return send_until !== null && send_until <= now.toISOString() ? "failed" : "waiting";
}

/** Opens WhatsApp with the text written already. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** A message as it is written, with its files as they are shown. */
export type MessageValues = Omit<MessageFields, "attachment_ids"> & { attachments: readonly Attachment[] };

/** The fields of a message, of whatever else it carries. */
export const valuesOfMessage = (message: MessageValues): MessageValues => {
  const { channel, audience, unit_id, classroom_id, student_id, operator_ids, only_arrears } = message;
  const { subject, text, attachments } = message;
  return {
    ...{ channel, audience, unit_id, classroom_id, student_id, operator_ids, only_arrears },
    ...{ subject, text, attachments },
  };
};

/** As it is saved and previewed. */
export const fieldsOfMessage = (message: MessageValues): MessageFields => {
  const { attachments, ...fields } = valuesOfMessage(message);
  return { ...fields, attachment_ids: attachments.map(({ id }) => id) };
};

/** Whether both say the same and carry the same files. */
export const isSameMessage = (one: MessageValues, other: MessageValues): boolean => said(one) === said(other);

const said = (message: MessageValues) => {
  const { attachment_ids, ...fields } = fieldsOfMessage(message);
  return JSON.stringify({ ...fields, files: attachment_ids.toSorted() });
};

/** The texts that the product brings along, to begin with. */
export const standardTexts = [
  {
    key: "balance",
    subject: "Sisa tagihan {nama}",
    text: "Yth. Bapak/Ibu orang tua {nama} ({kelas}),\n\nKami informasikan bahwa tagihan sekolah yang belum dibayar berjumlah {sisa}, dengan jatuh tempo terdekat {jatuh_tempo}. Mohon dibayarkan di kasir sekolah atau melalui transfer.\n\nAbaikan pesan ini bila sudah dibayar. Terima kasih.",
  },
  {
    key: "meeting",
    subject: "Undangan pertemuan orang tua",
    text: "Yth. Bapak/Ibu orang tua {nama} ({kelas}),\n\nKami mengundang Bapak/Ibu untuk hadir dalam pertemuan orang tua pada …\n\nTerima kasih atas perhatiannya.",
  },
] as const;
