/** A question with an owner: a button opens it, and what was answered is counted beside it. */
import { useState } from "react";
import { Button } from "../../src/views/parts/buttons/button.tsx";
import { TextField } from "../../src/views/parts/fields/text-field.tsx";
import { ConfirmDialog } from "../../src/views/parts/overlay/dialog.tsx";

export function Question({ busyLabel }: { busyLabel?: string }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [confirmed, setConfirmed] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Batalkan pembayaran</Button>
      <output data-testid="confirmed">{confirmed}</output>
      <ConfirmDialog
        open={open}
        title="Batalkan pembayaran SMP/26/000012?"
        detail="Tagihannya terbuka lagi."
        confirmLabel="Batalkan"
        busyLabel={busyLabel}
        onConfirm={() => setConfirmed(confirmed + 1)}
        onCancel={() => setOpen(false)}
      >
        <TextField label="Alasan" value={reason} onValueChange={setReason} />
      </ConfirmDialog>
    </>
  );
}
