import { CopyButton } from "./copy-button.tsx";

const words = { copied: "Nomor rekening disalin.", notCopied: "Tidak dapat menyalin. Catat nomornya." };

export const Normal = () => <CopyButton text="1300000000102" {...words} />;

export const Small = () => (
  <CopyButton size="small" text="1300000000102" label="Salin nomor Bank Mandiri" {...words} />
);
