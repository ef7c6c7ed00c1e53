import type { Confirm } from "../../../hooks/use-confirm.ts";
import { confirmWith } from "../stories-confirm.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const dialog = (given: Partial<Confirm> = {}, amountLabel?: string) => (
  <ReasonDialog
    confirm={confirmWith(given)}
    title="Batalkan pembayaran KSP/26/000012?"
    detail="Tagihannya terbuka lagi, dan kuitansinya ditandai BATAL."
    confirmLabel="Batalkan pembayaran"
    busyLabel="Membatalkan…"
    {...(amountLabel !== undefined && { amountLabel })}
  />
);

export const Asks = () => dialog();

export const WithAnAmount = () => dialog({ amountRupiah: 50_000 }, "Besar potongan");

export const Busy = () => dialog({ isBusy: true, reason: "Salah catat" });

export const RefusedAtItsField = () =>
  dialog({
    reason: "x",
    problem: { kind: "invalid", message: "", fields: { reason: ["Alasan sedikitnya 5 huruf."] } },
  });

export const Conflict = () =>
  dialog({
    isConflict: true,
    reason: "Salah catat",
    problem: { kind: "conflict", code: "already_voided", message: "Pembayaran ini sudah dibatalkan." },
  });

export const Failed = () =>
  dialog({ reason: "Salah catat", problem: { kind: "offline", message: "Server tidak dapat dihubungi." } });
