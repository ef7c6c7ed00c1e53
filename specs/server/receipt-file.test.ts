/**
 * A receipt as a PDF file: the words of the printed one, on as few pages as they need and within their columns. Source:
 * docs/spec/screens.md §6.9, docs/decisions/065-a-receipt-as-a-file.md.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument } from "pdf-lib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Receipt as Facts } from "../../contract/payments/payments.ts";
import { drawable } from "../../server/receipt-pdf/draw.ts";
import { further, furtherStrong, latin, latinStrong } from "../../server/receipt-pdf/font-files.ts";
import { widthOf } from "../../server/receipt-pdf/fonts.ts";
import { A4, A5, type Item, type Layout, layoutOf } from "../../server/receipt-pdf/layout.ts";
import { receiptFile } from "../../server/receipt-pdf/receipt-file.ts";
import { saidOf } from "../../server/receipt-pdf/says.ts";
import { printable, wrapped } from "../../server/receipt-pdf/text.ts";
import { Receipt } from "../../src/views/parts/print/receipt/receipt.tsx";
import { LONGEST_NAME } from "../../src/views/parts/stories.ts";
import { textsOf } from "../contract/pdf-text.ts";

const ZONE = "Asia/Jakarta";

/** A grey pixel. */
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
const SVG = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

const line = (nth: number, amount = 250_000): Facts["allocations"][number] => ({
  bill_id: `b${nth}`,
  number: `TAG/SMP/2607/${nth}`,
  category: "SPP",
  period: `20${20 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, "0")}`,
  sequence: 1,
  instalments: 1,
  description: null,
  amount,
  fine: 0,
  balance_after: 0,
});

const open = (nth: number) => {
  const { amount, fine, balance_after, number, ...bill } = line(nth);
  return { ...bill, balance: amount };
};

const plain: Facts = {
  id: "1",
  receipt_no: "KSP/26/000012",
  unit_id: "smp",
  unit: { id: "smp", code: "SMP", name: "SMP Pelita Nusantara" },
  student_id: "42",
  student: { id: "42", nis: "20260001", name: "Nadia Putri Ramadhani", classroom: "7A" },
  payer: null,
  method: "cash",
  bank_id: "b1",
  bank: { id: "b1", name: "Kas SMP" },
  amount: 500_000,
  to_deposit: 0,
  paid_on: "2026-11-21",
  paid_at: "2026-11-21T02:14:00.000Z",
  status: "received",
  cashier: { id: "9", name: "Dewi Lestari" },
  group_id: null,
  version: 1,
  reference: null,
  note: null,
  verify_code: "K7Q2M9XD4T",
  verify_url: "https://sekolah.example/verify/K7Q2M9XD4T",
  print_count: 3,
  void_reason: null,
  voided_at: null,
  voided_by: null,
  remaining: 0,
  remaining_bills: [],
  deposit_left: 0,
  guardian: "Hendra Ramadhani",
  head: {
    logo: null,
    name: "SMP Pelita Nusantara",
    school: "Yayasan Pelita Nusantara",
    address: "Jalan Melati 12",
    city: "Bandung",
    phone: "0226001234",
    receipt_city: "Cimahi",
    receipt_footer: "Simpan kuitansi ini baik-baik.",
  },
  allocations: [line(10), line(11)],
};

const instalment = { period: "ONCE", sequence: 2, instalments: 4, category: "Uang Pangkal" };
const receipts: Readonly<Record<string, Facts>> = {
  plain,
  "voided, with a fine, other periods and bills left open": {
    ...plain,
    status: "voided",
    void_reason: "Salah catat",
    voided_at: "2026-11-21T03:00:00.000Z",
    allocations: [
      { ...line(1), fine: 5_000 },
      { ...line(2), ...instalment },
      { ...line(3), period: "2026-S1", category: "Kegiatan" },
      { ...line(4), period: "2026/2027", category: "Daftar Ulang" },
    ],
    remaining: 1_000_000,
    remaining_bills: [open(5), { ...open(6), ...instalment }, open(7), open(8), open(9)],
  },
  "by transfer, with reference, note, payer, deposit and a meterai": {
    ...plain,
    payer: "Ibu Sari",
    method: "transfer",
    bank: { id: "b2", name: "Bank Mandiri" },
    reference: "TRF 2026112100417",
    note: "Titipan bulan depan",
    amount: 6_050_000,
    to_deposit: 50_000,
    deposit_left: 70_000,
  },
  "the use of a deposit": { ...plain, method: "deposit", bank: null, bank_id: null, deposit_left: 0 },
  "not yet numbered, of a school without units": {
    ...plain,
    receipt_no: null,
    cashier: null,
    student: { ...plain.student, classroom: null },
    remaining_bills: null,
    deposit_left: null,
    head: { ...plain.head, name: plain.head.school, address: null, phone: null, receipt_footer: null },
  },
};

const long = {
  ...plain,
  payer: LONGEST_NAME,
  student: { ...plain.student, name: LONGEST_NAME, classroom: "Bahasa dan Budaya XII-2" },
  cashier: { id: "9", name: LONGEST_NAME },
  reference: "TRF2026112100417".repeat(6),
  note: "W".repeat(255),
  head: { ...plain.head, logo: PNG, name: `SMP ${LONGEST_NAME}`, address: `Jalan ${LONGEST_NAME} 12` },
  remaining: 120_000_000,
  remaining_bills: Array.from({ length: 40 }, (_, nth) => ({ ...open(nth), category: LONGEST_NAME })),
} satisfies Facts;
const forty = {
  ...long,
  amount: 999_999_999_999,
  allocations: Array.from({ length: 40 }, (_, nth) => ({
    ...line(nth, 24_999_999_999),
    ...(nth % 8 === 0 && { category: LONGEST_NAME }),
  })),
} satisfies Facts;

const laidOut = (receipt: Facts): Layout => {
  const { said, isReplaced } = drawable(saidOf(receipt, ZONE));
  return layoutOf(said, widthOf, isReplaced);
};
const itemsOf = ({ pages }: Layout) => pages.flatMap(({ items }) => items);
const textIn = (items: readonly Item[]) => items.flatMap((item) => (item.kind === "text" ? [item.text] : []));

const bytesOf = async (receipt: Facts): Promise<Uint8Array> => {
  const file = await receiptFile(receipt, ZONE);
  for await (const bytes of file.bytes) return bytes;
  throw new Error("no bytes");
};

/** Each text of the printed paper. */
const printedTexts = (receipt: Facts): string[] =>
  renderToStaticMarkup(createElement(Receipt, { receipt, copy: false }))
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&#x27;", "'").replace(/\s/g, ""))
    .filter((text) => text !== "");

describe("what the file says", () => {
  test.each(Object.entries(receipts))("is what is printed, to the letter: %s", (_, receipt) => {
    const file = textIn(itemsOf(laidOut(receipt)))
      .join("")
      .replace(/\s/g, "");
    const paper = printedTexts(receipt);
    for (const text of paper) expect(file).toContain(text);
    expect([...file].toSorted().join("")).toBe([...paper.join("")].toSorted().join(""));
  });

  test("is read back out of it", async () => {
    const [page = []] = await textsOf(await bytesOf(plain));
    expect(page).toEqual(textIn(itemsOf(laidOut(plain))));
    expect(page).toContain("Rp\u00a0500.000");
  });

  test("bears BATAL in ink and across each page when it is voided, and no SALINAN", async () => {
    const voided = { ...forty, status: "voided" as const, void_reason: "Salah", voided_at: plain.paid_at };
    const { pages } = laidOut(voided);
    expect(pages).toHaveLength(2);
    for (const { items } of pages) {
      expect(items[0]).toEqual({ kind: "watermark", text: "BATAL" });
      expect(textIn(items)).toContain("BATAL");
    }
    expect((await textsOf(await bytesOf(plain))).flat().join(" ")).not.toMatch(/BATAL|SALINAN/);
  });

  test("is the same to the byte each time, and of its day", async () => {
    const bytes = await bytesOf(forty);
    expect(await bytesOf(forty)).toEqual(bytes);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe("KUITANSI KSP/26/000012");
    expect(document.getCreationDate()).toEqual(new Date(plain.paid_at));
    expect(document.getModificationDate()).toEqual(new Date(plain.paid_at));
  });
});

describe("the pages", () => {
  test.each([1, 5, 12])("of %i bills are one of A5", (bills) => {
    const { sheet, pages } = laidOut({
      ...plain,
      allocations: Array.from({ length: bills }, (_, nth) => line(nth)),
    });
    expect([sheet, pages.length]).toEqual([A5, 1]);
    expect(textIn(pages[0]?.items ?? []).join(" ")).not.toContain("Halaman");
  });

  test("of forty bills and the longest names are two of A4, with the head on both and each line once", async () => {
    const { sheet, pages } = laidOut(forty);
    expect(sheet).toBe(A4);
    expect(pages).toHaveLength(2);
    for (const [at, { items }] of pages.entries()) {
      const texts = textIn(items);
      for (const text of ["Yayasan Pelita Nusantara", "KUITANSI", "No. KSP/26/000012", "Untuk pembayaran"])
        expect(texts).toContain(text);
      expect(texts).toContain(`Halaman ${at + 1} dari 2`);
      expect(items.filter(({ kind }) => kind === "logo")).toHaveLength(1);
    }
    const all = textIn(itemsOf({ sheet, pages }));
    expect(all.filter((text) => text === "Rp\u00a024.999.999.999")).toHaveLength(40);
    expect(new Set(all.filter((text) => text.startsWith("SPP "))).size).toBe(35);
    const document = await PDFDocument.load(await bytesOf(forty));
    expect(document.getPages().map((page) => Object.values(page.getSize()))).toEqual([
      [A4.width, A4.height],
      [A4.width, A4.height],
    ]);
  });

  test.each([
    ["forty bills", forty],
    ["one", { ...long, allocations: [line(1)] }],
    ["a letter as wide as no column", { ...plain, note: "あ".repeat(300), payer: "W".repeat(100) }],
  ])("hold every text within its column and nothing below the last line: %s", (_, receipt) => {
    const { sheet, pages } = laidOut(receipt);
    for (const item of pages.flatMap(({ items }) => items)) {
      if (item.kind !== "text") continue;
      const right = item.x + widthOf(item.text, item.font, item.size);
      expect(item.x, item.text).toBeGreaterThanOrEqual(item.column.left - 0.001);
      expect(right, item.text).toBeLessThanOrEqual(item.column.right + 0.001);
      expect(item.column.left).toBeGreaterThanOrEqual(30);
      expect(item.column.right).toBeLessThanOrEqual(sheet.width - 30 + 0.001);
      expect(item.y + item.size * 0.3, item.text).toBeLessThanOrEqual(sheet.height - 28);
    }
  });

  test("have no two texts over each other", () => {
    for (const { items } of laidOut(forty).pages) {
      const texts = items.flatMap((item) => (item.kind === "text" ? [item] : []));
      for (const [at, one] of texts.entries()) {
        for (const other of texts.slice(at + 1)) {
          const isBeside = (left: typeof one, right: typeof one) =>
            left.x + widthOf(left.text, left.font, left.size) <= right.x + 0.001;
          const isApart = Math.abs(one.y - other.y) >= Math.min(one.size, other.size) * 0.9;
          expect(isApart || isBeside(one, other) || isBeside(other, one), `${one.text} / ${other.text}`).toBe(
            true,
          );
        }
      }
    }
  });
});

describe("letters", () => {
  const known = (letter: string) => /[a-zA-Z0-9 ?éçÉ’\u00a0]/.test(letter);

  test.each([
    ["Dewi", "Dewi"],
    ["Rene\u0301", "René"],
    ["Nguyễn Žižek", "Nguyen Zizek"],
    ["محمد", "????"],
    ["王小明 😀", "??? ?"],
    ["a\u200bb\u202ec\td\n e", "abc d e"],
    ["Rp\u00a01", "Rp\u00a01"],
  ])("that no font of ours has become the nearest one, or a question mark: %s", (text, made) => {
    expect(printable(text, known)).toBe(made);
  });

  test("that were replaced are told of at the foot, and a question mark of one's own is none", async () => {
    const note = "Tanda ? menggantikan huruf yang tidak dapat ditulis di berkas ini.";
    const arabic = await textsOf(await bytesOf({ ...plain, payer: "محمد Łukasz" }));
    expect(arabic.flat()).toContain(note);
    expect(arabic.flat().join("")).toContain("???? Łukasz");
    expect((await textsOf(await bytesOf({ ...plain, note: "Benar?" }))).flat()).not.toContain(note);
  });

  test("stand in lines that are divided at spaces, and within a word only where it is wider than a line", () => {
    const width = (text: string) => text.length;
    expect(wrapped("satu dua  tiga", 8, width)).toEqual(["satu dua", "tiga"]);
    expect(wrapped("a bcdefghij k", 4, width)).toEqual(["a", "bcde", "fghi", "j k"]);
    expect(wrapped("Rp\u00a0500 lagi", 6, width)).toEqual(["Rp\u00a0500", "lagi"]);
    expect(wrapped("WW", 0.5, width)).toEqual(["W", "W"]);
    expect(wrapped("", 5, width)).toEqual([]);
  });
});

test.each([
  ["a picture", PNG, 1],
  ["no drawing, which a PDF cannot hold", SVG, 0],
  ["no picture that is broken", `${PNG.slice(0, 60)}AAAA`, 0],
])("the head holds %s", async (_, logo, pictures) => {
  const bytes = await bytesOf({ ...plain, head: { ...plain.head, logo } });
  const document = await PDFDocument.load(bytes);
  const images = document.context
    .enumerateIndirectObjects()
    .filter(([, object]) => /\/Subtype \/Image\b/.test(object.toString()));
  expect(images).toHaveLength(pictures);
});

test.each([
  ["latin-400-normal", latin],
  ["latin-600-normal", latinStrong],
  ["latin-ext-400-normal", further],
  ["latin-ext-600-normal", furtherStrong],
])("the letters of %s are the package's own", (name, letters) => {
  const path = `@fontsource/public-sans/files/public-sans-${name}.woff`;
  expect(readFileSync(createRequire(import.meta.url).resolve(path)).toString("base64") === letters).toBe(
    true,
  );
});
