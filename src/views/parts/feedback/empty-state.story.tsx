import { Button } from "../buttons/button.tsx";
import { LONGEST_NAME } from "../stories.ts";
import { EmptyState } from "./empty-state.tsx";

export const NothingWasMade = () => (
  <EmptyState
    title="Belum ada tagihan."
    line="Buat tagihan untuk satu kelas atau seluruh sekolah sekaligus."
    action={<Button variant="primary">Buat tagihan</Button>}
  />
);

export const NothingFound = () => (
  <EmptyState drawing="search" title="Tidak ada siswa yang cocok." action={<Button>Hapus filter</Button>} />
);

export const TitleAlone = () => <EmptyState title="Belum ada pembayaran." />;

export const LongestName = () => (
  <EmptyState
    drawing="search"
    title={`Tidak ada siswa bernama "${LONGEST_NAME}".`}
    line="Periksa ejaannya."
  />
);
