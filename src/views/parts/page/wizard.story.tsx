import { nothing } from "../stories.ts";
import { Card } from "./card.tsx";
import { Wizard } from "./wizard.tsx";

const wizard = (isAsked: boolean, line: string | null) => (
  <Wizard
    title="Buat Tagihan"
    step="choosing"
    line={line}
    leaveGuard={{ isAsked, leave: nothing, stay: nothing }}
    leaving={{
      title: "Tinggalkan halaman ini?",
      detail: "Pilihan Anda belum disimpan.",
      confirm: "Tinggalkan",
    }}
  >
    <Card>
      <p>Kelas 7A, SPP November 2026</p>
    </Card>
  </Wizard>
);

export const Step = () => wizard(false, "Pilih siapa yang ditagih, lalu lihat pratinjaunya.");

export const WithoutLine = () => wizard(false, null);

export const Leaving = () => wizard(true, null);
