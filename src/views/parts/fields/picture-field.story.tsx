import { nothing } from "../stories.ts";
import { PictureField } from "./picture-field.tsx";

const field = {
  name: "qris_code",
  label: "Gambar QRIS",
  help: "PNG atau JPEG dari bank, paling besar 500 KB.",
  maxBytes: 512_000,
  onChoose: nothing,
  error: undefined,
};

export const Empty = () => <PictureField {...field} value="" />;

export const Chosen = () => <PictureField {...field} value="data:image/png;base64,AAAA" />;

export const InError = () => (
  <PictureField {...field} value="data:text/html;base64,AAAA" error="Hanya PNG atau JPEG." />
);
