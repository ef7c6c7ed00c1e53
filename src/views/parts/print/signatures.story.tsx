import { Signatures } from "./signatures.tsx";

const head = { title: "Kepala Sekolah", line: "Mengetahui,", name: "Drs. Bambang Sutrisno, M.Pd." };

export const TwoNames = () => (
  <Signatures
    signers={[head, { title: "Bendahara", line: "Bandung, 21 November 2026", name: "Dewi Lestari" }]}
  />
);

export const NoNames = () => (
  <Signatures
    signers={[
      { title: "Kasir", name: null },
      { title: "Bendahara", name: null },
    ]}
  />
);
