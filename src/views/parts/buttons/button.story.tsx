import PlusIcon from "lucide-react/icons/plus";
import { Button, LinkButton } from "./button.tsx";

export const Primary = () => <Button variant="primary">Simpan</Button>;

export const Secondary = () => <Button>Batal</Button>;

export const Quiet = () => <Button variant="quiet">Hapus filter</Button>;

export const Danger = () => <Button variant="danger">Batalkan pembayaran</Button>;

export const Small = () => <Button size="small">Coba lagi</Button>;

export const WithAnIcon = () => (
  <Button variant="primary" icon={<PlusIcon />}>
    Tambah siswa
  </Button>
);

export const Busy = () => (
  <Button variant="primary" busyLabel="Menyimpan…">
    Simpan
  </Button>
);

export const Disabled = () => (
  <Button variant="primary" disabled>
    Simpan
  </Button>
);

export const Link = () => <LinkButton href="/admin/bills">Lihat tagihan</LinkButton>;
