import { describe, expect, test } from "vitest";
import { offenceAt, type Sources, sourcesUnder, treeOf, unreadFolders, walk } from "./sources.ts";

const sleep = "waits for time to pass; wait for what the user sees";
const idle = "waits for the network to rest; wait for what the user sees";

/** Specs that wait for a stretch of time or for silence on the network: both are slow, and neither proves anything. */
function offencesOfWaiting(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const offences: string[] = [];
    walk(treeOf(path, text), (node) => {
      const isSleep = node.type === "Identifier" && node.name === "waitForTimeout";
      if (isSleep) offences.push(offenceAt(path, text, node.start, sleep));
      const isIdle = node.type === "Literal" && node.value === "networkidle";
      if (isIdle) offences.push(offenceAt(path, text, node.start, idle));
    });
    return offences;
  });
}

describe("browser specs", () => {
  const files = sourcesUnder(["specs"], [".ts", ".tsx"]);
  // This very file names what it looks for.
  const others = new Map([...files].filter(([path]) => path !== "specs/tidy/specs.test.ts"));

  test("were read", () => {
    expect(unreadFolders(["specs"], files)).toEqual([]);
  });

  test("wait for what a user sees, never for time or silence", () => {
    expect(offencesOfWaiting(others)).toEqual([]);
  });
});

test("a sleep and a wait for silence are told", () => {
  const text = 'await page.waitForTimeout(300);\nawait page.goto("/", { waitUntil: "networkidle" });';
  expect(offencesOfWaiting(new Map([["specs/a.spec.ts", text]]))).toEqual([
    `specs/a.spec.ts:1: ${sleep}`,
    `specs/a.spec.ts:2: ${idle}`,
  ]);
});
