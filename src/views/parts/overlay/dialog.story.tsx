import { Button } from "../buttons/button.tsx";
import { LONGEST_NAME, nothing } from "../stories.ts";
import { ConfirmDialog, Dialog } from "./dialog.tsx";

const confirm = {
  open: true,
  title: "Batalkan pembayaran KSP/26/000012?",
  detail: "Tagihannya terbuka lagi, dan kuitansinya ditandai BATAL.",
  confirmLabel: "Batalkan pembayaran",
  onConfirm: nothing,
  onCancel: nothing,
};

export const Normal = () => (
  <Dialog
    open
    onClose={nothing}
    title="Pindah kelas"
    line="Tagihan yang sudah terbit tidak berubah."
    footer={<Button variant="primary">Pindahkan</Button>}
  >
    <p>Nadia Putri Ramadhani, 7A</p>
  </Dialog>
);

export const Small = () => (
  <Dialog open onClose={nothing} title="Foto siswa" shape="small">
    <p>Foto dipotong menjadi 3:4.</p>
  </Dialog>
);

export const Panel = () => (
  <Dialog open onClose={nothing} title="Bank baru" shape="panel">
    <p>Rekening, kas, VA, atau QRIS.</p>
  </Dialog>
);

export const Asks = () => <ConfirmDialog {...confirm} />;

export const Busy = () => <ConfirmDialog {...confirm} busyLabel="Membatalkan…" />;

export const LongestName = () => (
  <ConfirmDialog {...confirm} variant="primary" title={`Aktifkan ${LONGEST_NAME}?`} confirmLabel="Aktifkan" />
);
