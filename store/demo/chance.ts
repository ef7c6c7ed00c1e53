/** Chance that repeats itself: the demo school is the same every time. */
import type { Random } from "../ids.ts";

/** Numbers from 0 to below 1, the same row of them for the same seed (Tommy Ettinger's mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Bytes for ids and codes that repeat themselves. */
export function bytesFrom(seed: number): Random {
  const next = numbersFrom(seed);
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let index = 0; index < count; index += 1) bytes[index] = next() * 256;
    return bytes;
  };
}

/**
 * The number from 0 to below 1 that belongs to a text. It does not matter what was asked before, so one
 * family's habits stay the same whatever day it is for the others.
 */
export function dice(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return numbersFrom(hash)();
}

/** One of the choices, as the number from 0 to below 1 says. */
export function pick<T>(choices: readonly [T, ...T[]], number: number): T {
  return choices[Math.floor(number * choices.length)] ?? choices[0];
}

/** A whole number from `low` to `high`, both included, as the number from 0 to below 1 says. */
export function between(low: number, high: number, number: number): number {
  return low + Math.floor(number * (high - low + 1));
}
