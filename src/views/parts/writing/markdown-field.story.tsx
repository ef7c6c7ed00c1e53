import { useHeld } from "../stories.ts";
import { MarkdownField } from "./markdown-field.tsx";

export const Filled = () => <MarkdownField label="Isi catatan" {...useHeld("- SPP **Desember**")} />;

export const Empty = () => (
  <MarkdownField label="Isi catatan" placeholder="Mulai menulis…" {...useHeld("")} />
);

export const InError = () => (
  <MarkdownField label="Isi catatan" error="Paling banyak 100.000 karakter." {...useHeld("Panjang sekali")} />
);
