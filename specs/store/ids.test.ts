import { describe, expect, test } from "vitest";
import { newId, type Random, randomCode, systemRandom } from "../../store/ids.ts";

const noon = new Date("2026-11-20T05:00:00.000Z");

const constant =
  (byte: number): Random =>
  (bytes) =>
    new Uint8Array(bytes).fill(byte);

describe("newId", () => {
  test("is a UUID version 7 that carries the instant", () => {
    const id = newId(noon);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(noon.getTime());
  });

  test.each([
    ["the platform's source", systemRandom],
    ["a source of zeros", constant(0)],
    ["a source of ones", constant(255)],
  ])("gives unique ids in the order they were made, also while the clock stands still: %s", (_, random) => {
    const ids = Array.from({ length: 20_000 }, () => newId(noon, random));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every((id) => /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
    expect(newId(new Date(noon.getTime() + 1), random) > (ids.at(-1) ?? "")).toBe(true);
  });

  test("gives the same ids for the same source and clock, whatever others did in between", () => {
    const series = () => {
      const random = constant(7);
      return Array.from({ length: 5 }, () => newId(noon, random));
    };
    const first = series();
    newId(noon);
    expect(series()).toEqual(first);
  });
});

describe("randomCode", () => {
  test("holds at least the bits asked for, in letters that cannot be misread", () => {
    expect(randomCode(systemRandom, 96)).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/);
    expect(randomCode(systemRandom, 160)).toHaveLength(32);
    expect(randomCode(constant(0), 10)).toBe("00");
    expect(randomCode(constant(255), 10)).toBe("zz");
  });

  test("uses every letter of the alphabet about equally often", () => {
    const counts = new Map<string, number>();
    for (const letter of randomCode(systemRandom, 5 * 64_000)) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    // 2,000 of each are expected; ten standard deviations of room keep chance out of it.
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(450);
  });
});
