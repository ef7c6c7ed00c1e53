/** A receipt as a PDF file: on a telephone it is handed on, elsewhere it is saved. Source: docs/spec/screens.md §6.9. */
import { useEffect, useRef } from "react";
import type { getReceiptFile, Receipt } from "../../contract/payments/payments.ts";
import type { getOwnReceiptFile } from "../../contract/portal/portal.ts";
import { receiptFileName } from "../../rules/receipts.ts";
import { api } from "../app/session.ts";
import { blobOf, type ExportOfList, type SavedFile, saveFile, useFile } from "./use-export.ts";

type Paid = Pick<Receipt, "id" | "receipt_no">;

export type ReceiptFile = ExportOfList<"pdf">;

/** The file of the receipt that is shown, from the school's endpoint or the family's own. */
export function useReceiptFile(
  endpoint: typeof getReceiptFile | typeof getOwnReceiptFile,
  payment: Paid | null,
): ReceiptFile {
  const latest = useRef(payment);
  useEffect(() => {
    latest.current = payment;
  });
  return useFile<"pdf">(async (_, { signal, report }) => {
    const paid = latest.current ?? { id: "", receipt_no: null };
    let blob = new Blob();
    await api(endpoint, {
      params: { id: paid.id },
      signal,
      receive: async (answer) => {
        blob = await blobOf(answer, report);
      },
    });
    return { blob, name: receiptFileName(paid) };
  }, handOn);
}

/** Where a finger presses, the file goes to whatever it is sent by; where that is not to be had, it is saved. */
function handOn(saved: SavedFile): void {
  const { blob, name } = saved;
  const files = [new File([blob], name, { type: blob.type })];
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (!isPhone || navigator.canShare?.({ files }) !== true) {
    saveFile(saved);
    return;
  }
  navigator.share({ files }).catch((reason: unknown) => {
    // Whoever closed the choice wants no file either.
    if (!(reason instanceof DOMException && reason.name === "AbortError")) saveFile(saved);
  });
}
