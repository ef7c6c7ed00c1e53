/**
 * Stack traces for Playwright, which takes one at each call of its own and at each assertion to say where it was made, and
 * has every frame of it led back to the source anew. Here each frame is led back once. Source: docs/decisions/024-sights.md.
 */

/** What V8 calls to write an error's `stack`; Playwright's own leads frames back by their source maps. */
type Write = (error: Error, frames: NodeJS.CallSite[]) => string;

/** The same stacks, a frame of which is written by `write` when it is first seen. */
export function writingOnce(write: Write): Write {
  const known = new Map<string, string>();
  const lineOf = (frame: NodeJS.CallSite): string => {
    const place = String(frame);
    const line = known.get(place) ?? write(new Error(), [frame]).slice("Error: ".length);
    known.set(place, line);
    return line;
  };
  return (error, frames) => write(error, []) + frames.map(lineOf).join("");
}

const { prepareStackTrace } = Error;
if (prepareStackTrace !== undefined) Error.prepareStackTrace = writingOnce(prepareStackTrace);
