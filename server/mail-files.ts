/** What goes with a mail beside its text. Source: docs/spec/running.md §5.2, decisions 088, 090. */
import type { KeptFiles } from "../store/engines/kept-files.ts";
import { attachmentsOfMail } from "../store/payments/attachments.ts";
import type { Db } from "../store/sql.ts";

export type MailFile = { filename: string; contentType: string; content: Uint8Array };

/** It will never go out, and why. */
export class NeverSent extends Error {}

/** The files of the message that this mail brings to somebody. Throws `NeverSent` where the bytes of one are gone. */
export async function messageFiles(db: Db, files: KeptFiles, mailId: string): Promise<MailFile[]> {
  const rows = await attachmentsOfMail(db, mailId);
  return Promise.all(
    rows.map(async ({ hash, name, media_type }) => {
      const content = await files.read(hash);
      if (content === null) throw new NeverSent(`Berkas lampiran ${name} tidak ada lagi.`);
      return { filename: name, contentType: media_type, content };
    }),
  );
}
