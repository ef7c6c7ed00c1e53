/**
 * A receipt as a PDF file, for mail and WhatsApp. What draws it is loaded when the first one is asked for, and beside the
 * server's thread. Source: docs/spec/screens.md §6.9, docs/decisions/065-a-receipt-as-a-file.md.
 */
import type { Receipt } from "../../contract/payments/payments.ts";
import { receiptFileName } from "../../rules/receipts.ts";
import type { ExportedFile } from "../export/export.ts";
import { layoutOf } from "./layout.ts";
import { saidOf } from "./says.ts";

/** The file with its name; instants in it are those of the school's zone. */
export async function receiptFile(receipt: Receipt, timeZone: string): Promise<ExportedFile> {
  const name = receiptFileName(receipt);
  const [{ drawable, drawn }, { widthOf }] = await Promise.all([import("./draw.ts"), import("./fonts.ts")]);
  const { said, isReplaced } = drawable(saidOf(receipt, timeZone));
  const title = `${said.title} ${said.number}`;
  const bytes = await drawn(layoutOf(said, widthOf, isReplaced), { title, at: new Date(receipt.paid_at) });
  return {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
    },
    bytes: whole(bytes),
  };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
