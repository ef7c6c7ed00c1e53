import { expect, test } from "vitest";
import { sourceAt } from "./sources.ts";

test("the fake's service worker is the one that the installed msw speaks with", () => {
  expect(sourceAt("public/mockServiceWorker.js")).toEqual(
    sourceAt("node_modules/msw/lib/mockServiceWorker.js"),
  );
});
