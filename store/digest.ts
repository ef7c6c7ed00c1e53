/** SHA-256 over WebCrypto, which Node and the browser both have, and a comparison that takes the same time always. */

/** The SHA-256 of bytes, or of a text's UTF-8, as 64 lower-case hexadecimal letters. */
export async function sha256(of: string | Uint8Array): Promise<string> {
  const given = typeof of === "string" ? new TextEncoder().encode(of) : new Uint8Array(of);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", given));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether two texts are equal, without telling by the time it takes how many of their letters are. */
export function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}
