/** Work in steps with an owner: the step comes from outside, and whether one leaves is counted. */
import { useState } from "react";
import { Button } from "../../src/views/parts/buttons/button.tsx";
import { TextField } from "../../src/views/parts/fields/text-field.tsx";
import { Wizard } from "../../src/views/parts/page/wizard.tsx";

export function Steps({ step }: { step: string }) {
  const [isAsked, setAsked] = useState(false);
  const [left, setLeft] = useState(false);
  const [note, setNote] = useState("");
  return (
    <>
      <Wizard
        title="Buat Tagihan"
        step={step}
        line={`Langkah ${step}`}
        leaveGuard={{ isAsked, leave: () => setLeft(true), stay: () => setAsked(false) }}
        leaving={{
          title: "Tinggalkan halaman ini?",
          detail: "Pilihan Anda belum disimpan.",
          confirm: "Tinggalkan",
        }}
      >
        <TextField label="Catatan" value={note} onValueChange={setNote} />
        <Button key={step} onClick={() => setAsked(true)}>
          Keluar dari {step}
        </Button>
      </Wizard>
      <output data-testid="left">{String(left)}</output>
      <div style={{ blockSize: 3000 }} />
    </>
  );
}
