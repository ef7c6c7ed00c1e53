import type { Host } from "../server/host.ts";
import { type Random, systemRandom } from "../store/ids.ts";

/** So few that a fake school of seven accounts is seeded in milliseconds. The product never uses this file. */
const ITERATIONS = 1_000;

const FORM = /^\$pbkdf2-sha256\$i=(\d{1,7})\$([A-Za-z0-9+/]{22}==)\$([A-Za-z0-9+/]{43}=)$/;

/**
 * The fake's passwords, for made-up accounts only: PBKDF2 over WebCrypto with far too few iterations to
 * protect a real one, kept as `$pbkdf2-sha256$i=1000$<salt>$<key>` in base 64. The browser offers WebCrypto
 * on localhost and over https. A `random` that repeats itself makes hashes that do.
 */
export function browserPasswords(random: Random = systemRandom): Host["passwords"] {
  return {
    async hash(plain) {
      const salt = new Uint8Array(random(16));
      const key = await derive(plain, salt, ITERATIONS);
      return `$pbkdf2-sha256$i=${ITERATIONS}$${textOf(salt)}$${textOf(key)}`;
    },
    async verify(plain, hash) {
      const [, iterations, salt, key] = FORM.exec(hash) ?? [];
      if (salt === undefined || key === undefined) return false;
      return textOf(await derive(plain, bytesOf(salt), Number(iterations))) === key;
    },
  };
}

async function derive(plain: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(plain.normalize("NFKC"));
  const material = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
  const settings = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(settings, material, 256));
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
