import { MarkdownText } from "./markdown-text.tsx";

const text = `## Agenda

- SPP bulan **Desember**
- Seragam *olahraga*

> Bu Sari melunasi tanggal 5.

1. Undangan
2. Ruang

Lihat [Situs sekolah](https://example.com) \`KSP/26/000012\``;

export const Read = () => <MarkdownText text={text} />;

export const Harmless = () => (
  <MarkdownText text={"<script>alert(1)</script> [a](javascript:alert(1)) ![b](https://c.example/d.png)"} />
);
