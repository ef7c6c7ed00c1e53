/** Draws the pages of a receipt as a PDF file. Source: docs/decisions/065-a-receipt-as-a-file.md. */
import { degrees, grayscale, PDFDocument, type PDFFont, type PDFImage, type PDFPage } from "pdf-lib";
import { encode } from "uqr";
import { mediaTypeOf } from "../../rules/pictures.ts";
import { alphabetOf, FEATURES, type FontPart, openFont, runsOf, widthOf } from "./fonts.ts";
import type { Item, Layout } from "./layout.ts";
import type { Said } from "./says.ts";
import { printable, REPLACEMENT } from "./text.ts";

const GREY = { ink: 0, faint: 0.35, mark: 0.85 } as const;

/** The same in letters that can be drawn, and whether any had to be replaced. */
export function drawable(said: Said): { said: Said; isReplaced: boolean } {
  let isReplaced = false;
  const clean = (text: string) => {
    const made = printable(text, (letter) => alphabetOf(letter) !== null);
    isReplaced ||= made.split(REPLACEMENT).length > text.split(REPLACEMENT).length;
    return made;
  };
  const over = (value: unknown): unknown => {
    if (typeof value === "string") return clean(value);
    if (Array.isArray(value)) return value.map(over);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, over(one)]));
  };
  const { logo, verify, ...rest } = said;
  const made = { ...(over(rest) as typeof rest), logo, verify }; // of the same shape, each text cleaned
  return { said: made, isReplaced };
}

type About = { title: string; at: Date };

/** The file's bytes; the same pages always give the same. */
export async function drawn({ sheet, pages }: Layout, { title, at }: About): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const opened = new Map<string, ReturnType<typeof openFont>>();
  // What pdf-lib takes for a font's bytes is its name here: the fonts are open already.
  document.registerFontkit({
    create: (name) => opened.get(new TextDecoder().decode(name)),
  } as Parameters<PDFDocument["registerFontkit"]>[0]); // types of two packages for the same font
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage("id");
  document.setProducer("Iuran");
  document.setCreationDate(at);
  document.setModificationDate(at);
  const fonts = new Map<string, PDFFont>();
  const fontOf = async (part: FontPart) => {
    const name = `${part.font} ${part.alphabet}`;
    opened.set(name, openFont(part));
    const bytes = new TextEncoder().encode(name);
    const made = fonts.get(name) ?? (await document.embedFont(bytes, { subset: true, features: FEATURES }));
    fonts.set(name, made);
    return made;
  };
  let logo: PDFImage | null | undefined;
  for (const { items } of pages) {
    const page = document.addPage([sheet.width, sheet.height]);
    for (const item of items) {
      if (item.kind === "logo") logo = logo === undefined ? await imageOf(document, item.url) : logo;
      await drawItem(page, item, { fontOf, logo: logo ?? null });
    }
  }
  return document.save({ addDefaultPage: false });
}

type Drawing = { fontOf: (part: FontPart) => Promise<PDFFont>; logo: PDFImage | null };

async function drawItem(page: PDFPage, item: Item, { fontOf, logo }: Drawing): Promise<void> {
  const { width: across, height: whole } = page.getSize();
  const up = (y: number) => whole - y;
  switch (item.kind) {
    case "text": {
      let { x } = item;
      for (const { text, alphabet } of runsOf(item.text)) {
        const font = await fontOf({ font: item.font, alphabet });
        page.drawText(text, { x, y: up(item.y), size: item.size, font, color: grayscale(GREY[item.ink]) });
        x += widthOf(text, item.font, item.size);
      }
      return;
    }
    case "rule":
      page.drawRectangle({
        x: item.x,
        y: up(item.y + item.weight),
        width: item.width,
        height: item.weight,
        color: grayscale(GREY.ink),
      });
      return;
    case "box":
      page.drawRectangle({
        x: item.x,
        y: up(item.y + item.height),
        width: item.width,
        height: item.height,
        borderWidth: 0.6,
        borderColor: grayscale(item.dashed ? GREY.faint : GREY.ink),
        ...(item.dashed && { borderDashArray: [3, 2] }),
      });
      return;
    case "code":
      page.drawSvgPath(squaresOf(item.url, item.size), {
        x: item.x,
        y: up(item.y),
        color: grayscale(GREY.ink),
      });
      return;
    case "logo":
      if (logo !== null) {
        const { width, height } = logo.scaleToFit(item.size, item.size);
        const aside = (item.size - width) / 2;
        page.drawImage(logo, { x: item.x + aside, y: up(item.y + height), width, height });
      }
      return;
    case "watermark": {
      const font = await fontOf({ font: "strong", alphabet: "latin" });
      const size = 96;
      const half = widthOf(item.text, "strong", size) / 2;
      const rotate = degrees(24);
      const [x, y] = [across / 2 - half * Math.cos(0.42), whole / 2 - half * Math.sin(0.42)];
      page.drawText(item.text, { x, y, size, font, rotate, color: grayscale(GREY.mark) });
    }
  }
}

/** A picture whose bytes are what they say; a drawing (SVG) has no place in a PDF. */
async function imageOf(document: PDFDocument, url: string): Promise<PDFImage | null> {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (one) => one.charCodeAt(0));
  const kind = mediaTypeOf(bytes);
  if (kind === "image/svg+xml" || kind === null) return null;
  // A picture that begins well and is broken further on is left out rather than the whole receipt.
  const embedded = kind === "image/png" ? document.embedPng(bytes) : document.embedJpg(bytes);
  return embedded.catch(() => null);
}

/** The code's dark squares as one path, a rectangle for each run of them in a line. */
function squaresOf(url: string, size: number): string {
  const code = encode(url, { ecc: "M", border: 2 });
  const edge = size / code.size;
  let path = "";
  for (const [y, line] of code.data.entries()) {
    for (let x = 0; x < line.length; x += 1) {
      const from = x;
      while (line[x] === true) x += 1;
      if (x === from) continue;
      const [left, top, width] = [from * edge, y * edge, (x - from) * edge].map((one) => one.toFixed(3));
      path += `M${left} ${top}h${width}v${edge.toFixed(3)}h-${width}z`;
    }
  }
  return path;
}
