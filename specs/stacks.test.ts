import { describe, expect, test } from "vitest";
import { writingOnce } from "./stacks.ts";

/** The stack of an error as `write` writes it. */
function stackBy(write: typeof Error.prepareStackTrace, error: Error): string {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = write;
  try {
    return error.stack ?? "";
  } finally {
    Error.prepareStackTrace = before;
  }
}

const inner = (message: string) => new RangeError(message);
const outer = (message: string) => inner(message);

/** As source-map-support writes: a head, and each frame on a line of its own. */
const plain = (error: Error, frames: NodeJS.CallSite[]) =>
  `${error.name}: ${error.message}${frames.map((frame) => `\n    at ${frame}`).join("")}`;

describe("a stack whose frames are written once", () => {
  test("reads as it would else, at the first time and at the second", () => {
    const once = writingOnce(plain);
    for (const message of ["too late", "", "too\nearly"]) {
      const [expected, told] = [plain, once].map((write) => stackBy(write, outer(message)));
      expect(told).toBe(expected);
      expect(told).toMatch(/^RangeError: [\s\S]*\n {4}at inner .*\n {4}at outer /);
    }
  });

  test("has each place written once, however often it is come by", () => {
    const written: string[] = [];
    const once = writingOnce((error, frames) => {
      written.push(...frames.map(String));
      return plain(error, frames);
    });
    for (let time = 0; time < 3; time += 1) stackBy(once, outer("again"));
    expect(new Set(written).size).toBe(written.length);
    expect(written.some((place) => place.startsWith("outer "))).toBe(true);
  });
});
