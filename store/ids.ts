/** A source of that many unpredictable bytes. Tests and seeds give their own, which repeats itself. */
export type Random = (bytes: number) => Uint8Array;

/** The platform's cryptographic source, in Node and in the browser. At most 65,536 bytes at a time. */
export const systemRandom: Random = (bytes) => globalThis.crypto.getRandomValues(new Uint8Array(bytes));

/** The last id's millisecond and random tail, for each source apart: so a seeded source always gives the same ids. */
const latest = new WeakMap<Random, { ms: number; tail: bigint }>();

/**
 * A new id: a UUID version 7 (RFC 9562) in lower-case text. Ids sort by the millisecond of `now`, and those
 * made one after the other within a millisecond sort as they were made. They can be told apart but not be
 * kept secret: for what must not be guessed use `randomCode`.
 */
export function newId(now: Date, random: Random = systemRandom): string {
  const ms = now.getTime();
  const before = latest.get(random);
  // A fresh tail leaves its highest bit clear, which is room for more steps than a millisecond can hold.
  const tail = before?.ms === ms ? before.tail + 1n + bigOf(random(4)) : bigOf(random(10)) >> 7n;
  latest.set(random, { ms, tail });
  const high = tail >> 62n;
  const low = tail & 0x3fff_ffff_ffff_ffffn;
  const bits = (BigInt(ms) << 80n) | (7n << 76n) | (high << 64n) | (2n << 62n) | low;
  const hex = bits.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Crockford's alphabet: no i, l, o or u, so a code can be read aloud and typed from paper. */
const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

/** A secret of at least `bits` random bits as lower-case Crockford base 32, five bits a letter. */
export function randomCode(random: Random, bits: number): string {
  const bytes = random(Math.ceil(bits / 5));
  return Array.from(bytes, (byte) => CROCKFORD.charAt(byte & 31)).join("");
}

function bigOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}
