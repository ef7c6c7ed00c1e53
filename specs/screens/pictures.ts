/**
 * Pictures are kept smaller than the browser writes them, by a quarter and without a loss, and say of themselves which bytes
 * they were packed from. Source: docs/decisions/024-sights.md.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";
import { PNG } from "pngjs";

/** How each PNG file begins. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const KEYWORD = "drawn";

const hashOf = (drawn: Buffer): string => createHash("sha256").update(drawn).digest("hex");

/** A piece of a PNG file: length, type, data, checksum. https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

type Lines = { kind: number; palette: number[]; lines: Buffer };

/** What PNG calls its kinds of pixels. https://www.w3.org/TR/png-3/#6Colour-values */
const RGB = 2;
const INDEXED = 3;

/**
 * The lines of a picture without a filter, each behind a zero that says so: one byte a pixel where it has no more than 256
 * colours, as most parts have, else three. The browser draws on a page that lets nothing through.
 */
function linesOf({ width, height, data }: PNG): Lines {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const colours = new Map([...new Set(pixels)].map((pixel, index) => [pixel, index]));
  const isFew = colours.size <= 256;
  const line = 1 + width * (isFew ? 1 : 3);
  const lines = Buffer.alloc(height * line);
  for (const [place, pixel] of pixels.entries()) {
    const [x, y] = [place % width, Math.floor(place / width)];
    if (isFew) lines[y * line + 1 + x] = colours.get(pixel) ?? 0;
    else data.copy(lines, y * line + 1 + 3 * x, 4 * place, 4 * place + 3);
  }
  const palette = isFew
    ? [...colours.keys()].flatMap((pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255])
    : [];
  return { kind: isFew ? INDEXED : RGB, palette, lines };
}

/**
 * The same picture, smaller: flat areas and letters take less room without a filter of their lines, and fflate finds more
 * that is alike in them than zlib does.
 */
export function packed(drawn: Buffer): Buffer {
  const picture = PNG.sync.read(drawn);
  const { kind, palette, lines } = linesOf(picture);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(picture.width);
  head.writeUInt32BE(picture.height, 4);
  head.set([8, kind], 8);
  return Buffer.concat([
    SIGNATURE,
    chunkOf("IHDR", head),
    ...(kind === INDEXED ? [chunkOf("PLTE", Buffer.from(palette))] : []),
    chunkOf("IDAT", Buffer.from(zlibSync(lines, { level: 9, mem: 12 }))),
    chunkOf("tEXt", Buffer.from(`${KEYWORD}\0${hashOf(drawn)}`, "latin1")),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

/** Whether a kept picture was packed from these very bytes. */
export const isPackedFrom = (kept: Buffer, drawn: Buffer): boolean =>
  kept.subarray(-256).includes(`${KEYWORD}\0${hashOf(drawn)}`);
