/**
 * A font in WOFF as the TrueType font that was packed in it: fontkit reads WOFF, too, but unpacks the letters' table anew for
 * each letter. Source: https://www.w3.org/TR/WOFF/ §3 to §5.
 */
import { unzlibSync } from "fflate";

const HEAD = { woff: 44, sfnt: 12 } as const;
const ENTRY = { woff: 20, sfnt: 16 } as const;

/** The font's bytes with every table unpacked, in the order in which they stand. */
export function unpacked(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = from.getUint16(12);
  const font = new Uint8Array(from.getUint32(16));
  const to = new DataView(font.buffer);
  const steps = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  to.setUint16(6, 16 * 2 ** steps);
  to.setUint16(8, steps);
  to.setUint16(10, 16 * (count - 2 ** steps));
  let end = HEAD.sfnt + ENTRY.sfnt * count;
  for (let table = 0; table < count; table += 1) {
    const told = HEAD.woff + ENTRY.woff * table;
    const [offset, packedLength, length] = [4, 8, 12].map((at) => from.getUint32(told + at)) as [
      number,
      number,
      number,
    ]; // one for each of the three
    const packed = woff.subarray(offset, offset + packedLength);
    const entry = HEAD.sfnt + ENTRY.sfnt * table;
    to.setUint32(entry, from.getUint32(told));
    to.setUint32(entry + 4, from.getUint32(told + 16));
    to.setUint32(entry + 8, end);
    to.setUint32(entry + 12, length);
    font.set(packedLength === length ? packed : unzlibSync(packed), end);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}
