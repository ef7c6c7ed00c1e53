/**
 * Pictures that come as data URLs: what they are is told by their bytes, not by what they claim.
 * Source: docs/spec/api.md §9.2.
 */

const DATA_URL = /^data:(image\/(?:png|jpeg|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

type MediaType = "image/png" | "image/jpeg" | "image/svg+xml";

/** What makes an SVG do something or fetch something; a picture needs none of it. */
const ACTIVE_SVG =
  /<script|<foreignObject|<!ENTITY|\son\w+\s*=|(?:href|src)\s*=\s*(?:["']\s*)?(?!["']?#)[^"'\s>]|url\(\s*["']?(?!#)/i;

/** The kind of picture that these bytes are, or null for none that we take. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const begins = (signature: readonly number[]) => signature.every((byte, place) => bytes[place] === byte);
  if (begins(PNG)) return "image/png";
  if (begins(JPEG)) return "image/jpeg";
  const text = new TextDecoder().decode(bytes);
  return beginsAsSvg(text) && !ACTIVE_SVG.test(text) ? "image/svg+xml" : null;
}

/** Whether an `svg` element is the first, behind a declaration, remarks and a plain doctype. */
function beginsAsSvg(text: string): boolean {
  let rest = text.trimStart();
  rest = rest.replace(/^<\?xml[^>]*\?>/i, "").trimStart();
  let from = 0;
  while (rest.startsWith("<!--", from)) {
    const end = rest.indexOf("-->", from + 4);
    if (end < 0) return false;
    from = end + 3;
    while (/\s/.test(rest[from] ?? "")) from += 1;
  }
  return /^(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(rest.slice(from));
}

/** What is wrong with a picture, in a sentence, or null. A drawing (SVG) is only taken where it says so. */
function faultOf(dataUrl: string, maxBytes: number, takesDrawings: boolean): string | null {
  const notOurs = takesDrawings
    ? "Berkas ini bukan gambar PNG, JPEG, atau SVG yang dapat dipakai."
    : "Berkas ini bukan foto PNG atau JPEG.";
  // By its kind first: what is not taken at all is not read.
  if (!takesDrawings && dataUrl.startsWith("data:image/svg+xml")) return notOurs;
  const [, claimed, base64 = ""] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === "" || base64.length % 4 !== 0) return notOurs;
  if (bytesIn(base64) > maxBytes) return `Gambar paling besar ${sizeOf(maxBytes)}.`;
  const isDrawing = claimed === "image/svg+xml";
  // The first bytes tell a photograph; all of a drawing is read.
  const bytes = Uint8Array.from(atob(isDrawing ? base64 : base64.slice(0, 16)), (one) => one.charCodeAt(0));
  return mediaTypeOf(bytes) === claimed ? null : notOurs;
}

export const logoFault = (dataUrl: string, maxBytes: number) => faultOf(dataUrl, maxBytes, true);
export const photoFault = (dataUrl: string, maxBytes: number) => faultOf(dataUrl, maxBytes, false);

const bytesIn = (base64: string) =>
  (base64.length * 3) / 4 - (base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0);

const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.round(bytes / 1_048_576)} MB`;

/** A picture by its kind and size ("image/png, 12 KB"), for what must not hold its bytes. */
export const pictureWords = (dataUrl: string) =>
  `${dataUrl.slice(5, dataUrl.indexOf(";"))}, ${sizeOf(bytesIn(dataUrl.slice(dataUrl.indexOf(",") + 1)))}`;
