import { QrCode } from "./qr-code.tsx";

export const OfAReceipt = () => (
  <QrCode text="https://sekolah.example/verify/K7Q2M9XD4T" label="Periksa keaslian" />
);

export const Small = () => (
  <QrCode text="https://sekolah.example/verify/K7Q2M9XD4T" label="Periksa keaslian" size="15mm" />
);
