/** What a file is, by its content and not by its name. Source: docs/decisions/034. */

const asXlsx =
  "Buka di Excel atau LibreOffice, pilih Simpan Sebagai, simpan sebagai .xlsx, lalu kirim berkas itu.";

const starts: readonly (readonly [readonly number[], string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], `Ini berkas Excel lama (.xls) atau berkata sandi. ${asXlsx} Tanpa kata sandi.`],
  [
    [0x25, 0x50, 0x44, 0x46],
    "Ini berkas PDF, bukan lembar. Minta berkas Excel aslinya, simpan sebagai .xlsx, lalu kirim.",
  ],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], `Ini dokumen teks (.rtf), bukan lembar. ${asXlsx}`],
  [
    [0x89, 0x50, 0x4e, 0x47],
    "Ini gambar (PNG), bukan lembar. Kirim berkas CSV, atau Excel yang disimpan sebagai .xlsx.",
  ],
  [
    [0xff, 0xd8, 0xff],
    "Ini gambar (JPEG), bukan lembar. Kirim berkas CSV, atau Excel yang disimpan sebagai .xlsx.",
  ],
  [[0x1f, 0x8b], "Ini arsip (.gz). Keluarkan berkas di dalamnya, simpan sebagai .xlsx, lalu kirim."],
  [
    [0x52, 0x61, 0x72, 0x21],
    "Ini arsip (.rar). Keluarkan berkas di dalamnya, simpan sebagai .xlsx, lalu kirim.",
  ],
  [
    [0x37, 0x7a, 0xbc, 0xaf],
    "Ini arsip (.7z). Keluarkan berkas di dalamnya, simpan sebagai .xlsx, lalu kirim.",
  ],
];

/** Why a file of these first bytes is none that is read; null where it may be one. */
export function refusalOfBytes(bytes: Uint8Array): string | null {
  return starts.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1] ?? null;
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Why a package of these parts is no workbook that is read; `mimetype` is what such a part says, where there is one. */
export function refusalOfParts(names: readonly string[], mimetype: string): string | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (/opendocument\.spreadsheet/.test(mimetype))
    return `Ini berkas LibreOffice atau OpenOffice (.ods). ${asXlsx}`;
  if (/opendocument/.test(mimetype)) return `Ini dokumen LibreOffice, bukan lembar. ${asXlsx}`;
  if (has(/^index\/.*\.iwa$|^index\.zip$/i)) {
    return "Ini berkas Apple Numbers (.numbers). Buka di Numbers, pilih Ekspor ke Excel, simpan sebagai .xlsx, lalu kirim berkas itu.";
  }
  if (has(/^xl\/workbook\.bin$/i)) return `Ini berkas Excel biner (.xlsb). ${asXlsx}`;
  if (has(/^word\//i))
    return `Ini dokumen Word (.docx), bukan lembar. Salin tabelnya ke Excel dan simpan sebagai .xlsx.`;
  if (has(/^ppt\//i))
    return `Ini presentasi (.pptx), bukan lembar. Salin tabelnya ke Excel dan simpan sebagai .xlsx.`;
  if (has(/\[content_types\]\.xml$|(^|\/)workbook\.xml$/i)) return null;
  return "Ini arsip (.zip), bukan berkas Excel. Keluarkan berkas di dalamnya, simpan sebagai .xlsx, lalu kirim.";
}

/** Why a text is no CSV: what other programs save as XML or as a web page, often under the name .xls. */
export function refusalOfText(text: string): string | null {
  const start = text.slice(0, 4_000).trimStart();
  if (/^mime-version:/i.test(start)) return `Ini halaman web (.mht), walaupun namanya .xls. ${asXlsx}`;
  if (!start.startsWith("<")) return null;
  if (/urn:schemas-microsoft-com:office:spreadsheet/i.test(start))
    return `Ini berkas Excel XML 2003 (.xml). ${asXlsx}`;
  if (/opendocument/i.test(start)) return `Ini berkas LibreOffice (.fods). ${asXlsx}`;
  if (/<(?:!doctype html|html|table|body|meta|div|head|style)\b/i.test(start)) {
    return `Ini halaman web (.html), walaupun namanya mungkin .xls. ${asXlsx}`;
  }
  return /^<\?xml\b|^<!doctype\b/i.test(start) ? `Ini berkas XML, bukan lembar. ${asXlsx}` : null;
}
