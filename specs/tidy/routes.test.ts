import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import { isFile, keyName, offenceAt, type Sources, sourceAt, sourcesUnder, treeOf, walk } from "./sources.ts";

const table = "src/routes.ts";
const screens = "src/screens.ts";

/** Screens that are no file of src/views. */
function offencesOfScreens(text: string, exists: (path: string) => boolean): string[] {
  return importsOf(screens, text)
    .filter((one) => one.kind === "dynamic")
    .filter(({ target }) => !target?.startsWith("src/views/") || !exists(target))
    .map((one) => offenceAt(screens, text, one.offset, `"${one.specifier}" is no view`));
}

/** Paths of the route table that no spec ever opens. */
function offencesOfRoutes(text: string, specs: Sources): string[] {
  const visits = [...specs.values()].join("\n");
  const unvisited = pathsIn(text).filter(({ path }) => !visitOf(path).test(visits));
  return [...unvisited.map(({ path, offset }) => offenceAt(table, text, offset, `no spec opens ${path}`))];
}

/** Every `path: "/…"` of the table. A path that catches all the rest names no screen to open. */
function pathsIn(text: string): { path: string; offset: number }[] {
  const paths: { path: string; offset: number }[] = [];
  walk(treeOf(table, text), (node) => {
    if (keyName(node) !== "path" || node.type !== "Property" || node.value.type !== "Literal") return;
    const path = String(node.value.value);
    if (path.startsWith("/") && !path.includes("*")) paths.push({ path, offset: node.start });
  });
  return paths;
}

/** How a spec writes a path: whole, in quotes, with anything in the place of a parameter. */
function visitOf(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    return segment.startsWith(":")
      ? "(?:\\$\\{[^}]*\\}|[^/?#\"'`]+)"
      : segment.replace(/[.*+?^$(){}|[\]\\]/g, "\\$&");
  });
  return new RegExp(`["'\`}]${segments.join("/")}["'\`?#]`);
}

describe("routes", () => {
  const text = sourceAt(table);
  // The tables of screen states and of the walk name what their one spec opens.
  const specs = new Map([
    ...sourcesUnder(["specs"], [".spec.ts"]),
    ...sourcesUnder(["specs/screen-states", "specs/routes"], [".ts"]),
  ]);

  test.skipIf(text === null)("the table was read", () => {
    expect(pathsIn(text ?? "").length).toBeGreaterThan(0);
    expect(
      importsOf(screens, sourceAt(screens) ?? "").filter((one) => one.kind === "dynamic").length,
    ).toBeGreaterThan(0);
  });

  test("every route has a view that exists and a spec that opens it", () => {
    expect(offencesOfScreens(sourceAt(screens) ?? "", isFile)).toEqual([]);
    expect(offencesOfRoutes(text ?? "", specs)).toEqual([]);
  });
});

test("a route without view or spec is told", () => {
  const text = [
    'const a = { path: "/admin/bills" };',
    'const b = { path: "/admin/bills/detail/:id" };',
    'const c = { path: "/" };',
    'const d = { path: "/admin/bills/create" };',
    'const e = { path: "/:rest*" };',
  ].join("\n");
  const views = [
    'const a = () => import("./views/bills/bill-list.view.tsx");',
    'const b = () => import("./views/bills/gone.view.tsx");',
    'const c = () => import("./messages/messages.ts");',
  ].join("\n");
  const visit = [
    'await page.goto("/admin/bills?status=paid");',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample under test is itself source code
    "await page.goto(`/admin/bills/detail/${bill.id}`);",
  ].join("\n");
  const exists = (path: string): boolean => posix.basename(path) !== "gone.view.tsx";

  expect(offencesOfScreens(views, exists)).toEqual([
    `${screens}:2: "./views/bills/gone.view.tsx" is no view`,
    `${screens}:3: "./messages/messages.ts" is no view`,
  ]);
  expect(offencesOfRoutes(text, new Map([["specs/bills/a.spec.ts", visit]]))).toEqual([
    `${table}:3: no spec opens /`,
    `${table}:4: no spec opens /admin/bills/create`,
  ]);
});
