import { describe, expect, test } from "vitest";
import {
  type Node,
  offenceAt,
  propertyOf,
  type Sources,
  sourcesUnder,
  treeOf,
  unreadFolders,
  walk,
} from "./sources.ts";

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

const unroute =
  "takes a route away; when the last one goes, the browser stops catching requests, and what the page asks just then " +
  "never ends: let the route stay and fall back (specs/screens/network.ts)";

/** `page.route(url, answer, { times: 1 })`, which takes itself away. */
const isRouteForATime = (node: Node): boolean =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  node.callee.property.type === "Identifier" &&
  node.callee.property.name === "route" &&
  node.arguments.some((given) => propertyOf(given, "times") !== null);

/** Specs that take a route away before their page ends, which specs/fixtures.ts does for all. */
function offencesOfUnrouting(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    const offences: string[] = [];
    walk(treeOf(path, text), (node) => {
      const isUnroute = node.type === "Identifier" && /^unroute(All)?$/.test(node.name);
      if (isUnroute || isRouteForATime(node)) offences.push(offenceAt(path, text, node.start, unroute));
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

  test("let a route stay as long as the page may ask", () => {
    const told = new Map([...others].filter(([path]) => path !== "specs/fixtures.ts"));
    expect(offencesOfUnrouting(told)).toEqual([]);
  });
});

test("a sleep and a wait for silence are told", () => {
  const text = 'await page.waitForTimeout(300);\nawait page.goto("/", { waitUntil: "networkidle" });';
  expect(offencesOfWaiting(new Map([["specs/a.spec.ts", text]]))).toEqual([
    `specs/a.spec.ts:1: ${sleep}`,
    `specs/a.spec.ts:2: ${idle}`,
  ]);
});

test("a route that is taken away is told", () => {
  const text =
    'await page.unroute("**/api/bills");\nawait page.context().unrouteAll();\nawait page.route("**/x", go);\n' +
    'await page.route("**/y", go, { times: 1 });';
  expect(offencesOfUnrouting(new Map([["specs/a.spec.ts", text]]))).toEqual([
    `specs/a.spec.ts:1: ${unroute}`,
    `specs/a.spec.ts:2: ${unroute}`,
    `specs/a.spec.ts:4: ${unroute}`,
  ]);
});
