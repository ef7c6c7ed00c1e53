/** Pictures that come as data URLs: what they are is told by their bytes, not by what they claim. Source: product.md §5. */

const DATA_URL = /^data:image\/(?:png|jpeg|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

type MediaType = "image/png" | "image/jpeg" | "image/svg+xml";

/** What makes an SVG do something or fetch something; a picture needs none of it. */
const ACTIVE_SVG =
  /<script|<foreignObject|<!ENTITY|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!["']?#)[^"'\s>]|url\(\s*["']?(?!#)/i;

/** The kind of picture that these bytes are, or null for none that we take. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const begins = (signature: readonly number[]) => signature.every((byte, place) => bytes[place] === byte);
  if (begins(PNG)) return "image/png";
  if (begins(JPEG)) return "image/jpeg";
  const text = new TextDecoder().decode(bytes);
  const isSvg =
    /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(text);
  return isSvg && !ACTIVE_SVG.test(text) ? "image/svg+xml" : null;
}

/** What is wrong with a picture, in a sentence, or null. */
export function pictureFault(dataUrl: string, maxBytes: number): string | null {
  const [, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === undefined || base64.length % 4 !== 0) return NOT_A_PICTURE;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  if (bytes.length > maxBytes) return `Gambar paling besar ${Math.floor(maxBytes / 1024)} KB.`;
  const type = mediaTypeOf(bytes);
  return type !== null && dataUrl.startsWith(`data:${type};`) ? null : NOT_A_PICTURE;
}

const NOT_A_PICTURE = "Berkas ini bukan gambar PNG, JPEG, atau SVG yang dapat dipakai.";
