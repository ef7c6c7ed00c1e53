/** Nothing is done that the audit trail has no word for. Source: docs/spec/data.md §11. */
import { expect, test } from "vitest";
import { auditResources, auditVerbs } from "../../contract/enums.ts";
import { sourcesUnder } from "./sources.ts";

const places = sourcesUnder(["cases", "store", "server"], [".ts"]);
const found = (pattern: RegExp) =>
  [...places.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

test("every action that is written down has a word, and so has what it was done to", () => {
  const verbs = [
    ...found(/action: "\w+\.(\w+)"/g),
    ...found(/auditOf\("(\w+)"/g),
    ...found(/verb: "(\w+)"/g),
    ...["created", "changed", "deleted", "activated", "deactivated", "closed", "planned", "reopened"],
  ];
  const resources = [...found(/action: "(\w+)\.\w+"/g), ...found(/resource: "(\w+)"/g)];
  expect(verbs).toContain("cancelled");
  expect(resources).toContain("class_year");
  expect(verbs.filter((verb) => !auditVerbs.some((known) => known === verb))).toEqual([]);
  // A session's, password's or profile's row is filed under whose it is.
  const filed = resources.filter((name) => !["session", "password", "profile"].includes(name));
  expect(filed.filter((name) => !auditResources.some((known) => known === name))).toEqual([]);
});
